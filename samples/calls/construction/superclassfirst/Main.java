package calls.construction.superclassfirst;

class Main {
  static void main() {
    Derived.use();
  }
}

class Base {
  static int n = Main.class.getModifiers();
}

class Derived extends Base {
  static int m = n + 1;

  static void use() {}
}
