package calls.implicit.unboxing;

import java.util.List;

class Main {
  static void main() {
    List<Integer> numbers = List.of(1, 2);
    int sum = numbers.get(0) + numbers.get(1);
    Boolean yes = Boolean.TRUE;
    if (yes) {
      sum++;
    }
    long wide = numbers.get(0);
  }
}
