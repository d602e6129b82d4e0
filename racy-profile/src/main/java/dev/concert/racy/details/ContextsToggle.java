package dev.concert.racy.details;

import dev.concert.racy.model.RacyModel;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;

/** Chooses between the contexts of the row and those of both sides; there while a comparison is. */
final class ContextsToggle {
  private final RacyModel model;
  private final ToggleButton button = new ToggleButton("Difference");

  ContextsToggle(RacyModel model, String id) {
    this.model = model;
    button.setId(id);
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.setTooltip(
        new Tooltip(
            "All rows of both sides, matched by name, with what the other side has more (+) or less"
                + " (−); off shows the contexts of the row"));
    button.setOnAction(_ -> model.compared().showContexts(button.isSelected()));
  }

  Node node() {
    return button;
  }

  /**
   * Brings it into step with the model.
   *
   * @return what both sides are called; null where only the row is shown
   */
  String show() {
    boolean there = model.compared().comparison() != null;
    button.setVisible(there);
    button.setManaged(there);
    button.setSelected(model.compared().showsContexts());
    return model.compared().showsContexts() ? model.compared().title(model.run()) : null;
  }
}
