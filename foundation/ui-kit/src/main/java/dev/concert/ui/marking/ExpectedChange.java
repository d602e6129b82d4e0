package dev.concert.ui.marking;

import dev.concert.model.words.Words;
import dev.concert.trace.Intrusion;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.control.MeasuredSelection;
import dev.concert.trace.control.MeasuredSelection.Kind;
import dev.concert.trace.control.MeasuredSelection.Measured;
import dev.concert.ui.look.Units;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is to be expected of what is wanted: how many calls a second would be measured more and
 * less, and what that costs, as far as the open run has measured them.
 *
 * @param off routines that would no longer be measured and were called
 * @param on routines that would be measured from now on
 * @param unknown of these, those that the run has never measured
 * @param callsLess a second of a JVM's life, over all its threads
 * @param callsMore the same of those that the run has measured at some time
 * @param calls of the run
 */
public record ExpectedChange(
    int off, int on, int unknown, double callsLess, double callsMore, Calls calls) {
  private static final double SECOND = 1e9;
  private static final double NEVER = -1;

  /**
   * How often the routines of a run were called.
   *
   * @param perSecond of a JVM's life, over all its threads, by routine
   * @param nanosPerCall what measuring one call costs
   * @param atMost whether that is too high, since the JVM had not compiled yet what was calibrated
   * @param nodes how many JVMs the run has
   */
  public record Calls(
      Map<String, Double> perSecond, double nanosPerCall, boolean atMost, int nodes) {
    public static final Calls UNKNOWN = new Calls(Map.of(), 0, false, 0);

    public static Calls of(Profile profile) {
      Map<String, Double> calls = new HashMap<>();
      long life = 0;
      for (NodeProfile node : profile.nodes()) {
        life += longestLife(node);
        for (ThreadProfile thread : node.threads()) {
          for (RoutineProfile routine : thread.routines()) {
            calls.merge(routine.routine(), (double) routine.calls(), Double::sum);
          }
        }
      }
      double seconds = life / SECOND;
      calls.replaceAll((_, count) -> seconds == 0 ? 0 : count / seconds);
      Intrusion cost = profile.intrusion();
      return new Calls(calls, cost.nsPerCall(), cost.atMost(), profile.nodes().size());
    }

    /** The life of a group is the sum of its threads' lives. */
    private static long longestLife(NodeProfile node) {
      return node.threads().stream()
          .filter(thread -> thread.id() > 0)
          .mapToLong(ThreadProfile::lifeNanos)
          .max()
          .orElse(0);
    }
  }

  /**
   * @param routines all that are known of the application; those that the run knows come to them
   */
  public static ExpectedChange of(
      MeasuredSelection before, MeasuredSelection after, Calls calls, Collection<String> routines) {
    Tally tally = new Tally(before, after);
    calls.perSecond().forEach(tally::add);
    Set<String> known = calls.perSecond().keySet();
    routines.stream()
        .filter(routine -> !known.contains(routine))
        .forEach(routine -> tally.add(routine, NEVER));
    return tally.made(calls);
  }

  private static final class Tally {
    private final MeasuredSelection selectedBefore;
    private final MeasuredSelection selectedAfter;
    private int off;
    private int on;
    private int unknown;
    private double less;
    private double more;

    private Tally(MeasuredSelection before, MeasuredSelection after) {
      selectedBefore = before;
      selectedAfter = after;
    }

    /**
     * @param rate calls a second; below 0 if they are not known
     */
    private void add(String routine, double rate) {
      Kind kind = routine.indexOf('#') < 0 ? Kind.REGION : Kind.ROUTINE;
      boolean before = selectedBefore.of(kind, routine) == Measured.ALL;
      boolean after = selectedAfter.of(kind, routine) == Measured.ALL;
      if (before && !after) {
        off++;
        less += Math.max(0, rate);
      } else if (after && !before) {
        on++;
        unknown += rate < 0 ? 1 : 0;
        more += Math.max(0, rate);
      }
    }

    private ExpectedChange made(Calls calls) {
      return new ExpectedChange(off, on, unknown, less, more, calls);
    }
  }

  /**
   * One sentence, with a full stop.
   *
   * @param run whether a run is open
   */
  public String sentence(boolean run) {
    List<String> parts = new ArrayList<>();
    if (off > 0) {
      parts.add(
          Words.say("%s off", Units.plural(off, "routine", "routines"))
              + (run ? rate(callsLess, false) : ""));
    }
    if (on > 0) {
      parts.add(Words.say("%s on", Units.plural(on, "routine", "routines")) + (run ? more() : ""));
    }
    if (parts.isEmpty()) {
      return Words.say(
          "No routine that is known here changes; those of the JDK are never measured.");
    }
    return String.join("; ", parts)
        + (run ? "." : Words.say(". What it costs is known once a run is open."));
  }

  private String more() {
    if (unknown == 0) {
      return rate(callsMore, true);
    }
    return unknown == on
        ? Words.say(", never measured in this run")
        : rate(callsMore, true)
            + Words.say("; %s of them never measured in this run", Units.count(unknown));
  }

  private String rate(double perSecond, boolean more) {
    boolean each = calls.nodes() > 1;
    if (perSecond == 0) {
      return Words.say(", not called in this run");
    }
    if (perSecond < 1) {
      return Words.say(
          each
              ? ", called less than once a second in each JVM"
              : ", called less than once a second");
    }
    String pattern =
        more
            ? Words.known(each ? ": %s a second more in each JVM" : ": %s a second more")
            : Words.known(each ? ": %s a second less in each JVM" : ": %s a second less");
    String cost = calls.nanosPerCall() == 0 ? "" : cost(perSecond * calls.nanosPerCall() / SECOND);
    return Words.say(pattern, Units.plural(Math.round(perSecond), "call", "calls")) + cost;
  }

  private String cost(double share) {
    String text = Units.percent(share);
    if (text.startsWith("<")) {
      return Words.say(", less than%s of a core", text.substring(1));
    }
    return calls.atMost()
        ? Words.say(", at most %s of a core", text)
        : Words.say(", about %s of a core", text);
  }
}
