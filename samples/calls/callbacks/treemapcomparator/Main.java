package calls.callbacks.treemapcomparator;

import java.util.Comparator;
import java.util.SortedMap;
import java.util.TreeMap;

class Main {
  static void main() {
    SortedMap<String, Integer> map = new TreeMap<>(new Backwards());
    fill(map);
  }

  static void fill(SortedMap<String, Integer> map) {
    map.put("a", 1);
    map.put("b", 2);
  }
}

class Backwards implements Comparator<String> {
  @Override
  public int compare(String a, String b) {
    return b.compareTo(a);
  }
}
