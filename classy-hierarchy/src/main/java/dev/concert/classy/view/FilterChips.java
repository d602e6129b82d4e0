package dev.concert.classy.view;

import dev.concert.classy.model.ClassFilter;
import dev.concert.classy.model.ClassyModel;
import dev.concert.model.words.Words;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.FilterField;
import dev.concert.ui.parts.Tips;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.material2.Material2AL;

/**
 * What classes are filtered by, a chip each: its cross takes it away. Not there while all are
 * shown.
 */
final class FilterChips extends FlowPane {
  private final ClassyModel model;
  private final FilterField name;

  /**
   * @param name where the name is typed
   */
  FilterChips(ClassyModel model, FilterField name) {
    super(6, 4);
    this.model = model;
    this.name = name;
    setId("filter-chips");
    getStyleClass().addAll(Styles.TOOL_BAR, "filter-chips");
    setAlignment(Pos.CENTER_LEFT);
    show();
  }

  /** Brings it into step with the model. */
  void show() {
    getChildren().clear();
    ClassFilter filter = model.filter();
    if (filter.name() != null) {
      add(Words.say("name: %s", name.text().strip()), () -> name.setText(""));
    }
    for (String term : filter.packages()) {
      String named = ClassFilter.named(term);
      String said =
          ClassFilter.isLeftOut(term)
              ? Words.say("without package %s", named)
              : Words.say("package %s", named);
      add(said, () -> model.dropPackage(term));
    }
    if (!getChildren().isEmpty()) {
      Label hidden =
          new Label(Words.say("%s hidden", Units.plural(model.hidden(), "type", "types")));
      hidden.getStyleClass().add(Styles.MUTED);
      getChildren().add(hidden);
    }
    setVisible(!getChildren().isEmpty());
    setManaged(isVisible());
  }

  private void add(String text, Runnable drop) {
    Button chip = new Button(text, Icons.of(Material2AL.CLOSE));
    chip.setMnemonicParsing(false);
    chip.setContentDisplay(ContentDisplay.RIGHT);
    chip.setMinWidth(Region.USE_PREF_SIZE);
    chip.getStyleClass().add("chip");
    Tips.on(chip, Words.say("Take away: %s", text));
    chip.setOnAction(_ -> drop.run());
    getChildren().add(chip);
  }
}
