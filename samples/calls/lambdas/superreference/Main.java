package calls.lambdas.superreference;

class Main extends Base {
  static void main() {
    new Main().greet();
  }

  @Override
  void greet() {
    Runnable task = super::greet;
    task.run();
  }
}

class Base {
  void greet() {}
}
