package calls.lambdas.variablearityreference;

import java.util.function.BinaryOperator;

class Main {
  static void main() {
    BinaryOperator<Integer> sum = Main::sum;
    sum.apply(1, 2);
  }

  static int sum(Integer... all) {
    return all.length;
  }
}
