package dev.concert.ui.palette;

import dev.concert.model.words.Words;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.palette.Offer.Line;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Finds anything by a few letters: commands, classes, routines, files, runs, rows, times. */
public final class CommandPalette extends VBox {
  private static final int ROWS = 14;
  private static final double CELL = 26;

  private final TextField field = new TextField();
  private final Label sentence = new Label();
  private final ListView<Line> list = new ListView<>();
  private final Runnable close;
  private final Consumer<String> search;
  private final DoubleSupplier zoom;
  private final Set<String> opened = new HashSet<>();
  private Offer offer = new Offer("", null, List.of());

  /** Enter was pressed before the answer to what is typed had come. */
  private boolean awaited;

  /**
   * @param search looks for what was typed and hands the answer to {@link #show}
   */
  public CommandPalette(Consumer<String> search, DoubleSupplier zoom, Runnable close) {
    this.search = search;
    this.zoom = zoom;
    this.close = close;
    getStyleClass().add(Styles.PALETTE);
    setMaxSize(720, USE_PREF_SIZE);
    field.setPromptText(Words.say("Find a command, a routine, a class, a file, a row"));
    field.setAccessibleText(Words.say("Find anything"));
    sentence.getStyleClass().add(Styles.MUTED);
    sentence.setWrapText(true);
    sentence.managedProperty().bind(sentence.textProperty().isNotEmpty());
    list.setCellFactory(_ -> new LineCell());
    list.setFocusTraversable(false);
    list.setOnMouseClicked(_ -> run());
    getChildren().addAll(field, sentence, list);
    field
        .textProperty()
        .addListener((_, _, typed) -> {
          awaited = false;
          search.accept(typed);
        });
    addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
  }

  public void open() {
    field.clear();
    search.accept("");
    field.requestFocus();
  }

  /** Looks again for what is typed: there is more to find now. */
  public void again() {
    awaited = false;
    search.accept(field.getText());
  }

  /** An answer has come, which may be that to an older text. */
  public void show(Offer found) {
    if (!found.typed().equals(field.getText())) {
      return;
    }
    offer = found;
    opened.clear();
    sentence.setText(found.sentence() == null ? "" : found.sentence());
    fill();
    list.getSelectionModel().clearSelection();
    move(1);
    list.scrollTo(0);
    if (awaited) {
      run();
    }
  }

  private void fill() {
    list.getItems().setAll(offer.lines(opened));
    int lines = list.getItems().size();
    list.setFixedCellSize(CELL * zoom.getAsDouble());
    list.setPrefHeight(Math.clamp(lines, 1, ROWS) * list.getFixedCellSize() + 2);
    list.setVisible(lines > 0);
    list.setManaged(lines > 0);
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

  /** Headings are passed over. */
  private void move(int lines) {
    List<Line> all = list.getItems();
    int step = Integer.signum(lines);
    int last = Math.max(0, all.size() - 1);
    int at = Math.clamp(list.getSelectionModel().getSelectedIndex() + lines, 0, last);
    while (at > 0 && at < last && all.get(at) instanceof Line.Heading) {
      at += step;
    }
    if (!all.isEmpty() && all.get(at) instanceof Line.Heading) {
      at = Math.min(at + 1, last);
    }
    list.getSelectionModel().select(at);
    list.scrollTo(Math.max(0, at - ROWS / 2));
  }

  /** Never anything that was found for another text. */
  private void run() {
    if (!offer.typed().equals(field.getText())) {
      awaited = true;
      return;
    }
    awaited = false;
    switch (list.getSelectionModel().getSelectedItem()) {
      case Line.Entry entry -> {
        close.run();
        entry.command().action().run();
      }
      case Line.More more -> open(more);
      case null, default -> {}
    }
  }

  private void open(Line.More more) {
    int at = list.getSelectionModel().getSelectedIndex();
    if (offer.canOpen(more.group())) {
      opened.add(more.group());
      fill();
      list.getSelectionModel().select(at);
      list.scrollTo(Math.max(0, at - ROWS / 2));
    }
  }

  private final class LineCell extends ListCell<Line> {
    private final Label title = new Label();
    private final Label note = new Label();
    private final HBox row = new HBox(10, title, note);

    LineCell() {
      title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
      note.getStyleClass().add(Styles.MUTED);
      note.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
      note.setAlignment(Pos.CENTER_RIGHT);
      note.setMaxWidth(Double.MAX_VALUE);
      note.setMinWidth(0);
      HBox.setHgrow(note, Priority.ALWAYS); // where there is too little room, it is cut first
      row.setAlignment(Pos.CENTER_LEFT);
      setPrefWidth(0);
    }

    @Override
    protected void updateItem(Line line, boolean empty) {
      super.updateItem(line, empty);
      setGraphic(empty ? null : row);
      getStyleClass().remove(Styles.PALETTE_HEADING);
      title.getStyleClass().remove(Styles.MUTED);
      note.setText("");
      switch (line) {
        case Line.Heading heading -> {
          getStyleClass().add(Styles.PALETTE_HEADING);
          title.setText(Words.say(heading.title()));
        }
        case Line.More more -> {
          title.getStyleClass().add(Styles.MUTED);
          title.setText(more(more));
        }
        case Line.Entry entry -> show(entry.command());
        case null -> {}
      }
    }

    private String more(Line.More more) {
      String count = Units.count(more.count());
      return offer.canOpen(more.group()) && !opened.contains(more.group())
          ? Words.say("%s more…", count)
          : Words.say("%s more: type on", count);
    }

    private void show(Command command) {
      title.setText(command.title());
      note.setText(command.note());
    }
  }
}
