package dev.concert.fancy.model;

import dev.concert.model.Routine;
import dev.concert.model.words.Words;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.sides.DifferenceHeat;
import dev.concert.ui.parts.TableData;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The routines of a file with what was measured of them, as rows for other programs. */
public final class RoutineRows {
  private static final List<String> TITLES =
      List.of(
          Words.known("Routine"),
          Words.known("Kind"),
          Words.known("Line"),
          Words.known("Last line"),
          "||",
          Words.known("Calls"),
          Words.known("Exclusive"),
          Words.known("Inclusive"));

  private RoutineRows() {}

  /** Null if no file is shown. */
  public static TableData of(FancyModel model, String file) {
    if (model.program() == null || file == null) {
      return null;
    }
    List<String> titles = new ArrayList<>(TITLES);
    if (model.measured().difference() != null) {
      titles.addAll(DifferenceHeat.TITLES);
    }
    return new TableData(
        titles, model.routinesOf(file).stream().map(routine -> row(routine, model)).toList());
  }

  private static List<Object> row(Routine routine, FancyModel model) {
    Optional<RoutineProfile> figures = model.figures(routine);
    List<Object> row = new ArrayList<>();
    row.add(routine.name());
    row.add(routine.kind().name().toLowerCase(Locale.ROOT));
    row.add(routine.line());
    row.add(routine.endLine());
    row.add(routine.parallel() ? "||" : "");
    row.add(figures.map(RoutineProfile::calls).orElse(null));
    row.add(figures.map(RoutineProfile::exclusiveNanos).orElse(null));
    row.add(figures.map(RoutineProfile::inclusiveNanos).orElse(null));
    if (model.measured().difference() != null) {
      row.addAll(model.measured().difference().cells(routine.name()));
    }
    return row;
  }
}
