package calls.construction.staticinitializerlambda;

class Main {
  static final Runnable TASK = () -> work();
  final Runnable own = () -> work();

  static void main() {
    TASK.run();
    new Main().own.run();
  }

  static void work() {}
}
