package calls.callbacks.streamlazy;

import java.util.stream.Stream;

class Main {
  static void main() {
    Stream<Integer> numbers = Stream.of(1, 2).map(n -> twice(n));
    end(numbers);
  }

  static void end(Stream<Integer> stream) {
    stream.toList();
  }

  static int twice(int n) {
    return 2 * n;
  }
}
