package calls.callbacks.linkedhashmapeldest;

import java.util.LinkedHashMap;
import java.util.Map;

class Main {
  static void main() {
    Map<String, Integer> cache = new Cache();
    cache.put("a", 1);
  }
}

class Cache extends LinkedHashMap<String, Integer> {
  @Override
  protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
    return size() > 10;
  }
}
