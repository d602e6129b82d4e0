package dev.concert.fancy.model;

import dev.concert.model.Routine;
import dev.concert.trace.RoutineProfile;
import dev.concert.ui.parts.TableData;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The routines of a file with what was measured of them, as rows for other programs. */
public final class RoutineRows {
  private static final List<String> TITLES =
      List.of("Routine", "Kind", "Line", "Last line", "||", "Calls", "Exclusive", "Inclusive");

  private RoutineRows() {}

  /** Null if no file is shown. */
  public static TableData of(FancyModel model, String file) {
    if (model.program() == null || file == null) {
      return null;
    }
    return new TableData(
        TITLES,
        model.program().routines().stream()
            .filter(routine -> routine.file().equals(file))
            .map(routine -> row(routine, model.figures(routine)))
            .toList());
  }

  private static List<Object> row(Routine routine, Optional<RoutineProfile> figures) {
    List<Object> row = new ArrayList<>();
    row.add(routine.name());
    row.add(routine.kind().name().toLowerCase(Locale.ROOT));
    row.add(routine.line());
    row.add(routine.endLine());
    row.add(routine.parallel() ? "||" : "");
    row.add(figures.map(RoutineProfile::calls).orElse(null));
    row.add(figures.map(RoutineProfile::exclusiveNanos).orElse(null));
    row.add(figures.map(RoutineProfile::inclusiveNanos).orElse(null));
    return row;
  }
}
