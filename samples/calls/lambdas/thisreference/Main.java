package calls.lambdas.thisreference;

class Main {
  static void main() {
    new Main().start();
  }

  void start() {
    run(this::step);
  }

  void run(Runnable task) {
    task.run();
  }

  private void step() {}
}
