package calls.callbacks.treemap;

import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

class Main {
  static void main() {
    Map<Key, String> map = new TreeMap<>();
    map.put(new Key(1), "a");
    map.get(new Key(1));
    find();
  }

  static boolean find() {
    return new TreeSet<>(java.util.List.of(new Name("x"))).contains(new Name("y"));
  }
}

record Key(int n) implements Comparable<Key> {
  @Override
  public int compareTo(Key other) {
    return Integer.compare(n, other.n);
  }
}

record Name(String text) implements Comparable<Name> {
  @Override
  public int compareTo(Name other) {
    return text.compareTo(other.text);
  }
}
