package dev.concert.ui.marking;

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
 * @param callsLess a second, over all threads
 * @param callsMore a second, of those that the run has measured at some time
 * @param nanosPerCall what measuring one call costs
 */
public record ExpectedChange(
    int off, int on, int unknown, double callsLess, double callsMore, double nanosPerCall) {
  private static final double SECOND = 1e9;
  private static final double NEVER = -1;

  /**
   * How often the routines of a run were called.
   *
   * @param perSecond of its longest thread's life, over all threads, by routine
   */
  public record Calls(Map<String, Double> perSecond, double nanosPerCall) {
    public static final Calls UNKNOWN = new Calls(Map.of(), 0);

    public static Calls of(Profile profile) {
      Map<String, Double> calls = new HashMap<>();
      for (NodeProfile node : profile.nodes()) {
        for (ThreadProfile thread : node.threads()) {
          for (RoutineProfile routine : thread.routines()) {
            calls.merge(routine.routine(), (double) routine.calls(), Double::sum);
          }
        }
      }
      long life = longestLife(profile);
      calls.replaceAll((_, count) -> life == 0 ? 0 : count * SECOND / life);
      return new Calls(calls, profile.intrusion().nsPerCall());
    }

    /** The life of a group is the sum of its threads' lives. */
    private static long longestLife(Profile profile) {
      return profile.nodes().stream()
          .flatMap(node -> node.threads().stream())
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
    return tally.made(calls.nanosPerCall());
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
      boolean before = selectedBefore.of(Kind.ROUTINE, routine) == Measured.ALL;
      boolean after = selectedAfter.of(Kind.ROUTINE, routine) == Measured.ALL;
      if (before && !after) {
        off++;
        less += Math.max(0, rate);
      } else if (after && !before) {
        on++;
        unknown += rate < 0 ? 1 : 0;
        more += Math.max(0, rate);
      }
    }

    private ExpectedChange made(double nanosPerCall) {
      return new ExpectedChange(off, on, unknown, less, more, nanosPerCall);
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
          Units.plural(off, "routine", "routines") + " off" + (run ? rate(callsLess, "less") : ""));
    }
    if (on > 0) {
      parts.add(Units.plural(on, "routine", "routines") + " on" + (run ? more() : ""));
    }
    if (parts.isEmpty()) {
      return "No routine that is known here changes.";
    }
    return String.join("; ", parts) + (run ? "." : ". What it costs is known once a run is open.");
  }

  private String more() {
    if (unknown == 0) {
      return rate(callsMore, "more");
    }
    return unknown == on
        ? ", never measured in this run"
        : "%s; %s of them never measured in this run"
            .formatted(rate(callsMore, "more"), Units.count(unknown));
  }

  private String rate(double calls, String direction) {
    if (calls == 0) {
      return ", not called in this run";
    }
    String cost =
        nanosPerCall == 0 ? "" : ", %s of a core".formatted(about(calls * nanosPerCall / SECOND));
    String count = calls < 1 ? "less than 1 call" : Units.count(Math.rint(calls)) + " calls";
    return ": %s a second %s%s".formatted(count, direction, cost);
  }

  private static String about(double share) {
    String text = Units.percent(share);
    return text.startsWith("<") ? "less than" + text.substring(1) : "about " + text;
  }
}
