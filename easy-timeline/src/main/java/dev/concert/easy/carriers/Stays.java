package dev.concert.easy.carriers;

import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/**
 * When virtual threads were on which carrier: from where they begin or go on after a wait to their
 * next wait, or their end. A wait in which a thread was pinned ends no stay.
 */
final class Stays {
  private static final Comparator<Stay> BY_TIME =
      Comparator.comparingLong(Stay::fromNanos).thenComparingInt(Stay::thread);

  private final TreeMap<CarrierName, List<Stay>> byCarrier = new TreeMap<>();

  /**
   * A virtual thread on a carrier.
   *
   * @param thread index in the trace
   */
  record Stay(int thread, long fromNanos, long toNanos) {}

  /** Where a thread is while its states are gone through. */
  private static final class Place {
    /** Null while it is on none, or it is not known on which. */
    private String carrier;

    private long sinceNanos = Long.MIN_VALUE;

    void move(String to, long nanos) {
      carrier = to;
      sinceNanos = nanos;
    }
  }

  /**
   * @param threads of a trace, in its order
   */
  Stays(List<ThreadTrace> threads) {
    for (int thread = 0; thread < threads.size(); thread++) {
      add(thread, threads.get(thread));
    }
    byCarrier.values().forEach(Stays::order);
  }

  private void add(int index, ThreadTrace thread) {
    Place place = new Place();
    for (int state = 0; state < thread.size(); state++) {
      long start = thread.startNanos(state);
      String carrier = thread.carrier(state);
      if (start < place.sinceNanos) {
        continue; // within the wait that has just been gone through
      }
      if (thread.kind(state) == Kind.BLOCKED) {
        if (!thread.pinned(state)) {
          leave(index, thread, place, start);
          place.move(thread.open(state) ? null : carrier, thread.endNanos(state));
        }
      } else if (carrier != null) {
        leave(index, thread, place, start);
        place.move(carrier, start);
      }
    }
    leave(index, thread, place, thread.endNanos());
  }

  private void leave(int index, ThreadTrace thread, Place place, long nanos) {
    if (place.carrier != null && nanos > place.sinceNanos) {
      byCarrier
          .computeIfAbsent(new CarrierName(thread.node(), place.carrier), _ -> new ArrayList<>())
          .add(new Stay(index, place.sinceNanos, nanos));
    }
  }

  /**
   * A carrier has one thread at a time: whoever comes has made the one before leave, which yielded
   * or waited for a time that is not recorded.
   */
  private static void order(List<Stay> stays) {
    stays.sort(BY_TIME);
    for (int i = 0; i < stays.size() - 1; i++) {
      Stay stay = stays.get(i);
      long next = stays.get(i + 1).fromNanos();
      if (stay.toNanos() > next) {
        stays.set(i, new Stay(stay.thread(), stay.fromNanos(), next));
      }
    }
    stays.removeIf(stay -> stay.toNanos() <= stay.fromNanos());
  }

  /** Those of each carrier in the order of time, by node and name. */
  TreeMap<CarrierName, List<Stay>> byCarrier() {
    return byCarrier;
  }
}
