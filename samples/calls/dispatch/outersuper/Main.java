package calls.dispatch.outersuper;

class Main extends Base {
  static void main() {
    new Main().new Inner().call();
  }

  @Override
  void greet() {}

  class Inner {
    void call() {
      Main.super.greet();
    }
  }
}

class Base {
  void greet() {}
}
