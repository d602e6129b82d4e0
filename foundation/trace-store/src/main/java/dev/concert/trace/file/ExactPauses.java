package dev.concert.trace.file;

import dev.concert.trace.Trace.GarbageCollection;
import dev.concert.trace.Trace.JvmActivity;
import dev.concert.trace.Trace.Safepoint;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * A pause for garbage collection is told twice, by its collector in whole milliseconds and as a
 * safepoint to the nanosecond. Here the two become one.
 */
final class ExactPauses {
  /** What HotSpot calls its collectors' operations begins so. */
  private static final List<String> COLLECTORS =
      List.of("G1", "Gen", "Serial", "Parallel", "Shenandoah", "Collect", "X", "Z");

  private final List<Safepoint> safepoints;
  private final BitSet joined = new BitSet();

  /** Of a safepoint that begins later than the pause now looked at can end. */
  private int first;

  private ExactPauses(List<Safepoint> safepoints) {
    this.safepoints = safepoints;
  }

  /**
   * Collections, pauses with the times of their safepoints, and the safepoints that are left; in no
   * order.
   *
   * @param collections in the order of their beginnings, as are the safepoints
   */
  static List<JvmActivity> join(List<GarbageCollection> collections, List<Safepoint> safepoints) {
    ExactPauses exact = new ExactPauses(safepoints);
    List<JvmActivity> all = new ArrayList<>();
    for (GarbageCollection one : collections) {
      int at = one.pause() ? exact.safepointOf(one) : -1;
      all.add(at < 0 ? one : one.at(safepoints.get(at)));
    }
    for (int i = 0; i < safepoints.size(); i++) {
      if (!exact.joined.get(i)) {
        all.add(safepoints.get(i));
      }
    }
    return all;
  }

  /** Of those that may be it the one whose length is most like the pause's; -1 if there is none. */
  private int safepointOf(GarbageCollection pause) {
    long from = pause.fromNanos() - pause.resolutionNanos();
    long to = pause.toNanos() + pause.resolutionNanos();
    while (first < safepoints.size() && safepoints.get(first).toNanos() < from) {
      first++;
    }
    int best = -1;
    for (int i = first; i < safepoints.size() && safepoints.get(i).fromNanos() <= to; i++) {
      Safepoint one = safepoints.get(i);
      if (!joined.get(i)
          && collects(one)
          && (best < 0 || unlike(one, pause) < unlike(safepoints.get(best), pause))) {
        best = i;
      }
    }
    if (best >= 0) {
      joined.set(best);
    }
    return best;
  }

  private static long unlike(Safepoint one, GarbageCollection pause) {
    return Math.abs(one.fromNanos() - pause.fromNanos())
        + Math.abs(one.toNanos() - pause.toNanos());
  }

  private static boolean collects(Safepoint one) {
    return COLLECTORS.stream().anyMatch(one.operation()::startsWith);
  }
}
