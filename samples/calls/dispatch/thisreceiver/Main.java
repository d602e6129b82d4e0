package calls.dispatch.thisreceiver;

class Main {
  static void main() {
    new Derived().start();
  }
}

class Base {
  void start() {
    this.step();
  }

  void step() {}
}

class Derived extends Base {
  @Override
  void step() {}
}
