package calls.construction.variablesuper;

class Main {
  static void main() {
    new Derived();
  }
}

class Base {
  Base(String... names) {}
}

class Derived extends Base {
  Derived() {}
}
