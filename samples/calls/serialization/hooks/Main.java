package calls.serialization.hooks;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

class Main {
  static void main() throws Exception {
    Bytes.read(Bytes.write(new Item()));
  }
}

class Item implements Serializable {
  private void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
  }
}

class Other implements Serializable {
  private void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
  }
}
