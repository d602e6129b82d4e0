package dev.concert.ui.frame;

import dev.concert.model.words.Words;
import dev.concert.ui.Hypertool.Key;
import dev.concert.ui.look.Styles;
import java.util.ArrayList;
import java.util.List;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The keys of a window at a glance; a window that is too small for all of them scrolls. */
public final class KeySheet extends VBox {
  /** A column has so many at most, as those of every window are. */
  private static final int LINES = 24;

  public KeySheet(String tool, List<Key> ofTool, List<Key> ofWindow) {
    getStyleClass().add(Styles.PALETTE);
    setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
    setMinSize(0, 0);
    HBox columns = new HBox(36);
    String title = tool;
    for (List<Key> keys : parts(ofTool)) {
      columns.getChildren().add(column(title, keys));
      title = "";
    }
    columns.getChildren().add(column(Words.say("Every window"), ofWindow));
    ScrollPane all = new Whole(columns);
    getChildren().add(all);
    Platform.runLater(all::requestFocus); // once it is on the screen: arrows and pages scroll it
  }

  /** Of the same length, but for the last. */
  private static List<List<Key>> parts(List<Key> keys) {
    int columns = Math.ceilDiv(keys.size(), LINES);
    int lines = columns == 0 ? 1 : Math.ceilDiv(keys.size(), columns);
    List<List<Key>> parts = new ArrayList<>();
    for (int from = 0; from < keys.size(); from += lines) {
      parts.add(keys.subList(from, Math.min(keys.size(), from + lines)));
    }
    return parts;
  }

  /** As large as what is in it, where there is room. */
  private static final class Whole extends ScrollPane {
    private static final double BORDER = 2;

    Whole(Node content) {
      super(content);
      getStyleClass().add("edge-to-edge");
      setMinSize(0, 0);
    }

    @Override
    protected double computePrefWidth(double height) {
      return snapSizeX(getContent().prefWidth(-1)) + BORDER;
    }

    @Override
    protected double computePrefHeight(double width) {
      return snapSizeY(getContent().prefHeight(-1)) + BORDER;
    }
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
