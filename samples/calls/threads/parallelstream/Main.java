package calls.threads.parallelstream;

import java.util.List;
import java.util.stream.IntStream;

class Main {
  static void main() {
    List.of(1, 2, 3).parallelStream().map(n -> twice(n)).forEach(Main::use);
    IntStream.range(0, 10).parallel().filter(new Even()::test).sum();
  }

  static int twice(int n) {
    return 2 * n;
  }

  static void use(int n) {}
}

class Even {
  boolean test(int n) {
    return n % 2 == 0;
  }
}
