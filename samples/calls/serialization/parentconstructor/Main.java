package calls.serialization.parentconstructor;

import java.io.Serializable;

class Main {
  static void main() throws Exception {
    Bytes.read(Bytes.write(new Item()));
  }
}

class Parent {
  Parent() {}
}

class Item extends Parent implements Serializable {
  Item() {}
}
