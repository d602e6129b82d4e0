package dev.concert.trace.read;

import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import dev.concert.trace.WaitReason;
import dev.concert.trace.waits.BlockedTimes;
import java.io.IOException;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Blocked times as anybody would sum them up who has all states before him. */
final class PlainBlocked {
  private final Map<String, Figures> figures = new TreeMap<>();

  private static final class Figures {
    private long waits;
    private long inclusive;
    private final Map<WaitReason, Long> own = new EnumMap<>(WaitReason.class);

    @Override
    public String toString() {
      own.values().removeIf(nanos -> nanos == 0);
      return waits + " waits, " + inclusive + " inclusive, " + own;
    }
  }

  /** By node, row of the profile and routine. */
  static Map<String, String> of(Run run, Trace trace) throws IOException {
    PlainBlocked sums = new PlainBlocked();
    BlockedTimes.Rows rows = run.profileRows();
    for (ThreadTrace thread : trace.threads()) {
      sums.add(thread, thread.node() + ' ' + rows.of(thread.node(), thread.id()) + ' ');
    }
    return sums.text();
  }

  private void add(ThreadTrace thread, String row) {
    for (int state = 0; state < thread.size(); state++) {
      int around = thread.parent(state);
      boolean counts =
          thread.kind(state) == Kind.BLOCKED && around >= 0 && thread.kind(around) == Kind.ROUTINE;
      if (counts) {
        long nanos = thread.endNanos(state) - thread.startNanos(state);
        Figures innermost = figures(row + thread.name(around));
        innermost.waits++;
        innermost.own.merge(thread.reason(state), nanos, Long::sum);
        namesAround(thread, state).forEach(name -> figures(row + name).inclusive += nanos);
      }
    }
  }

  private static Set<String> namesAround(ThreadTrace thread, int state) {
    Set<String> names = new HashSet<>();
    for (int outer = thread.parent(state); outer >= 0; outer = thread.parent(outer)) {
      if (thread.kind(outer) == Kind.ROUTINE) {
        names.add(thread.name(outer));
      }
    }
    return names;
  }

  private Figures figures(String key) {
    return figures.computeIfAbsent(key, _ -> new Figures());
  }

  private Map<String, String> text() {
    Map<String, String> text = new TreeMap<>();
    figures.forEach((key, sums) -> {
      if (sums.waits > 0 || sums.inclusive > 0) {
        text.put(key, sums.toString());
      }
    });
    return text;
  }

  /** The same of what was told of the rows of a profile. */
  static Map<String, String> told(Profile profile, BlockedTimes blocked) {
    PlainBlocked told = new PlainBlocked();
    Map<String, Map<String, BlockedTimes.Waits>> waits =
        blocked.byRow(profile, thread -> thread.node() + ' ' + thread.id() + ' ');
    for (ThreadProfile thread : blocked.instead(profile).threads()) {
      String row = thread.node() + ' ' + thread.id() + ' ';
      for (RoutineProfile routine : thread.routines()) {
        Figures figures = told.figures(row + routine.routine());
        figures.waits = routine.calls();
        figures.inclusive = routine.inclusiveNanos();
        figures.own.putAll(waits.get(row).get(routine.routine()).exclusiveByReason());
      }
    }
    return told.text();
  }
}
