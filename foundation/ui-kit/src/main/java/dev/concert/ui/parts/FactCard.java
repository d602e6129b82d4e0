package dev.concert.ui.parts;

import dev.concert.ui.look.Styles;
import java.util.List;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** What is known of one thing: its name, facts in two columns, and what can be done with it. */
public final class FactCard extends VBox {
  private static final double NARROWEST_NAME = 66;

  /**
   * @param name empty where the fact goes on with the one above
   * @param action what a click on the value does, or null
   */
  public record Fact(String name, String value, Runnable action) {
    public static Fact of(String name, String value) {
      return new Fact(name, value, null);
    }
  }

  /**
   * @param graphic stands before the title, or null
   * @param subtitle the whole name, or null
   */
  public FactCard(String title, Node graphic, String subtitle, List<Fact> facts, Node... actions) {
    getStyleClass().add("fact-card");
    getChildren().addAll(title(title, graphic, subtitle), grid(facts));
    if (actions.length > 0) {
      getChildren().add(new FlowPane(6, 6, actions));
    }
  }

  private static Node title(String title, Node graphic, String subtitle) {
    Label name = new Label(title);
    name.getStyleClass().add("fact-title");
    name.setWrapText(true);
    HBox.setHgrow(name, Priority.ALWAYS);
    HBox line = new HBox(7);
    if (graphic != null) {
      HBox.setMargin(graphic, new Insets(4, 0, 0, 0));
      line.getChildren().add(graphic);
    }
    line.getChildren().add(name);
    if (subtitle == null) {
      return line;
    }
    Label full = new Label(subtitle);
    full.getStyleClass().addAll(Styles.MUTED, "fact-subtitle");
    full.setWrapText(true);
    return new VBox(2, line, full);
  }

  private static Node grid(List<Fact> facts) {
    GridPane grid = new GridPane(10, 3);
    ColumnConstraints names = new ColumnConstraints();
    names.setMinWidth(NARROWEST_NAME);
    ColumnConstraints values = new ColumnConstraints();
    values.setHgrow(Priority.ALWAYS);
    grid.getColumnConstraints().addAll(names, values);
    int row = 0;
    for (Fact fact : facts) {
      Label name = new Label(fact.name());
      name.getStyleClass().add(Styles.MUTED);
      name.setMinWidth(USE_PREF_SIZE);
      GridPane.setValignment(name, javafx.geometry.VPos.TOP);
      grid.addRow(row++, name, value(fact));
    }
    return grid;
  }

  private static Node value(Fact fact) {
    if (fact.action() == null) {
      Label label = new Label(fact.value());
      label.setWrapText(true);
      return label;
    }
    Hyperlink link = new Hyperlink(fact.value());
    link.setWrapText(true);
    link.setOnAction(_ -> fact.action().run());
    return link;
  }
}
