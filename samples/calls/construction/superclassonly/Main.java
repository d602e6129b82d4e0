package calls.construction.superclassonly;

class Main {
  static void main() {
    int n = Derived.n;
  }
}

class Base {
  static int n = Main.class.getModifiers();
}

class Derived extends Base {
  static {
    Derived.class.getName();
  }
}
