package calls.lambdas.arrayreference;

import java.util.function.IntFunction;

class Main {
  static void main() {
    IntFunction<int[]> maker = int[]::new;
    maker.apply(3);
  }
}
