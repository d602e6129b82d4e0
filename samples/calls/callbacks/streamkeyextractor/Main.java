package calls.callbacks.streamkeyextractor;

import java.util.Comparator;
import java.util.stream.Stream;

class Main {
  static void main() {
    Stream.of(new Item("b"), new Item("a")).sorted(Comparator.comparing(Item::name)).toList();
  }
}

record Item(String name) {}
