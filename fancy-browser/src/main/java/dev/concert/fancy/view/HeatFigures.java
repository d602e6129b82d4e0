package dev.concert.fancy.view;

import dev.concert.fancy.model.FigureText;
import dev.concert.fancy.model.LineHeat;
import dev.concert.fancy.model.SinceRun;
import dev.concert.model.Program;
import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.heat.Heat;
import dev.concert.ui.look.Palettes;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;

/** Calls and exclusive time in the open run. */
record HeatFigures(Heat heat, SinceRun since) implements GutterFigures {
  static final int WIDEST_BAR = 28;

  @Override
  public boolean has(String routine) {
    return heat.of(routine).isPresent();
  }

  @Override
  public double size(String routine) {
    return heat.of(routine).map(RoutineProfile::exclusiveNanos).orElse(0L);
  }

  @Override
  public CellText text(String routine) {
    RoutineProfile profile = heat.of(routine).orElseThrow();
    String changed = since.hasChanged(routine) ? "≠ " : "";
    return new CellText(
        Units.count(profile.calls()) + " ×", changed + Units.time(profile.exclusiveNanos()));
  }

  @Override
  public void fill(HBox cell, String routine, boolean narrow) {
    CellText text = text(routine);
    Label calls = LineCell.number(text.calls());
    Label self = LineCell.number(text.time());
    calls.getStyleClass().add(Styles.MUTED);
    Region bar = new Region();
    bar.getStyleClass().add("heat-bar");
    double width = Math.max(1, heat.intensity(routine) * WIDEST_BAR);
    bar.setMinSize(width, 6);
    bar.setMaxSize(width, 6);
    cell.getChildren().addAll(bar, self);
    if (!narrow) {
      cell.getChildren().addFirst(calls);
    }
  }

  @Override
  public String explain(String routine) {
    RoutineProfile profile = heat.of(routine).orElseThrow();
    return routine
        + '\n'
        + Words.say(
            "calls %s\nexclusive %s (%s of all measured time)\ninclusive %s%s\nover all threads of"
                + " the open run",
            Units.count(profile.calls()),
            Units.time(profile.exclusiveNanos()),
            Units.percent(heat.share(routine)),
            Units.time(profile.inclusiveNanos()),
            FigureText.lines(profile))
        + sinceThen(routine);
  }

  private String sinceThen(String routine) {
    String then = since.measuredAs(routine);
    if (then != null) {
      return '\n' + Words.say("measured as %s", RoutineName.labelWithParameters(then));
    }
    return since.hasChanged(routine)
        ? '\n' + Words.say("≠ its source has changed since the run")
        : "";
  }

  @Override
  public LineHeat lines(Program program, String file) {
    return LineHeat.of(program, file, heat, since);
  }

  @Override
  public double share(String routine, long nanos) {
    long whole = heat.of(routine).map(RoutineProfile::inclusiveNanos).orElse(0L);
    return whole == 0 ? 0 : Math.min(1, (double) nanos / whole);
  }

  @Override
  public Optional<Color> stripe(String routine, boolean dark) {
    return heat.share(routine) > 0
        ? Optional.of(Palettes.magnitude(heat.intensity(routine), dark))
        : Optional.empty();
  }
}
