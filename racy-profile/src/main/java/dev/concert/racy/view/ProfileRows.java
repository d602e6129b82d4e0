package dev.concert.racy.view;

import dev.concert.racy.figures.ProfileSummary;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.ui.parts.TableData;
import java.util.ArrayList;
import java.util.List;

/** The profile as rows for a file: a line for each function on each row. */
final class ProfileRows {
  private static final List<String> TITLES =
      List.of("Row", "Function", "Calls", "Subroutines", "Inclusive ns", "Exclusive ns", "Life ns");

  private ProfileRows() {}

  static TableData of(ProfileSummary summary) {
    List<List<Object>> lines = new ArrayList<>();
    for (Row row : summary.rows()) {
      for (RoutineProfile figures : row.routines()) {
        lines.add(
            List.of(
                row.label(),
                figures.routine(),
                figures.calls(),
                figures.subroutines(),
                figures.inclusiveNanos(),
                figures.exclusiveNanos(),
                row.lifeNanos()));
      }
    }
    return new TableData(TITLES, lines);
  }
}
