package calls.lambdas.comparatorcomposed;

import java.util.Comparator;

class Main {
  static void main() {
    Comparator<Item> order =
        Comparator.comparing(Item::name).thenComparing(i -> i.size()).reversed();
    order.compare(new Item("a", 1), new Item("a", 2));
  }
}

record Item(String name, int size) {}
