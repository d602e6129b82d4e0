package calls.dispatch.superskips;

class Main {
  static void main() {
    new Leaf().greet();
  }
}

class Root {
  void greet() {}
}

class Middle extends Root {}

class Leaf extends Middle {
  @Override
  void greet() {
    super.greet();
  }
}
