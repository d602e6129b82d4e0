package dev.concert.easy.panels;

import dev.concert.easy.states.StateFilter;
import dev.concert.model.words.Words;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tips;
import javafx.animation.Animation;
import javafx.animation.PauseTransition;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.Duration;
import org.controlsfx.control.RangeSlider;

/**
 * How long states must be to be drawn, on a scale of powers of ten: the few long ones among many
 * short, or the short ones alone.
 */
public final class LengthFilter extends HBox {
  /** 10 ns: below that the probe itself takes longer. */
  private static final double LOWEST = 1;

  private static final double STEP = 0.1;

  private final RangeSlider slider = new RangeSlider(LOWEST, LOWEST + 1, LOWEST, LOWEST + 1);
  private final Label said = new Label();
  private final PauseTransition rest = new PauseTransition(Duration.millis(150));
  private final Lengths onLengths;
  private boolean showing;

  /** Told what is wanted: 0 and {@link Long#MAX_VALUE} at the ends of the scale. */
  public interface Lengths {
    void wanted(long shortestNanos, long longestNanos);
  }

  LengthFilter(Lengths onLengths) {
    this.onLengths = onLengths;
    getStyleClass().add("length-filter");
    slider.setId("lengths");
    slider.setAccessibleText(Words.say("Lengths of the states that are drawn"));
    slider.skinProperty().subscribe(_ -> nameEnds());
    slider.setBlockIncrement(STEP);
    HBox.setHgrow(slider, Priority.ALWAYS);
    Label title = new Label(Words.say("Length"));
    title.getStyleClass().add(Styles.MUTED);
    title.setMinWidth(Region.USE_PREF_SIZE);
    said.setId("lengths-said");
    said.getStyleClass().add("length-said");
    said.setMinWidth(Region.USE_PREF_SIZE);
    getChildren().addAll(title, slider, said);
    Tips.on(
        this,
        Words.say("Draws only states of these lengths: drag an end, or focus it and use ← →"));
    slider.lowValueProperty().addListener((_, _, _) -> moved());
    slider.highValueProperty().addListener((_, _, _) -> moved());
    rest.setOnFinished(_ -> onLengths.wanted(shortest(), longest()));
    say();
  }

  /** The keys reach its ends, which are made with its skin. */
  private void nameEnds() {
    slider
        .lookupAll(".low-thumb")
        .forEach(end -> end.setAccessibleText(Words.say("Shortest states drawn")));
    slider
        .lookupAll(".high-thumb")
        .forEach(end -> end.setAccessibleText(Words.say("Longest states drawn")));
  }

  private void moved() {
    say();
    if (!showing) {
      rest.playFromStart();
    }
  }

  private long shortest() {
    return slider.getLowValue() <= slider.getMin() + STEP / 2
        ? 0
        : Math.round(Math.pow(10, slider.getLowValue()));
  }

  private long longest() {
    return slider.getHighValue() >= slider.getMax() - STEP / 2
        ? Long.MAX_VALUE
        : Math.round(Math.pow(10, slider.getHighValue()));
  }

  private void say() {
    boolean short0 = shortest() == 0;
    boolean long0 = longest() == Long.MAX_VALUE;
    String text =
        short0 && long0
            ? Words.say("all")
            : short0
                ? "≤ " + Units.time(longest())
                : long0
                    ? "≥ " + Units.time(shortest())
                    : Units.time(shortest()) + " – " + Units.time(longest());
    said.setText(text);
  }

  /**
   * Shows what is hidden now, without telling anybody.
   *
   * @param longestNanos of all states of the run
   */
  void show(StateFilter hiding, long longestNanos) {
    if (rest.getStatus() == Animation.Status.RUNNING) {
      return; // the hand is at it, and what it wants is told in a moment
    }
    showing = true;
    try {
      slider.setMax(
          Math.max(LOWEST + 1, Math.ceil(Math.log10(Math.max(1, longestNanos)) * 10) / 10));
      slider.setHighValue(
          hiding.maxNanos() == Long.MAX_VALUE ? slider.getMax() : Math.log10(hiding.maxNanos()));
      slider.setLowValue(hiding.minNanos() <= 0 ? slider.getMin() : Math.log10(hiding.minNanos()));
      say();
    } finally {
      showing = false;
    }
  }
}
