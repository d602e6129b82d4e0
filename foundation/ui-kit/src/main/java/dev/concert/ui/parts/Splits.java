package dev.concert.ui.parts;

import javafx.collections.ListChangeListener;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.Region;

/** Panes beside or above each other, with dividers between them. */
public final class Splits {
  private Splits() {}

  /**
   * A split pane that fits into any window: where there is too little room for its parts, each has
   * its share, begins with its upper left corner and is cut at its end.
   */
  public static SplitPane of(Orientation orientation, Node... parts) {
    SplitPane split = new SplitPane();
    split.setOrientation(orientation);
    split.setMinSize(0, 0);
    split.getItems().addListener((ListChangeListener<Node>) _ -> letShrink(split));
    split.getItems().setAll(parts);
    return split;
  }

  /** Of a part that is smaller than it would be, the split pane shows the middle. */
  private static void letShrink(SplitPane split) {
    for (Node part : split.getItems()) {
      if (part instanceof Region region && region.getMinWidth() == Region.USE_COMPUTED_SIZE) {
        region.setMinSize(0, 0);
      }
    }
  }
}
