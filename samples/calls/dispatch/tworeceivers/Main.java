package calls.dispatch.tworeceivers;

class Main {
  static void main() {
    greet(new Left());
    greet(new Right());
  }

  static void greet(Base object) {
    object.greet();
  }
}

class Base {
  void greet() {}
}

class Left extends Base {
  @Override
  void greet() {}
}

class Right extends Base {
  @Override
  void greet() {}
}

class Never extends Base {
  @Override
  void greet() {}
}
