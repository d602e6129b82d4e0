package dev.concert.runtime.access;

import java.util.Set;

/**
 * What calls do to a collection, by the names of the methods. A call is one access, however many
 * elements it touches, unless it asks for no element ({@link #isFree}). One that gives a view is
 * none: calls on the view are accesses to the collection.
 */
public final class Operations {
  private static final Set<String> FREE =
      Set.of(
          "clone",
          "equals",
          "finalize",
          "getClass",
          "hashCode",
          "hasNext",
          "hasPrevious",
          "hasMoreElements",
          "isEmpty",
          "length",
          "notify",
          "notifyAll",
          "size",
          "toString",
          "wait");

  private static final Set<String> VIEWS =
      Set.of(
          "asIterator",
          "descendingIterator",
          "descendingKeySet",
          "descendingMap",
          "descendingSet",
          "elements",
          "entrySet",
          "headMap",
          "headSet",
          "iterator",
          "keySet",
          "keys",
          "listIterator",
          "navigableKeySet",
          "reversed",
          "sequencedEntrySet",
          "sequencedKeySet",
          "sequencedValues",
          "spliterator",
          "subList",
          "subMap",
          "subSet",
          "tailMap",
          "tailSet",
          "values");

  /** Of lists and {@code java.util.concurrent.atomic}'s arrays, what leaves an element as it is. */
  private static final Set<String> READS = Set.of("get", "getAcquire", "getOpaque", "getPlain");

  private static final String STORE = " store";

  private Operations() {}

  /** Whether the element at an index may be another one afterwards. */
  static boolean mayWrite(String operation) {
    int hash = operation.indexOf('#');
    return hash < 0 ? operation.endsWith(STORE) : !READS.contains(operation.substring(hash + 1));
  }

  public static boolean isFree(String method) {
    return FREE.contains(method) || VIEWS.contains(method);
  }

  public static boolean givesView(String method) {
    return VIEWS.contains(method);
  }
}
