package dev.concert.trace.read;

import dev.concert.trace.read.Found.Kind;
import dev.concert.trace.read.Found.Thing;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntFunction;

/** What of one kind is looked for, by the ids that a node has for names; each is compared once. */
final class FoundNames {
  /** Only a damaged file has larger ids. */
  private static final int MOST = 1 << 24;

  private final Kind kind;
  private final RunSearch search;
  private final IntFunction<String> names;
  private final BitSet known = new BitSet();
  private Thing[] things = new Thing[64];

  FoundNames(Kind kind, RunSearch search, IntFunction<String> names) {
    this.kind = kind;
    this.search = search;
    this.names = names;
  }

  /** Null if it is not looked for. */
  Thing of(int id) {
    if (id < 0 || id >= MOST) {
      return make(id);
    }
    if (!known.get(id)) {
      known.set(id);
      put(id, make(id));
    }
    return id < things.length ? things[id] : null;
  }

  private Thing make(int id) {
    String name = names.apply(id);
    return search.matches(kind, name) ? new Thing(kind, name, null) : null;
  }

  private void put(int id, Thing thing) {
    if (thing != null && id >= things.length) {
      things = Arrays.copyOf(things, Math.max(id + 1, 2 * things.length));
    }
    if (thing != null) {
      things[id] = thing;
    }
  }
}
