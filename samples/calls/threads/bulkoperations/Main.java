package calls.threads.bulkoperations;

import java.util.concurrent.ConcurrentHashMap;

class Main {
  static void main() {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    map.put("a", 1);
    map.put("b", 2);
    map.forEach(1, (k, v) -> use(v));
    map.search(1, Main::find);
    map.reduceValues(1, Main::add);
  }

  static void use(int n) {}

  static String find(String key, Integer n) {
    return key;
  }

  static Integer add(Integer a, Integer b) {
    return a + b;
  }
}
