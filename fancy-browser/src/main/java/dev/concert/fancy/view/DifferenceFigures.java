package dev.concert.fancy.view;

import dev.concert.trace.compare.Difference;
import dev.concert.trace.compare.RoutineDifference;
import dev.concert.trace.sides.DifferenceHeat;
import dev.concert.ui.look.Palettes;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.layout.Background;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;

/** Calls and exclusive time that another run has more or less than the open one. */
record DifferenceFigures(DifferenceHeat heat) implements GutterFigures {
  @Override
  public boolean has(String routine) {
    return heat.of(routine).isPresent();
  }

  @Override
  public double size(String routine) {
    return Math.abs(heat.intensity(routine));
  }

  @Override
  public CellText text(String routine) {
    RoutineDifference made = heat.of(routine).orElseThrow();
    double more = made.calls().difference();
    String calls = more == 0 ? "" : Difference.signed(more, Units::count) + " ×";
    return new CellText(calls, heat.signed(made.exclusive()));
  }

  @Override
  public void fill(HBox cell, String routine, boolean narrow) {
    CellText text = text(routine);
    Difference exclusive = heat.of(routine).orElseThrow().exclusive();
    cell.getChildren().addAll(bar(routine), own(exclusive, text.time()));
    if (!narrow && !text.calls().isEmpty()) {
      Label calls = LineCell.number(text.calls());
      calls.getStyleClass().add(Styles.MUTED);
      cell.getChildren().addFirst(calls);
    }
  }

  @Override
  public String explain(String routine) {
    return routine + '\n' + heat.title() + '\n' + heat.lines(heat.of(routine).orElseThrow());
  }

  private static Label own(Difference exclusive, String text) {
    Label own = LineCell.number(text);
    if (exclusive.knowsNoise()) {
      own.getStyleClass().add(exclusive.exceedsNoise() ? "beyond-noise" : Styles.MUTED);
    }
    return own;
  }

  private Region bar(String routine) {
    double intensity = heat.intensity(routine);
    double width = intensity == 0 ? 0 : Math.max(1, Math.abs(intensity) * HeatFigures.WIDEST_BAR);
    Region bar = new Region();
    bar.setBackground(Background.fill(colour(intensity)));
    bar.setMinSize(width, 6);
    bar.setMaxSize(width, 6);
    return bar;
  }

  private static Color colour(double intensity) {
    return Palettes.difference(Math.signum(intensity));
  }

  @Override
  public Optional<Color> stripe(String routine, boolean dark) {
    double intensity = heat.intensity(routine);
    return intensity == 0 ? Optional.empty() : Optional.of(Palettes.difference(intensity));
  }
}
