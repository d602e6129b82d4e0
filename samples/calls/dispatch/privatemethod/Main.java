package calls.dispatch.privatemethod;

class Main {
  static void main() {
    new Derived().run();
  }
}

class Base {
  void run() {
    step();
  }

  private void step() {}
}

class Derived extends Base {
  void step() {}
}
