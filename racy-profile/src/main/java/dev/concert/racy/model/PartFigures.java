package dev.concert.racy.model;

import dev.concert.model.ProgramPart;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.ui.look.Units;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What of a class or a file was measured, added up over its functions; of inclusive times there is
 * no sum, since its functions call each other.
 *
 * @param summary they are added up from
 * @param routines its functions that were measured, the largest first
 * @param segments which segments of the bars have any of them
 * @param exclusive in the unit of the figures that are shown, over all rows
 * @param life of all rows together
 */
public record PartFigures(
    ProfileSummary summary,
    ProgramPart part,
    List<String> routines,
    BitSet segments,
    long exclusive,
    long life,
    long calls) {

  static PartFigures of(ProfileSummary summary, ProgramPart part) {
    List<String> routines = summary.routines().stream().filter(part::has).toList();
    BitSet segments = new BitSet();
    routines.forEach(routine -> segments.set(summary.segmentOf(routine)));
    long exclusive = 0;
    long life = 0;
    long calls = 0;
    for (Row row : summary.rows()) {
      life += row.lifeNanos();
      for (RoutineProfile routine : row.routines()) {
        if (part.has(routine.routine())) {
          exclusive += routine.exclusiveNanos();
          calls += routine.calls();
        }
      }
    }
    return new PartFigures(summary, part, routines, segments, exclusive, life, calls);
  }

  boolean isOf(ProfileSummary shown, ProgramPart wanted) {
    return summary == shown && part.equals(wanted);
  }

  /** {@code class Tally, 4 functions: exclusive 1.24 s (31 % of all rows' life), 1,204 calls}. */
  String words() {
    AmountFormat amounts = AmountFormat.of(summary);
    return "%s, %s: exclusive %s (%s of all rows' %s), %s%s"
        .formatted(
            part.label(),
            Units.plural(routines.size(), "function", "functions"),
            amounts.of(exclusive),
            Units.percent(life <= 0 ? 0 : (double) exclusive / life),
            amounts.whole(),
            Units.plural(calls, "call", "calls"),
            RangeChoice.behindTitle(summary.profile()));
  }

  /** The same of one row, or of a statistic; empty where the run has no such row. */
  public String ofRow(RowKey key) {
    Row row = summary.row(key);
    if (row == null) {
      return "";
    }
    List<RoutineProfile> ran =
        row.routines().stream().filter(routine -> part.has(routine.routine())).toList();
    long exclusive = ran.stream().mapToLong(RoutineProfile::exclusiveNanos).sum();
    AmountFormat amounts = AmountFormat.of(summary);
    return "%s: exclusive %s (%s) in %s"
        .formatted(
            part.label(),
            amounts.of(exclusive),
            Units.percent(row.lifeNanos() <= 0 ? 0 : (double) exclusive / row.lifeNanos()),
            Units.plural(ran.size(), "function", "functions"));
  }

  Map<String, Object> state() {
    Map<String, Object> state = new LinkedHashMap<>();
    state.put("kind", part.noun());
    state.put("name", part.name());
    state.put("functions", routines.size());
    state.put("segments", segments.cardinality());
    state.put("exclusive", exclusive);
    state.put("calls", calls);
    return state;
  }
}
