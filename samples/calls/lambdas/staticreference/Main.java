package calls.lambdas.staticreference;

import java.util.function.IntUnaryOperator;

class Main {
  static void main() {
    IntUnaryOperator twice = Main::twice;
    twice.applyAsInt(2);
  }

  static int twice(int n) {
    return 2 * n;
  }
}
