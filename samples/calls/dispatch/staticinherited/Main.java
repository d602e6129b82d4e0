package calls.dispatch.staticinherited;

class Main {
  static void main() {
    Derived.make();
  }
}

class Base {
  static void make() {}
}

class Derived extends Base {}
