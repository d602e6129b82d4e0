package dev.concert.racy.model;

import dev.concert.racy.figures.CallingContext;
import dev.concert.trace.Profile.Stretch;
import dev.concert.trace.compare.Comparison;
import dev.concert.trace.compare.Difference;
import dev.concert.trace.compare.RoutineDifference;
import dev.concert.trace.sides.Sides;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The detail of a comparison in the {@code view} of {@code concert state racy}. */
final class DifferenceState {
  private static final int MOST_CONTEXTS = 100;

  private DifferenceState() {}

  /** All rows; who asks cuts them. */
  static List<Map<String, Object>> put(ComparedRuns compared, Map<String, Object> detail) {
    Comparison made = compared.comparison();
    detail.put("with", compared.with() == null ? null : compared.with().toString());
    detail.put("ranges", ranges(compared.sides()));
    detail.put("normalise", compared.normalisation().id());
    if (made == null) {
      detail.put("why", compared.with() == null ? "nothing is compared" : compared.why());
      return List.of();
    }
    detail.put("runs", List.of(made.a().size(), made.b().size()));
    detail.put("noiseKnown", made.knowsNoise());
    detail.put("notComparable", made.notComparable());
    detail.put("life", made.life().figures());
    detail.put("notMeasured", made.notMeasured().figures());
    return made.routines().stream().map(DifferenceState::row).toList();
  }

  /** The contexts with the largest differences, callers before what they call. */
  static List<Map<String, Object>> contexts(Comparison made) {
    List<Map<String, Object>> told = new ArrayList<>();
    Deque<CallingContext> open = new ArrayDeque<>(CallingContext.of(made).children());
    Map<CallingContext, List<String>> paths = new IdentityHashMap<>();
    while (!open.isEmpty() && told.size() < MOST_CONTEXTS) {
      CallingContext at = open.pop();
      List<String> path = new ArrayList<>(paths.getOrDefault(at, List.of()));
      path.add(at.routine());
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("path", path);
      one.put("inclusive", judged(at.inclusive()));
      one.put("exclusive", judged(at.exclusive()));
      one.put("calls", judged(at.callsOfBoth()));
      told.add(one);
      for (CallingContext child : at.children().reversed()) {
        paths.put(child, path);
        open.push(child);
      }
    }
    return told;
  }

  private static Map<String, Object> judged(Difference figure) {
    Map<String, Object> judged = figure.figures();
    judged.putAll(figure.judgement());
    return judged;
  }

  /** As {@code concert diff --json} tells them; null while nothing is compared. */
  private static Map<String, Object> ranges(Sides sides) {
    if (sides == null) {
      return null;
    }
    Map<String, Object> ranges = new LinkedHashMap<>();
    ranges.put("a", sides.stretches().stream().map(DifferenceState::range).toList());
    ranges.put("b", sides.others().stream().map(DifferenceState::range).toList());
    return ranges;
  }

  private static Map<String, Object> range(Stretch stretch) {
    Map<String, Object> range = new LinkedHashMap<>();
    range.put("fromNanos", stretch.fromNanos());
    range.put("toNanos", stretch.toNanos() == Long.MAX_VALUE ? null : (Long) stretch.toNanos());
    return range;
  }

  private static Map<String, Object> row(RoutineDifference routine) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("function", routine.routine());
    row.putAll(routine.figures());
    return row;
  }
}
