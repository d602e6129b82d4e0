package dev.concert.ui.parts;

import dev.concert.ui.look.Styles;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ToolBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** The bar above a window's content; what does not fit goes into a menu at its end. */
public final class ToolBars {
  private ToolBars() {}

  public static ToolBar of(List<? extends Node> items) {
    ToolBar bar = new ToolBar();
    bar.getItems().addAll(items);
    bar.getStyleClass().add(Styles.TOOL_BAR);
    bar.setMinWidth(0);
    return bar;
  }

  /** What stands after it lies at the right end. */
  public static Node spacer() {
    Region spacer = new Region();
    HBox.setHgrow(spacer, Priority.ALWAYS);
    return spacer;
  }
}
