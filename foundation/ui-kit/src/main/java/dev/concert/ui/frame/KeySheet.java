package dev.concert.ui.frame;

import dev.concert.model.words.Words;
import dev.concert.ui.Hypertool.Key;
import dev.concert.ui.look.Styles;
import java.util.ArrayList;
import java.util.List;
import javafx.application.Platform;
import javafx.geometry.Orientation;
import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * The keys of a window at a glance: beside each other, in a narrow window below each other; one
 * that is too low for all of them scrolls.
 */
public final class KeySheet extends VBox {
  /** A column has so many at most, as those of every window are. */
  private static final int LINES = 24;

  private static final double GAP = 36;

  public KeySheet(String tool, List<Key> ofTool, List<Key> ofWindow) {
    getStyleClass().add(Styles.PALETTE);
    setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
    setMinSize(0, 0);
    FlowPane columns = new FlowPane(GAP, 24);
    columns.setRowValignment(VPos.TOP);
    columns.setMinWidth(0); // a narrow window breaks lines
    String title = tool;
    for (List<Key> keys : parts(ofTool)) {
      columns.getChildren().add(column(title, keys));
      title = "";
    }
    columns.getChildren().add(column(Words.say("Every window"), ofWindow));
    columns.getChildren().stream()
        .map(Region.class::cast)
        .forEach(it -> it.maxWidthProperty().bind(columns.widthProperty()));
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

    private final FlowPane columns;

    Whole(FlowPane columns) {
      super(columns);
      this.columns = columns;
      getStyleClass().add("edge-to-edge");
      setMinSize(0, 0);
      setFitToWidth(true);
    }

    @Override
    public Orientation getContentBias() {
      return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefWidth(double height) {
      return snapSizeX(besideEachOther()) + BORDER;
    }

    @Override
    protected double computePrefHeight(double width) {
      double inside = width < 0 ? besideEachOther() : width - BORDER;
      return snapSizeY(columns.prefHeight(inside)) + BORDER;
    }

    private double besideEachOther() {
      double gaps = GAP * (columns.getChildren().size() - 1);
      return gaps + columns.getChildren().stream().mapToDouble(it -> it.prefWidth(-1)).sum();
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
      Label what = new Label(key.what());
      what.setWrapText(true);
      grid.add(what, 1, row++);
    }
    return new VBox(8, heading, grid);
  }
}
