package calls.callbacks.computeifabsent;

import java.util.HashMap;
import java.util.Map;

class Main {
  static void main() {
    Map<String, Integer> map = new HashMap<>();
    map.computeIfAbsent("a", key -> make(key));
    map.merge("a", 1, Main::add);
    map.forEach((key, value) -> use(value));
    map.replaceAll(Main::replace);
  }

  static int make(String key) {
    return 1;
  }

  static Integer add(Integer a, Integer b) {
    return a + b;
  }

  static void use(int n) {}

  static Integer replace(String key, Integer n) {
    return n;
  }
}
