package calls.lambdas.infield;

class Main {
  private Runnable task;

  static void main() {
    Main main = new Main();
    main.task = () -> work();
    main.later();
    Runnable other = () -> {};
    other.run();
  }

  void later() {
    task.run();
  }

  static void work() {}
}
