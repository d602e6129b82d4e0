package dev.concert.reader.link;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Spreads objects from place to place until nothing changes.
 *
 * <p>A place hands on only what is new, and each object gets to a place once: the work is at most
 * the number of objects times that of connections, whatever leads back to itself.
 */
final class ObjectPlaces {
  private final Map<String, ObjectPlace> byLocation = new HashMap<>();
  private final ArrayDeque<ObjectPlace> changed = new ArrayDeque<>();

  /** Those of an edit; null before all others are settled. */
  private Map<String, ObjectPlace> later;

  private UnaryOperator<String> names;
  private boolean disturbed;

  ObjectPlace at(String location) {
    if (later == null) {
      return byLocation.computeIfAbsent(location, _ -> new ObjectPlace());
    }
    String name = names.apply(location);
    ObjectPlace known = byLocation.get(name);
    return known == null ? later.computeIfAbsent(name, ObjectPlaces::ofEdit) : known;
  }

  /** Other files may ask for a place that is not a local one: so nothing may get there. */
  private static ObjectPlace ofEdit(String location) {
    ObjectPlace place = new ObjectPlace();
    place.settled = !Renumbering.isLocal(location);
    return place;
  }

  /**
   * From now on there may be more places, but nothing more gets to those that there are: what would
   * do so disturbs them.
   *
   * @param names how locations are called by which places are known
   */
  void edit(UnaryOperator<String> names) {
    this.names = names;
    later = new HashMap<>();
  }

  /** Something would get to a place that is settled. */
  void disturb() {
    disturbed = true;
  }

  boolean isDisturbed() {
    return disturbed;
  }

  /** Null if nobody has asked for that place. */
  ObjectPlace known(String location) {
    if (later == null) {
      return byLocation.get(location);
    }
    String name = names.apply(location);
    return byLocation.getOrDefault(name, later.get(name));
  }

  /** From now on what is in one place is in the other, too. */
  void connect(ObjectPlace from, ObjectPlace to) {
    if (from != to) {
      if (!from.settled) {
        from.to.add(to);
      }
      addAll(to, from.objects);
    }
  }

  /** The reader gets all that is there, and all that comes. */
  void read(ObjectPlace place, Consumer<BitSet> reader) {
    if (place.settled) {
      reader.accept(place.objects);
    } else {
      place.readers.add(reader);
    }
  }

  void add(ObjectPlace place, int thing) {
    if (!place.objects.get(thing) && (place.bound == null || place.bound.get(thing))) {
      if (place.settled) {
        disturb();
        return;
      }
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
    if (place.settled) {
      disturb();
      return;
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
    spreadChanges();
    Map<BitSet, BitSet> sets = new HashMap<>();
    byLocation.values().forEach(place -> place.settle(sets));
  }

  /** Likewise, while nothing is disturbed. */
  void spreadChanges() {
    while (!changed.isEmpty() && !disturbed) {
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
  }
}
