package calls.implicit.iterationoflist;

import java.util.List;

class Main {
  static void main() {
    List<String> words = List.of("a", "b");
    for (String word : words) {
      word.length();
    }
    new Mine().iterator();
  }
}

class Mine implements Iterable<String> {
  @Override
  public java.util.Iterator<String> iterator() {
    return List.<String>of().iterator();
  }
}
