package calls.serialization.nodata;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;

class Main {
  static void main() throws Exception {
    byte[] bytes = Bytes.write(new calls.serialization.nodata.old.Item());
    try (ObjectInputStream in = new Newer(bytes)) {
      in.readObject();
    }
  }
}

class Newer extends ObjectInputStream {
  Newer(byte[] bytes) throws IOException {
    super(new ByteArrayInputStream(bytes));
  }

  @Override
  protected Class<?> resolveClass(ObjectStreamClass type) {
    return Item.class;
  }
}
