package calls.construction.virtualinconstructor;

class Main {
  static void main() {
    new Derived();
  }
}

class Base {
  Base() {
    setUp();
  }

  void setUp() {}
}

class Derived extends Base {
  @Override
  void setUp() {}
}
