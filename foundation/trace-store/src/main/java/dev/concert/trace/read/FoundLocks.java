package dev.concert.trace.read;

import dev.concert.runtime.format.Event;
import dev.concert.trace.WaitReason;
import dev.concert.trace.index.WaitSums;
import dev.concert.trace.read.Found.Kind;
import dev.concert.trace.read.Found.Thing;
import dev.concert.trace.waits.WaitTotal;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;

/** What of the things that a node's threads wait for is looked for, by the words of its events. */
final class FoundLocks {
  private final IntFunction<String> names;

  /** Those that have sums of their own; the others are summed up by class. */
  private final Set<Lock> alone = new HashSet<>();

  private final Map<Lock, Thing> wanted = new HashMap<>();

  /**
   * @param identity 0 of all those of a class that have no sums of their own
   * @param type null where it is not known
   */
  private record Lock(WaitReason reason, int identity, String type) {}

  private FoundLocks(IntFunction<String> names) {
    this.names = names;
  }

  static FoundLocks of(RunSearch search, NodeSnapshot node, WaitSums sums) throws IOException {
    FoundLocks found = new FoundLocks(node.names());
    for (WaitTotal total : NodeWaits.of(node, sums)) {
      if (total.object() != null) {
        int identity = (int) total.object().identity();
        Lock lock = new Lock(total.reason(), identity, total.object().type());
        found.alone.add(lock);
        if (matches(search, total)) {
          Thing thing = new Thing(Kind.LOCK, total.name(), null);
          found.wanted.put(lock, thing);
          if (identity != 0) {
            found.wanted.putIfAbsent(new Lock(lock.reason, identity, null), thing);
          }
        }
      }
    }
    return found;
  }

  /** What is found by the reason of its waits is not found again by its name. */
  static boolean matches(RunSearch search, WaitTotal total) {
    WaitReason reason = total.reason();
    return total.object() != null
        && reason.isForAThing()
        && !search.matches(Kind.WAIT, reason.word())
        && search.matches(Kind.LOCK, total.name());
  }

  boolean isEmpty() {
    return wanted.isEmpty();
  }

  /**
   * Null if it is not looked for.
   *
   * @param word 1 of the BLOCK event
   * @param type id of the name of its class; 0 if that is not known
   */
  Thing of(int reason, long word, int type) {
    if (wanted.isEmpty()) {
      return null;
    }
    WaitReason why = WaitReason.ofCode(reason);
    String ofType = type == 0 ? null : names.apply(type);
    Lock own = new Lock(why, (int) Event.waitedFor(word), ofType);
    boolean summedUp = ofType != null && !alone.contains(own);
    return wanted.get(summedUp ? new Lock(why, 0, ofType) : own);
  }
}
