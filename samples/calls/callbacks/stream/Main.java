package calls.callbacks.stream;

import java.util.List;

class Main {
  static void main() {
    List.of("a", "bb").stream()
        .filter(Main::isLong)
        .map(Item::new)
        .sorted(java.util.Comparator.comparing(Item::name))
        .forEach(item -> item.use());
  }

  static boolean isLong(String word) {
    return word.length() > 1;
  }
}

record Item(String name) {
  void use() {}
}
