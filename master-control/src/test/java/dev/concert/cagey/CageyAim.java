package dev.concert.cagey;

import dev.concert.cagey.view.TreePane;
import javafx.geometry.Point2D;
import javafx.scene.Scene;

/** Where a hand finds something in cagey's picture, which is drawn and has no nodes. */
public final class CageyAim {
  private CageyAim() {}

  /** The middle of a box, on the screen. */
  public static Point2D box(Scene scene, String label) {
    return pane(scene)
        .localToScreen(spot(scene, label).middle()[0], spot(scene, label).middle()[1]);
  }

  /** What folds and unfolds a box. */
  public static Point2D fold(Scene scene, String label) {
    return pane(scene).localToScreen(spot(scene, label).fold()[0], spot(scene, label).fold()[1]);
  }

  private static TreePane pane(Scene scene) {
    return (TreePane) scene.lookup("#call-tree");
  }

  private static TreePane.Spot spot(Scene scene, String label) {
    return pane(scene)
        .screenPlace(label)
        .orElseThrow(() -> new IllegalStateException("no box " + label));
  }
}
