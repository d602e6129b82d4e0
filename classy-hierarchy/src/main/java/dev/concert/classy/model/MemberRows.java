package dev.concert.classy.model;

import dev.concert.model.Type;
import dev.concert.model.words.Words;
import dev.concert.trace.RoutineProfile;
import dev.concert.ui.parts.TableData;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;

/** The members of all classes that are shown, as rows for other programs. */
public final class MemberRows {
  private static final List<String> TITLES =
      List.of(
          Words.known("Class"),
          Words.known("Name"),
          Words.known("Access"),
          Words.known("Kind"),
          Words.known("Modifiers"),
          Words.known("Virtual"),
          Words.known("Overrides"),
          Words.known("Overridden"),
          Words.known("Type"),
          Words.known("Inherited from"),
          Words.known("Routine"),
          Words.known("Calls"),
          Words.known("Exclusive"),
          Words.known("Inclusive"));

  private MemberRows() {}

  /** Times in nanoseconds; empty where nothing was measured. */
  public static TableData of(ClassyModel model) {
    List<List<Object>> rows = new ArrayList<>();
    for (ClassBox box : model.boxes()) {
      MemberRow.of(box.type(), model).forEach(row -> rows.add(row(box.type(), row)));
    }
    return new TableData(TITLES, rows);
  }

  private static List<Object> row(Type type, MemberRow row) {
    return List.of(
        type.name(),
        row.name(),
        row.access(),
        row.kind(),
        row.modifiers(),
        row.overridable(),
        String.join(" ", row.member().overrides()),
        String.join(" ", row.overriders()),
        row.type(),
        Objects.requireNonNullElse(row.member().inheritedFrom(), ""),
        Objects.requireNonNullElse(row.member().routine(), ""),
        figure(row, RoutineProfile::calls),
        figure(row, RoutineProfile::exclusiveNanos),
        figure(row, RoutineProfile::inclusiveNanos));
  }

  private static double figure(MemberRow row, ToDoubleFunction<RoutineProfile> value) {
    return row.figures().map(value::applyAsDouble).orElse(Double.NaN);
  }
}
