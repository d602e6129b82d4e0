package calls.lambdas.inarray;

class Main {
  private static final Runnable[] TASKS = {() -> one(), () -> two()};

  static void main() {
    for (Runnable task : TASKS) {
      task.run();
    }
  }

  static void one() {}

  static void two() {}
}
