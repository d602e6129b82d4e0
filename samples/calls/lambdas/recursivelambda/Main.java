package calls.lambdas.recursivelambda;

import java.util.function.IntUnaryOperator;

class Main {
  private static IntUnaryOperator factorial;

  static void main() {
    factorial = n -> n < 2 ? 1 : n * factorial.applyAsInt(n - 1);
    factorial.applyAsInt(4);
  }
}
