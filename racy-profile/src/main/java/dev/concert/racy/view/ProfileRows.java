package dev.concert.racy.view;

import dev.concert.model.words.Words;
import dev.concert.racy.figures.DerivedRows;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.ui.parts.TableData;
import java.util.ArrayList;
import java.util.List;

/** The profile as rows for a file: a line for each function on each row. */
final class ProfileRows {
  private static final List<String> TITLES =
      List.of(
          Words.known("Row"),
          Words.known("Routine"),
          Words.known("Calls"),
          Words.known("Subroutines"),
          Words.known("Inclusive ns"),
          Words.known("Exclusive ns"),
          Words.known("Life ns"));

  private ProfileRows() {}

  static TableData of(ProfileSummary summary) {
    List<List<Object>> lines = new ArrayList<>();
    List<Row> rows = summary.rows();
    for (int i = 0; i < rows.size(); i++) {
      for (RoutineProfile figures : rows.get(i).routines()) {
        lines.add(line(summary, i, figures));
      }
    }
    return new TableData(titles(summary.derived()), lines);
  }

  private static List<String> titles(DerivedRows derived) {
    List<String> titles = new ArrayList<>(TITLES);
    if (derived != null) {
      titles.add(derived.metric().name() + ", " + derived.unit());
    }
    return titles;
  }

  private static List<Object> line(ProfileSummary summary, int index, RoutineProfile figures) {
    Row row = summary.rows().get(index);
    List<Object> line =
        new ArrayList<>(
            List.of(
                row.label(),
                figures.routine(),
                figures.calls(),
                figures.subroutines(),
                figures.inclusiveNanos(),
                figures.exclusiveNanos(),
                row.lifeNanos()));
    if (summary.derived() != null) {
      RowKey key = summary.bars().get(index).key();
      line.add(summary.derived().figure(key, figures.routine()));
    }
    return line;
  }
}
