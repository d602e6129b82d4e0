package calls.threads.parallelarrays;

import java.util.Arrays;

class Main {
  static void main() {
    int[] numbers = new int[100];
    Arrays.parallelSetAll(numbers, i -> square(i));
    Arrays.parallelPrefix(numbers, Main::add);
    Item[] items = {new Item(2), new Item(1)};
    Arrays.parallelSort(items);
  }

  static int square(int i) {
    return i * i;
  }

  static int add(int a, int b) {
    return a + b;
  }
}

record Item(int n) implements Comparable<Item> {
  @Override
  public int compareTo(Item other) {
    return Integer.compare(n, other.n);
  }
}
