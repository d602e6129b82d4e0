package dev.concert.agent;

import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;

/** Routine ids by class loader, class and method: a class that is woven again keeps its own. */
final class WovenClasses {
  private final Map<ClassLoader, Map<String, Map<String, Integer>>> ids = new WeakHashMap<>();

  /**
   * @param name internal name
   * @return by {@link MethodFacts#key}; null if the class has not been woven
   */
  synchronized Map<String, Integer> ids(ClassLoader loader, String name) {
    Map<String, Map<String, Integer>> ofLoader = ids.get(loader);
    return ofLoader == null ? null : ofLoader.get(name);
  }

  synchronized void add(ClassLoader loader, String name, Map<String, Integer> ofMethods) {
    Map<String, Map<String, Integer>> ofLoader = ids.get(loader);
    if (ofLoader == null) {
      ofLoader = new HashMap<>();
      ids.put(loader, ofLoader);
    }
    ofLoader.put(name, ofMethods);
  }
}
