package calls.threads.parallelsupport;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

class Main {
  static void main() {
    List<Integer> numbers = new ArrayList<>(List.of(1, 2, 3));
    use(StreamSupport.stream(numbers.spliterator(), true));
  }

  static int use(Stream<Integer> stream) {
    return stream.mapToInt(new Twice()::apply).reduce(0, Main::add);
  }

  static int add(int a, int b) {
    return a + b;
  }
}

class Twice {
  int apply(int n) {
    return 2 * n;
  }
}
