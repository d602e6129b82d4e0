package calls.lambdas.nested;

import java.util.function.Supplier;

class Main {
  static void main() {
    Supplier<Runnable> outer = () -> () -> work();
    outer.get().run();
  }

  static void work() {}
}
