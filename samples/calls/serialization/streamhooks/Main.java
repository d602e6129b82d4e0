package calls.serialization.streamhooks;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;

class Main {
  static void main() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Out out = new Out(bytes)) {
      out.writeObject(new Item());
    }
    read(bytes.toByteArray());
  }

  static void read(byte[] bytes) throws Exception {
    try (In in = new In(new ByteArrayInputStream(bytes))) {
      in.readObject();
    }
  }
}

class Item implements Serializable {}

class Out extends ObjectOutputStream {
  Out(OutputStream stream) throws IOException {
    super(stream);
    enableReplaceObject(true);
  }

  @Override
  protected Object replaceObject(Object object) {
    return object;
  }

  @Override
  protected void annotateClass(Class<?> type) {}
}

class In extends ObjectInputStream {
  In(InputStream stream) throws IOException {
    super(stream);
    enableResolveObject(true);
    setObjectInputFilter(info -> allow());
  }

  static java.io.ObjectInputFilter.Status allow() {
    return java.io.ObjectInputFilter.Status.ALLOWED;
  }

  @Override
  protected Object resolveObject(Object object) {
    return object;
  }
}
