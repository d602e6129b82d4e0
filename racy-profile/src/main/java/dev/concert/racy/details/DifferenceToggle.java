package dev.concert.racy.details;

import dev.concert.model.words.Words;
import dev.concert.racy.model.RacyModel;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;

/** Chooses between one side and the difference of both; there while a comparison is. */
public final class DifferenceToggle {
  private final RacyModel model;
  private final ToggleButton button = new ToggleButton(Words.say("Difference"));

  static DifferenceToggle ofContexts(RacyModel model, String id) {
    String tip =
        Words.say(
            "All rows of both sides, matched by name, with what the other side has more (+) or less"
                + " (−); off shows the contexts of the row");
    return new DifferenceToggle(model, id, tip);
  }

  /**
   * @param tip what is shown when it is on, and when it is off
   */
  public DifferenceToggle(RacyModel model, String id, String tip) {
    this.model = model;
    button.setId(id);
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.setTooltip(new Tooltip(tip));
    button.setOnAction(_ -> model.compared().showDifference(button.isSelected()));
  }

  public Node node() {
    return button;
  }

  /**
   * Brings it into step with the model.
   *
   * @return what both sides are called; null where one side is shown
   */
  public String show() {
    boolean there = model.compared().comparison() != null;
    button.setVisible(there);
    button.setManaged(there);
    button.setSelected(model.compared().showsDifference());
    return model.compared().showsDifference() ? model.compared().title(model.run()) : null;
  }
}
