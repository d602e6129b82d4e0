package calls.serialization.inheritedreplace;

import java.io.Serializable;

class Main {
  static void main() throws Exception {
    Bytes.write(new Derived());
  }
}

class Base implements Serializable {
  protected Object writeReplace() {
    return "stand-in";
  }
}

class Derived extends Base {}
