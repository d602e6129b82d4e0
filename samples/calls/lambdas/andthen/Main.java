package calls.lambdas.andthen;

import java.util.function.Function;

class Main {
  static void main() {
    Function<Integer, Integer> first = n -> one(n);
    Function<Integer, Integer> both = first.andThen(n -> two(n));
    both.apply(1);
  }

  static int one(int n) {
    return n;
  }

  static int two(int n) {
    return n;
  }
}
