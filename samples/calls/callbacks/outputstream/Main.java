package calls.callbacks.outputstream;

import java.io.OutputStream;
import java.io.PrintWriter;

class Main {
  static void main() {
    try (PrintWriter writer = new PrintWriter(new Count())) {
      writer.print("x");
    }
  }
}

class Count extends OutputStream {
  @Override
  public void write(int b) {}

  @Override
  public void flush() {}
}
