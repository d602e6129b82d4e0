package calls.callbacks.naturalsort;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

class Main {
  static void main() {
    List<Item> items = new ArrayList<>(List.of(new Item(2), new Item(1)));
    Collections.sort(items);
  }
}

record Item(int n) implements Comparable<Item> {
  @Override
  public int compareTo(Item other) {
    return Integer.compare(n, other.n);
  }
}
