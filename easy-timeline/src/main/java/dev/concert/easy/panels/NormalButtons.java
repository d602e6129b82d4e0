package dev.concert.easy.panels;

import dev.concert.easy.histogram.HistogramModel;
import dev.concert.easy.histogram.NormalAssumption.Level;
import dev.concert.model.words.Words;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Tips;
import java.util.EnumMap;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;

/** Picks what lasts too long, or not long enough, if all should last about equally long. */
final class NormalButtons extends HBox {
  private final HistogramModel model;
  private final Map<Level, ToggleButton> buttons = new EnumMap<>(Level.class);

  NormalButtons(HistogramModel model) {
    super(4);
    this.model = model;
    setAlignment(Pos.CENTER_LEFT);
    Label title = new Label(Words.say("Outside"));
    title.getStyleClass().add(Styles.MUTED);
    title.setMinWidth(USE_PREF_SIZE);
    getChildren().add(title);
    for (Level level : Level.values()) {
      ToggleButton button = new ToggleButton(level.percent() + " %");
      button.setId("histogram-outside-" + level.percent());
      button.getStyleClass().add(Styles.FLAT);
      button.setMinWidth(USE_PREF_SIZE);
      button.setAccessibleText(
          Words.say("Pick what lies outside of the middle %s", button.getText()));
      button.setOnAction(_ -> choose(level));
      buttons.put(level, button);
      getChildren().add(button);
    }
    update();
  }

  /** The same again: nothing. */
  private void choose(Level level) {
    if (model.level() == level) {
      model.pick(null);
    } else {
      model.pickOutside(level);
    }
  }

  void update() {
    boolean none = model.normal() == null;
    buttons.forEach((level, button) -> {
      button.setSelected(model.level() == level);
      button.setDisable(none);
      Tips.on(button, none ? Words.say("Needs eight values that are not all equal") : what(level));
    });
  }

  private String what(Level level) {
    return Words.say(
        "Picks what is too long, or too short, to be in the middle %d %% of a normal distribution"
            + " (%s)",
        level.percent(), HistogramText.normal(model));
  }
}
