package dev.concert.ui.parts;

import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.util.Duration;

/** A tooltip whose text goes with what lies under the pointer of one node. */
public final class PointerTip {
  private static final double WIDEST = 520;

  private final Node node;
  private final Tooltip tooltip = new Tooltip();

  public PointerTip(Node node) {
    this.node = node;
    tooltip.setShowDelay(Duration.millis(350));
    tooltip.setShowDuration(Duration.INDEFINITE);
    tooltip.setWrapText(true);
    tooltip.setMaxWidth(WIDEST);
  }

  /** Says this from now on; null: nothing. */
  public void show(String text) {
    if (text == null) {
      Tooltip.uninstall(node, tooltip);
      tooltip.hide();
      tooltip.setText("");
    } else if (!text.equals(tooltip.getText())) {
      tooltip.setText(text);
      Tooltip.install(node, tooltip);
    }
  }
}
