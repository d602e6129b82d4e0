package dev.concert.agent.weave;

import dev.concert.agent.selection.WeavingPlan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.zip.CRC32;

/**
 * The selected classes that were loaded, by class loader and name; loaders may go. Classes that
 * several loaders make of one file share the ids of their routines, or a program that loads a class
 * anew again and again would use them up.
 */
final class WovenClasses {
  /** Whose file had this length and checksum. */
  private record Origin(int length, int checksum, WovenClass woven) {
    static Origin of(byte[] file, WovenClass woven) {
      return new Origin(file.length, (int) crc(file), woven);
    }

    boolean isLike(Origin other) {
      return length == other.length && checksum == other.checksum;
    }
  }

  private static long crc(byte[] file) {
    CRC32 checksum = new CRC32();
    checksum.update(file);
    return checksum.getValue();
  }

  /** Checksum and length as text: enough to tell versions of one class apart. */
  static String hash(byte[] file) {
    return Long.toHexString(crc(file)) + '-' + Integer.toHexString(file.length);
  }

  /** The last of each name. */
  private final Map<String, Origin> origins = new HashMap<>();

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

  /** A class that has been read from this file. */
  synchronized void add(ClassLoader loader, String name, WovenClass woven, byte[] file) {
    add(loader, name, woven);
    origins.put(name, Origin.of(file, woven));
  }

  /**
   * What is known of a class of this name that another loader has made of the same file, or null.
   */
  synchronized WovenClass twin(String name, byte[] file) {
    Origin known = origins.get(name);
    return known != null && known.isLike(Origin.of(file, null)) ? known.woven() : null;
  }

  synchronized void remove(ClassLoader loader, String name) {
    Map<String, WovenClass> ofLoader = classes.get(loader);
    if (ofLoader != null) {
      ofLoader.remove(name);
    }
  }

  /** Those of the given classes whose code is not what is wanted of it now. */
  synchronized List<Class<?>> stale(Class<?>[] loaded, WeavingPlan.Sites sites) {
    List<Class<?>> stale = new ArrayList<>();
    if (!classes.isEmpty()) {
      for (Class<?> type : loaded) {
        Map<String, WovenClass> ofLoader = classes.get(type.getClassLoader());
        if (ofLoader != null) {
          WovenClass woven = ofLoader.get(type.getName().replace('.', '/'));
          if (woven != null && woven.isStale(sites)) {
            stale.add(type);
          }
        }
      }
    }
    return stale;
  }
}
