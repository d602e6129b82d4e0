package calls.lambdas.ownfunctionalinterface;

class Main {
  static void main() {
    apply((a, b) -> a + b);
  }

  static int apply(Operation operation) {
    return operation.apply(1, 2);
  }
}

@FunctionalInterface
interface Operation {
  int apply(int a, int b);
}
