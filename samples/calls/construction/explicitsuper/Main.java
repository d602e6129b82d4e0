package calls.construction.explicitsuper;

class Main {
  static void main() {
    new Derived();
  }
}

class Base {
  Base() {}

  Base(int n) {}
}

class Derived extends Base {
  Derived() {
    super(1);
  }
}
