package dev.concert.reader.link;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Spreads objects from place to place until nothing changes.
 *
 * <p>A place hands on only what is new, and each object gets to a place once: the work is at most
 * the number of objects times that of connections, whatever leads back to itself.
 */
final class ObjectPlaces {
  private final Map<String, ObjectPlace> byLocation = new HashMap<>();
  private final ArrayDeque<ObjectPlace> changed = new ArrayDeque<>();

  ObjectPlace at(String location) {
    return byLocation.computeIfAbsent(location, _ -> new ObjectPlace());
  }

  /** Null if nobody has asked for that place. */
  ObjectPlace known(String location) {
    return byLocation.get(location);
  }

  /** From now on what is in one place is in the other, too. */
  void connect(ObjectPlace from, ObjectPlace to) {
    if (from != to) {
      from.to.add(to);
      addAll(to, from.objects);
    }
  }

  void add(ObjectPlace place, int thing) {
    if (!place.objects.get(thing) && (place.bound == null || place.bound.get(thing))) {
      place.objects.set(thing);
      if (place.fresh == null) {
        place.fresh = new BitSet();
        changed.add(place);
      }
      place.fresh.set(thing);
    }
  }

  void addAll(ObjectPlace place, BitSet things) {
    if (isWithin(things, place.objects)) {
      return; // as most often
    }
    BitSet more = (BitSet) things.clone();
    more.andNot(place.objects);
    if (place.bound != null) {
      more.and(place.bound);
      if (more.isEmpty()) {
        return;
      }
    }
    place.objects.or(more);
    if (place.fresh == null) {
      place.fresh = more;
      changed.add(place);
    } else {
      place.fresh.or(more);
    }
  }

  private static boolean isWithin(BitSet some, BitSet all) {
    for (int i = some.nextSetBit(0); i >= 0; i = some.nextSetBit(i + 1)) {
      if (!all.get(i)) {
        return false;
      }
    }
    return true;
  }

  /** Readers may add and connect meanwhile, and nobody may later. */
  void spread() {
    while (!changed.isEmpty()) {
      ObjectPlace place = changed.poll();
      BitSet fresh = place.fresh;
      place.fresh = null;
      for (int i = 0; i < place.to.size(); i++) {
        addAll(place.to.get(i), fresh);
      }
      for (int i = 0; i < place.readers.size(); i++) {
        place.readers.get(i).accept(fresh);
      }
    }
    Map<BitSet, BitSet> sets = new HashMap<>();
    byLocation.values().forEach(place -> place.settle(sets));
  }
}
