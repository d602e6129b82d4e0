package dev.concert.racy;

import dev.concert.racy.paint.BarsGeometry;
import dev.concert.racy.view.BarsView;
import javafx.geometry.Point2D;
import javafx.scene.Scene;

/** Where a hand finds something in racy's bars, which are drawn and have no nodes. */
public final class RacyAim {
  private RacyAim() {}

  /**
   * A place in a bar, on the screen.
   *
   * @param line of the summary, statistics first
   * @param part of the axis, 0 to 1
   */
  public static Point2D bar(Scene scene, int line, double part) {
    BarsView bars = (BarsView) scene.lookup("#bars");
    BarsGeometry geometry = bars.geometry();
    return bars.localToScreen(
        geometry.axisX() + part * geometry.axisWidth(),
        geometry.top(line) + geometry.lineHeight() / 2);
  }
}
