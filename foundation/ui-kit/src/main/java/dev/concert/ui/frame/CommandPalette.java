package dev.concert.ui.frame;

import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Finds anything by a few letters: commands, symbols, runs, rows. */
public final class CommandPalette extends VBox {
  private static final int ROWS = 12;
  private static final double CELL = 26;

  private final TextField field = new TextField();
  private final ListView<Command> list = new ListView<>();
  private final Label count = new Label();
  private final Runnable close;
  private final Consumer<String> search;
  private final DoubleSupplier zoom;

  /**
   * @param search looks for what was typed and hands the answer to {@link #show}
   */
  public CommandPalette(Consumer<String> search, DoubleSupplier zoom, Runnable close) {
    this.search = search;
    this.zoom = zoom;
    this.close = close;
    getStyleClass().add(Styles.PALETTE);
    setMaxSize(640, USE_PREF_SIZE);
    field.setPromptText("Find a command, a routine, a class, a row…");
    field.setAccessibleText("Find anything");
    list.setCellFactory(_ -> new CommandCell());
    list.setFocusTraversable(false);
    list.setOnMouseClicked(_ -> run());
    count.getStyleClass().add(Styles.MUTED);
    count.managedProperty().bind(count.textProperty().isNotEmpty());
    getChildren().addAll(field, list, count);
    field.textProperty().addListener((_, _, typed) -> search.accept(typed));
    addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
  }

  public void open() {
    field.clear();
    search.accept("");
    field.requestFocus();
  }

  public void show(CommandPaletteModel.Found found) {
    list.getItems().setAll(found.best());
    list.getSelectionModel().selectFirst();
    list.scrollTo(0);
    list.setFixedCellSize(CELL * zoom.getAsDouble());
    list.setPrefHeight(Math.clamp(found.best().size(), 1, ROWS) * list.getFixedCellSize() + 2);
    int hidden = found.total() - found.best().size();
    count.setText(
        found.total() == 0
            ? "Nothing is called like that"
            : hidden > 0 ? Units.count(hidden) + " more: type on" : "");
  }

  private void pressed(KeyEvent event) {
    boolean ours = true;
    switch (event.getCode()) {
      case ESCAPE -> close.run();
      case ENTER -> run();
      case DOWN -> move(1);
      case UP -> move(-1);
      case PAGE_DOWN -> move(ROWS);
      case PAGE_UP -> move(-ROWS);
      default -> ours = false;
    }
    if (ours) {
      event.consume();
    }
  }

  private void move(int rows) {
    int last = list.getItems().size() - 1;
    int row = Math.clamp(list.getSelectionModel().getSelectedIndex() + rows, 0, Math.max(0, last));
    list.getSelectionModel().select(row);
    list.scrollTo(Math.max(0, row - ROWS / 2));
  }

  private void run() {
    Command command = list.getSelectionModel().getSelectedItem();
    if (command != null) {
      close.run();
      command.action().run();
    }
  }

  private static final class CommandCell extends ListCell<Command> {
    private final Label title = new Label();
    private final Label group = new Label();
    private final HBox row = new HBox(10, title, spacer(), group);

    CommandCell() {
      title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
      group.getStyleClass().add(Styles.MUTED);
      group.setMinWidth(USE_PREF_SIZE);
      row.setStyle("-fx-alignment: center-left;");
      setPrefWidth(0);
    }

    private static Node spacer() {
      Region spacer = new Region();
      HBox.setHgrow(spacer, Priority.ALWAYS);
      return spacer;
    }

    @Override
    protected void updateItem(Command command, boolean empty) {
      super.updateItem(command, empty);
      setGraphic(empty ? null : row);
      if (!empty) {
        title.setText(command.title());
        group.setText(command.group());
      }
    }
  }
}
