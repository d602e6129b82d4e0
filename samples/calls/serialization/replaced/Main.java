package calls.serialization.replaced;

import java.io.Serializable;

class Main {
  static void main() throws Exception {
    Bytes.read(Bytes.write(new Item()));
  }
}

class Item implements Serializable {
  private Object writeReplace() {
    return new Stand();
  }
}

class Stand implements Serializable {
  private Object readResolve() {
    return new Item();
  }
}
