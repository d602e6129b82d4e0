package calls.dispatch.innerclass;

class Main {
  static void main() {
    new Main().new Inner().call();
  }

  void helper() {}

  void greet() {}

  class Inner {
    void call() {
      helper();
      Main.this.greet();
      greet();
    }

    void greet() {}
  }
}
