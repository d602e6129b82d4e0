package calls.dispatch.supermethod;

class Main {
  static void main() {
    new Derived().greet();
  }
}

class Base {
  void greet() {}
}

class Derived extends Base {
  @Override
  void greet() {
    super.greet();
  }
}
