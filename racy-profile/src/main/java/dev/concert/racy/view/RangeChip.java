package dev.concert.racy.view;

import dev.concert.model.words.Words;
import dev.concert.racy.details.CompareMenu;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.model.RangeChoice;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.material2.Material2AL;

/** Offers to show the selected range of time only; its cross takes the range away. */
final class RangeChip {
  private static final String HINT =
      Words.known(
          "Bars and details of this range of time only, as easy shows it; off shows the whole run");

  private static final String UNKNOWN =
      Words.known(
          "Of a range times, blocked times, calls and contexts are known: no other metrics, values"
              + " or accesses to collections");

  private final RacyModel model;
  private final ToggleButton only = new ToggleButton();
  private final Label why = new Label();
  private final HBox root;

  RangeChip(RacyModel model) {
    this.model = model;
    only.setId("range-only");
    only.setMinWidth(Region.USE_PREF_SIZE);
    only.getStyleClass().add(atlantafx.base.theme.Styles.LEFT_PILL);
    only.setOnAction(_ -> model.range().showOnly(only.isSelected()));
    Button cross = new Button(null, Icons.of(Material2AL.CLOSE));
    cross.setId("range-drop");
    cross.setAccessibleText(Words.say("Take the range away"));
    cross.setTooltip(new Tooltip(Words.say("Take the range away, and show the whole run")));
    cross.getStyleClass().add(atlantafx.base.theme.Styles.RIGHT_PILL);
    cross.setOnAction(_ -> model.range().drop());
    Button compare = new Button(Words.say("Compare with…"));
    compare.setId("range-compare");
    compare.setTooltip(
        new Tooltip(
            Words.say(
                "Compare this range with the rest of the run, the range before, another run")));
    compare.getStyleClass().add(atlantafx.base.theme.Styles.CENTER_PILL);
    compare.setMinWidth(Region.USE_PREF_SIZE);
    CompareMenu menu = new CompareMenu(model, compare);
    compare.setOnAction(_ -> menu.show(compare));
    why.setId("range-why");
    why.getStyleClass().add(Styles.MUTED);
    why.setMinWidth(0);
    root = new HBox(new HBox(only, compare, cross), why);
    root.setId("range-chip");
    root.getStyleClass().add(Styles.TOOL_BAR);
    root.setAlignment(Pos.CENTER_LEFT);
    show();
  }

  Node node() {
    return root;
  }

  /** Brings it into step with the model. */
  void show() {
    RangeChoice range = model.range();
    boolean there = range.selected() != null;
    root.setVisible(there);
    root.setManaged(there);
    only.setText(range.words());
    only.setSelected(range.isOnly());
    String hint = Words.say(HINT);
    only.setTooltip(new Tooltip(range.isOnly() ? hint + "\n" + Words.say(UNKNOWN) : hint));
    why.setText(range.why() == null ? "" : range.why());
    why.setTooltip(range.why() == null ? null : new Tooltip(range.why()));
  }
}
