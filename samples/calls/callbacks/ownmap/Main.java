package calls.callbacks.ownmap;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

class Main {
  static void main() {
    new One().get("a");
  }
}

class One extends AbstractMap<String, Integer> {
  @Override
  public Set<Map.Entry<String, Integer>> entrySet() {
    return new Entries();
  }
}

class Entries extends AbstractSet<Map.Entry<String, Integer>> {
  @Override
  public Iterator<Map.Entry<String, Integer>> iterator() {
    return java.util.List.of(Map.entry("a", 1)).iterator();
  }

  @Override
  public int size() {
    return 1;
  }
}
