package dev.concert.racy.model;

import dev.concert.model.ProgramPart;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
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
