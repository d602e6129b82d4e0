package dev.concert.easy.view;

import dev.concert.easy.histogram.HistogramQuery;
import dev.concert.easy.model.ArrowLayout;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.paint.PickedPainter;
import dev.concert.easy.paint.RasterView;
import dev.concert.easy.paint.Surface;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.states.StateLane;
import dev.concert.easy.states.Timeline;
import dev.concert.trace.Trace;
import java.util.List;
import java.util.Objects;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.scene.layout.Region;
import javafx.util.Duration;

/**
 * The states that are picked in the histogram, over the rows: now filled, now outlined; for those
 * who want less motion outlined only.
 */
final class PickedLayer extends Region {
  /** Slower than three times in a second, which nobody should be shown. */
  private static final Duration PHASE = Duration.millis(500);

  private final EasyModel model;
  private final ThemeProbe theme;
  private final RasterView image = new RasterView(this::paint);
  private final javafx.animation.Timeline blinking =
      new javafx.animation.Timeline(new KeyFrame(PHASE, _ -> turn()));
  private Timeline timeline;
  private HistogramQuery query;
  private List<List<StateLane>> lanes = List.of();
  private List<Trace.Arrow> arrows = List.of();
  private boolean filled;

  PickedLayer(EasyModel model, ThemeProbe theme) {
    this.model = model;
    this.theme = theme;
    setMouseTransparent(true);
    getChildren().add(image);
    blinking.setCycleCount(Animation.INDEFINITE);
    model.histogram().changes().listen(_ -> update());
  }

  /** Shows what is picked where it is now. */
  void update() {
    find();
    if (query == null || getWidth() < 1 || getHeight() < 1) {
      image.setVisible(false);
      blinking.stop();
      return;
    }
    boolean still = getScene() == null || getScene().getPreferences().isReducedMotion();
    if (still) {
      blinking.stop();
      filled = false;
    } else if (blinking.getStatus() != Animation.Status.RUNNING) {
      filled = true;
      blinking.play();
    }
    paint();
  }

  private void find() {
    HistogramQuery wanted = model.histogram().pickedQuery();
    if (timeline == model.timeline() && Objects.equals(wanted, query)) {
      return;
    }
    timeline = model.timeline();
    query = wanted;
    lanes =
        wanted instanceof HistogramQuery.OfStates of
            ? timeline.lanes(of.query(), of.pick()::contains)
            : List.of();
    arrows = wanted instanceof HistogramQuery.OfArrows of ? of.arrows() : List.of();
  }

  private void turn() {
    filled = !filled;
    paint();
  }

  private void paint() {
    image.paint(getWidth(), getHeight(), this);
    image.setVisible(true);
  }

  private void paint(Surface surface, double scale) {
    PickedPainter painter = new PickedPainter(surface, theme.palette(), scale);
    if (query instanceof HistogramQuery.OfArrows) {
      painter.paint(ArrowLayout.of(model, getWidth(), arrows), filled);
    } else {
      painter.paint(model, lanes, filled);
    }
  }

  boolean blinks() {
    return blinking.getStatus() == Animation.Status.RUNNING;
  }

  void dispose() {
    blinking.stop();
  }
}
