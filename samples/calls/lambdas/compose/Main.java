package calls.lambdas.compose;

import java.util.function.Function;
import java.util.function.Predicate;

class Main {
  static void main() {
    Function<Integer, Integer> whole = Function.<Integer>identity().compose(Main::parse);
    whole.apply(1);
    Predicate<Integer> not = Predicate.not(Main::isOdd);
    not.and(Main::isSmall).test(2);
  }

  static int parse(Integer n) {
    return n;
  }

  static boolean isOdd(Integer n) {
    return n % 2 == 1;
  }

  static boolean isSmall(Integer n) {
    return n < 5;
  }
}
