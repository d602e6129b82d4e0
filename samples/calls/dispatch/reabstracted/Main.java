package calls.dispatch.reabstracted;

class Main {
  static void main() {
    call(new Leaf());
  }

  static void call(Root object) {
    object.greet();
  }
}

class Root {
  void greet() {}
}

abstract class Middle extends Root {
  @Override
  abstract void greet();
}

class Leaf extends Middle {
  @Override
  void greet() {}
}
