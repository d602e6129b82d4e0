package calls.callbacks.inputstream;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;

class Main {
  static void main() throws IOException {
    try (InputStreamReader reader = new InputStreamReader(new Letters())) {
      reader.read();
    }
  }
}

class Letters extends InputStream {
  private int left = 3;

  @Override
  public int read() {
    return left-- > 0 ? 'x' : -1;
  }

  @Override
  public void close() {}
}
