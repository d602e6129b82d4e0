package dev.concert.easy;

import dev.concert.model.RoutineName;
import dev.concert.ui.look.Styles;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** All that is known of the one thing that was clicked. */
final class DetailsPane extends ScrollPane {
  private final VBox box = new VBox(8);
  private final Consumer<Facts.Link> onLink;
  private final Label hint =
      new Label(
          "Click a state, an arrow or a mark to see what it is.\nDrag over the rows to measure a range.");

  /**
   * @param onLink a link was clicked
   */
  DetailsPane(Consumer<Facts.Link> onLink) {
    this.onLink = onLink;
    setId("details");
    getStyleClass().add("details");
    setFitToWidth(true);
    hint.getStyleClass().add(Styles.MUTED);
    hint.setWrapText(true);
    box.getStyleClass().add("details-box");
    setContent(box);
    show(null, null);
  }

  /**
   * @param facts null for nothing
   */
  void show(Facts facts, Node swatch, Button... actions) {
    box.getChildren().clear();
    if (facts == null) {
      box.getChildren().add(hint);
      return;
    }
    box.getChildren().addAll(title(facts, swatch), grid(facts));
    FlowPane buttons = new FlowPane(6, 6, actions);
    box.getChildren().add(buttons);
    setVvalue(0);
  }

  private static Node title(Facts facts, Node swatch) {
    String text = facts.title().indexOf('#') < 0 ? facts.title() : RoutineName.label(facts.title());
    Label name = new Label(text);
    name.setId("details-title");
    name.getStyleClass().add("details-title");
    name.setWrapText(true);
    HBox line = new HBox(7);
    if (swatch != null) {
      HBox.setMargin(swatch, new javafx.geometry.Insets(4, 0, 0, 0));
      line.getChildren().add(swatch);
    }
    line.getChildren().add(name);
    HBox.setHgrow(name, Priority.ALWAYS);
    if (text.equals(facts.title())) {
      return line;
    }
    Label full = new Label(facts.title());
    full.getStyleClass().addAll(Styles.MUTED, "details-full");
    full.setWrapText(true);
    full.setTooltip(new Tooltip(facts.title()));
    return new VBox(2, line, full);
  }

  private Node grid(Facts facts) {
    GridPane grid = new GridPane(10, 3);
    ColumnConstraints names = new ColumnConstraints();
    names.setMinWidth(66);
    ColumnConstraints values = new ColumnConstraints();
    values.setHgrow(Priority.ALWAYS);
    grid.getColumnConstraints().addAll(names, values);
    int row = 0;
    for (Facts.Fact fact : facts.facts()) {
      Label name = new Label(fact.name());
      name.getStyleClass().add(Styles.MUTED);
      grid.addRow(row++, name, value(fact));
    }
    return grid;
  }

  private Node value(Facts.Fact fact) {
    if (fact.link() == null) {
      Label label = new Label(fact.value());
      label.setWrapText(true);
      return label;
    }
    Hyperlink link = new Hyperlink(fact.value());
    link.setWrapText(true);
    link.setOnAction(_ -> onLink.accept(fact.link()));
    return link;
  }
}
