package calls.dispatch.innerinherits;

class Main {
  static void main() {
    new Main().new Inner().call();
  }

  void greet() {}

  class Inner extends Base {
    void call() {
      greet();
    }
  }
}

class Base {
  void greet() {}
}
