package calls.dispatch.onereceiver;

class Main {
  static void main() {
    Base object = new Derived();
    object.greet();
    new Base().hashCode();
  }
}

class Base {
  void greet() {}
}

class Derived extends Base {
  @Override
  void greet() {}
}
