package calls.callbacks.hashmap;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

class Main {
  static void main() {
    Map<Key, String> map = new HashMap<>();
    map.put(new Key(1), "a");
    map.get(new Key(1));
    set();
  }

  static void set() {
    Set<Other> set = new HashSet<>();
    set.add(new Other());
    set.contains(new Other());
  }
}

final class Key {
  private final int n;

  Key(int n) {
    this.n = n;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Key k && k.n == n;
  }

  @Override
  public int hashCode() {
    return n;
  }
}

final class Other {
  @Override
  public boolean equals(Object other) {
    return other instanceof Other;
  }

  @Override
  public int hashCode() {
    return 1;
  }
}
