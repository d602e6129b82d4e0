package dev.concert.ui.frame;

import dev.concert.model.words.Words;
import dev.concert.ui.Hypertool.Key;
import dev.concert.ui.look.Styles;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The keys of a window at a glance. */
public final class KeySheet extends VBox {
  public KeySheet(String tool, List<Key> ofTool, List<Key> ofWindow) {
    getStyleClass().add(Styles.PALETTE);
    setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
    HBox columns = new HBox(36);
    if (!ofTool.isEmpty()) {
      columns.getChildren().add(column(tool, ofTool));
    }
    columns.getChildren().add(column(Words.say("Every window"), ofWindow));
    getChildren().add(columns);
  }

  private static VBox column(String title, List<Key> keys) {
    Label heading = new Label(title);
    heading.getStyleClass().add(Styles.PANE_TITLE);
    GridPane grid = new GridPane();
    grid.setHgap(14);
    grid.setVgap(6);
    int row = 0;
    for (Key key : keys) {
      Label cap = new Label(key.keys());
      cap.getStyleClass().addAll(Styles.KEY, Styles.MONO);
      cap.setMinWidth(USE_PREF_SIZE);
      grid.add(cap, 0, row);
      grid.add(new Label(key.what()), 1, row++);
    }
    return new VBox(8, heading, grid);
  }
}
