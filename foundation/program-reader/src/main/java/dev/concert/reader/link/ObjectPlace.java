package dev.concert.reader.link;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** What may be in a location, and who is told. */
final class ObjectPlace {
  /** Numbers of {@link Things}. */
  BitSet objects = new BitSet();

  /** What others have not been told yet; null if they know all. */
  BitSet fresh;

  /** What can be there by its type; null if that tells nothing. */
  BitSet bound;

  /** Where all of it is, too. */
  List<ObjectPlace> to = new ArrayList<>(0);

  /** Those get what is new, and must not change it. */
  List<Consumer<BitSet>> readers = new ArrayList<>(0);

  /** Whether nothing may get here any more. */
  boolean settled;

  /**
   * Nothing gets here any more: keeps what is here, as one set with all places that have the same.
   */
  void settle(Map<BitSet, BitSet> sets) {
    objects = sets.computeIfAbsent(objects, same -> (BitSet) same.clone()); // no longer than it is
    to = List.of();
    readers = List.of();
    settled = true;
  }
}
