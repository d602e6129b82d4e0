package calls.lambdas.twolambdasonefunction;

class Main {
  static void main() {
    apply(() -> left());
    apply(() -> right());
    Operation never = () -> {};
  }

  static void apply(Operation operation) {
    operation.apply();
  }

  static void left() {}

  static void right() {}
}

interface Operation {
  void apply();
}
