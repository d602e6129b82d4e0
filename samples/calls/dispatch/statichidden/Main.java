package calls.dispatch.statichidden;

class Main {
  static void main() {
    Base object = new Derived();
    object.name();
  }
}

class Base {
  static String name() {
    return "base";
  }
}

class Derived extends Base {
  static String name() {
    return "derived";
  }
}
