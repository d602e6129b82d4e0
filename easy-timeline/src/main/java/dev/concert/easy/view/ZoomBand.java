package dev.concert.easy.view;

import dev.concert.easy.states.TimeRange;
import dev.concert.easy.time.Viewport;
import dev.concert.model.words.Words;
import dev.concert.ui.look.Units;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Rectangle;

/** The stretch of time that is being dragged, to be zoomed to. */
final class ZoomBand extends Pane {
  private final Rectangle band = new Rectangle();
  private final Label length = new Label();

  ZoomBand() {
    setId("zoom-band");
    setVisible(false);
    band.getStyleClass().add("zoom-band");
    length.getStyleClass().add("timeline-length");
    getChildren().addAll(band, length);
  }

  /**
   * @param wanted null for nothing
   */
  void show(TimeRange wanted, Viewport view, double width, double height) {
    setVisible(wanted != null);
    if (wanted != null) {
      double x0 = view.x(wanted.fromNanos(), width);
      double x1 = view.x(wanted.toNanos(), width);
      band.setX(x0);
      band.setWidth(Math.max(1, x1 - x0));
      band.setY(1);
      band.setHeight(Math.max(1, height - 2));
      length.setText(Words.say("zoom to %s", Units.time(wanted.lengthNanos())));
      length.autosize();
      double middle = (x0 + x1 - length.getWidth()) / 2;
      length.relocate(Math.clamp(middle, 2, Math.max(2, width - length.getWidth() - 2)), 24);
    }
  }
}
