package calls.construction.defaultconstructor;

class Main {
  static void main() {
    new Derived();
  }
}

class Base {
  Base() {}
}

class Derived extends Base {}
