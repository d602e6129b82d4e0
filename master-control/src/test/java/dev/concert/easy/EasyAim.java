package dev.concert.easy;

import dev.concert.easy.model.Hit;
import dev.concert.easy.view.TimelinePane;
import javafx.geometry.Point2D;
import javafx.scene.Scene;

/** Where a hand finds something in easy's rows, which are painted and have no nodes. */
public final class EasyAim {
  private EasyAim() {}

  /** The first place, from the top left, at which a click hits a state of a routine. */
  public static Point2D state(Scene scene, String routine) {
    TimelinePane pane = (TimelinePane) scene.lookup(".timeline-pane");
    for (int y = 1; y < pane.getHeight(); y += 2) {
      for (int x = 1; x < pane.getWidth(); x++) {
        if (pane.at(x, y) instanceof Hit.OnState on
            && routine.equals(pane.model().timeline().routine(on.state()))) {
          return pane.localToScreen(x, y);
        }
      }
    }
    throw new IllegalStateException("no state of " + routine + " is on the screen");
  }
}
