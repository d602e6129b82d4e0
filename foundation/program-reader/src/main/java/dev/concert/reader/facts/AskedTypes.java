package dev.concert.reader.facts;

import java.util.Set;

/**
 * Types of which a plain class of the JDK asks the objects that it gets for what is in them, or
 * whether they equal others: it never answers them.
 */
public final class AskedTypes {
  private static final Set<String> ALL =
      Set.of(
          "java.lang.CharSequence",
          "java.lang.Comparable",
          "java.lang.Iterable",
          "java.lang.Object",
          "java.util.Collection",
          "java.util.Deque",
          "java.util.Iterator",
          "java.util.List",
          "java.util.Map",
          "java.util.NavigableMap",
          "java.util.NavigableSet",
          "java.util.Queue",
          "java.util.Set",
          "java.util.SortedMap",
          "java.util.SortedSet",
          "java.util.Spliterator");

  private AskedTypes() {}

  /**
   * @param type binary name
   */
  public static boolean contains(String type) {
    return ALL.contains(type);
  }

  /** Whether the JDK's methods of a class hand on or keep nothing of an object that extends it. */
  public static boolean keepsNothing(String superclass) {
    return superclass.equals("java.lang.Enum")
        || superclass.equals("java.lang.Object")
        || superclass.startsWith("java.util.Abstract");
  }
}
