package dev.concert.agent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/** The selected classes that were loaded, by class loader and name; loaders may go. */
final class WovenClasses {
  private final Map<ClassLoader, Map<String, WovenClass>> classes = new WeakHashMap<>();

  /**
   * @param name internal name
   * @return null if it has not been seen
   */
  synchronized WovenClass get(ClassLoader loader, String name) {
    Map<String, WovenClass> ofLoader = classes.get(loader);
    return ofLoader == null ? null : ofLoader.get(name);
  }

  synchronized void add(ClassLoader loader, String name, WovenClass woven) {
    Map<String, WovenClass> ofLoader = classes.get(loader);
    if (ofLoader == null) {
      ofLoader = new HashMap<>();
      classes.put(loader, ofLoader);
    }
    ofLoader.put(name, woven);
  }

  /** Those of the given classes whose code is not what is wanted of it now. */
  synchronized List<Class<?>> stale(Class<?>[] loaded, Plan.Sites sites) {
    List<Class<?>> stale = new ArrayList<>();
    if (!classes.isEmpty()) {
      for (Class<?> type : loaded) {
        Map<String, WovenClass> ofLoader = classes.get(type.getClassLoader());
        if (ofLoader != null) {
          WovenClass woven = ofLoader.get(type.getName().replace('.', '/'));
          if (woven != null && !woven.plan().equals(Plan.now(woven.ids, sites))) {
            stale.add(type);
          }
        }
      }
    }
    return stale;
  }
}
