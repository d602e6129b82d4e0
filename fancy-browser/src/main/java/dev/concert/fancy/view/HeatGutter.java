package dev.concert.fancy.view;

import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.Type;
import dev.concert.ui.parts.LineStripe;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.layout.HBox;

/** What was measured of a routine, before the line on which it begins. */
final class HeatGutter {
  private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");

  private final Map<Integer, List<Routine>> routines = new HashMap<>();
  private GutterFigures figures;
  private boolean measured;
  private boolean narrow;

  /** Null for none. */
  void figures(GutterFigures shown) {
    figures = shown;
  }

  /** Without calls, which the tooltip tells, there is more room for the source. */
  void narrow(boolean now) {
    narrow = now;
  }

  void show(Program program, String file) {
    routines.clear();
    measured = false;
    for (Type type : program.typesOf(file)) {
      for (Routine routine : program.routinesOf(type.name())) {
        if (!routine.implicit()) {
          routines.computeIfAbsent(routine.line(), _ -> new ArrayList<>(1)).add(routine);
          measured |= figures != null && figures.has(routine.name());
        }
      }
    }
  }

  /** For one line, or null where the file has no measurements at all. */
  Node node(int line) {
    if (!measured) {
      return null;
    }
    HBox cell = new HBox();
    cell.getStyleClass().add("heat-cell");
    cell.pseudoClassStateChanged(NARROW, narrow);
    cell.setAlignment(Pos.CENTER_RIGHT);
    figures.dress(cell);
    largest(line).ifPresent(routine -> figures.fill(cell, routine, narrow));
    return cell;
  }

  private Optional<String> largest(int line) {
    return routines.getOrDefault(line, List.of()).stream()
        .map(Routine::name)
        .filter(figures::has)
        .max(Comparator.comparingDouble(figures::size));
  }

  /** Where in the file time was spent. */
  List<LineStripe.Stretch> stretches(boolean dark) {
    List<LineStripe.Stretch> stretches = new ArrayList<>();
    if (measured) {
      routines.values().stream()
          .flatMap(List::stream)
          .forEach(routine ->
              figures
                  .stripe(routine.name(), dark)
                  .ifPresent(colour ->
                      stretches.add(
                          new LineStripe.Stretch(routine.line(), routine.endLine(), colour))));
    }
    return stretches;
  }
}
