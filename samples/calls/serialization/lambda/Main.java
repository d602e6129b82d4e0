package calls.serialization.lambda;

import java.io.Serializable;

class Main {
  static void main() throws Exception {
    Runnable task = (Runnable & Serializable) () -> work();
    Runnable copy = (Runnable) Bytes.read(Bytes.write(task));
    copy.run();
  }

  static void work() {}
}
