package calls.lambdas.passedthroughlevels;

class Main {
  static void main() {
    first(() -> work());
    Runnable other = () -> {};
    other.run();
  }

  static void first(Runnable task) {
    second(task);
  }

  static void second(Runnable task) {
    third(task);
  }

  static void third(Runnable task) {
    task.run();
  }

  static void work() {}
}
