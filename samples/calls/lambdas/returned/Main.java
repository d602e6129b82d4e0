package calls.lambdas.returned;

import java.util.function.IntUnaryOperator;

class Main {
  static void main() {
    adder(3).applyAsInt(4);
    IntUnaryOperator other = n -> n;
    other.applyAsInt(1);
  }

  static IntUnaryOperator adder(int by) {
    return n -> n + by;
  }
}
