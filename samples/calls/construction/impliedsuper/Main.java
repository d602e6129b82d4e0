package calls.construction.impliedsuper;

class Main {
  static void main() {
    new Derived(1);
  }
}

class Base {
  Base() {}
}

class Derived extends Base {
  Derived(int n) {}
}
