package calls.serialization.validation;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.Serializable;

class Main {
  static void main() throws Exception {
    Bytes.read(Bytes.write(new Item()));
  }
}

class Item implements Serializable, ObjectInputValidation {
  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.registerValidation(this, 0);
    in.defaultReadObject();
  }

  @Override
  public void validateObject() {}
}
