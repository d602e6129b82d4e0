package calls.callbacks.optional;

import java.util.Optional;

class Main {
  static void main() {
    Optional.of(1).map(n -> twice(n)).filter(Main::isEven).ifPresent(Main::use);
    Optional.<Integer>empty().or(() -> other()).orElseGet(Main::last);
    Optional.<Integer>empty().orElseGet(Main::last);
  }

  static int twice(int n) {
    return 2 * n;
  }

  static boolean isEven(int n) {
    return true;
  }

  static void use(int n) {}

  static Optional<Integer> other() {
    return Optional.of(2);
  }

  static Integer last() {
    return 3;
  }
}
