package calls.serialization.hooksofsuperclass;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;

class Main {
  static void main() throws Exception {
    Bytes.write(new Derived());
  }
}

class Base implements Serializable {
  private void writeObject(ObjectOutputStream out) throws IOException {}
}

class Derived extends Base {
  private void writeObject(ObjectOutputStream out) throws IOException {}
}
