package calls.lambdas.intersectioncast;

import java.io.Serializable;

class Main {
  static void main() {
    Runnable task = (Runnable & Serializable) () -> work();
    task.run();
  }

  static void work() {}
}
