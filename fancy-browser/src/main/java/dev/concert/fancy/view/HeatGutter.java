package dev.concert.fancy.view;

import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.Type;
import dev.concert.trace.Heat;
import dev.concert.trace.RoutineProfile;
import dev.concert.ui.look.Palettes;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.LineStripe;
import dev.concert.ui.parts.Tips;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** Calls and times of the open run, before the line on which a routine begins. */
final class HeatGutter {
  private static final int WIDEST_BAR = 28;
  private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");

  private final Map<Integer, List<Routine>> routines = new HashMap<>();
  private Heat heat;
  private boolean measured;
  private boolean narrow;

  void heat(Heat shown) {
    heat = shown;
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
          measured |= heat != null && heat.of(routine.name()).isPresent();
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
    hottest(line).ifPresent(profile -> fill(cell, profile));
    return cell;
  }

  private Optional<RoutineProfile> hottest(int line) {
    return routines.getOrDefault(line, List.of()).stream()
        .flatMap(routine -> heat.of(routine.name()).stream())
        .max(Comparator.comparingLong(RoutineProfile::exclusiveNanos));
  }

  private void fill(HBox cell, RoutineProfile profile) {
    Label calls = new Label(Units.count(profile.calls()) + " ×");
    Label self = new Label(Units.time(profile.exclusiveNanos()));
    calls.getStyleClass().addAll(Styles.MONO, Styles.MUTED);
    self.getStyleClass().addAll(Styles.MONO);
    Region bar = new Region();
    bar.getStyleClass().add("heat-bar");
    double width = Math.max(1, heat.intensity(profile.routine()) * WIDEST_BAR);
    bar.setMinSize(width, 6);
    bar.setMaxSize(width, 6);
    cell.getChildren().addAll(bar, self);
    if (!narrow) {
      cell.getChildren().addFirst(calls);
    }
    Tips.on(cell, explanation(profile));
  }

  private String explanation(RoutineProfile profile) {
    return profile.routine()
        + "\ncalls "
        + Units.count(profile.calls())
        + "\nexclusive "
        + Units.time(profile.exclusiveNanos())
        + " ("
        + Units.percent(heat.share(profile.routine()))
        + " of all measured time)"
        + "\ninclusive "
        + Units.time(profile.inclusiveNanos())
        + "\nover all threads of the open run";
  }

  /** Where in the file time was spent. */
  List<LineStripe.Stretch> stretches(boolean dark) {
    List<LineStripe.Stretch> stretches = new ArrayList<>();
    if (measured) {
      routines.values().stream()
          .flatMap(List::stream)
          .filter(routine -> heat.share(routine.name()) > 0)
          .forEach(routine ->
              stretches.add(
                  new LineStripe.Stretch(
                      routine.line(),
                      routine.endLine(),
                      Palettes.magnitude(heat.intensity(routine.name()), dark))));
    }
    return stretches;
  }
}
