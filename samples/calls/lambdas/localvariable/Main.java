package calls.lambdas.localvariable;

class Main {
  static void main() {
    Runnable task = () -> work();
    task.run();
  }

  static void work() {}
}
