package calls.dispatch.inheritedmethod;

class Main {
  static void main() {
    new Plain().greet();
    new Loud().greet();
  }
}

class Base {
  void greet() {}
}

class Plain extends Base {}

class Loud extends Base {
  @Override
  void greet() {}
}
