package dev.concert.easy.noting;

import dev.concert.easy.notes.NotesModel;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.TimeText;
import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.trace.notes.Note;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Tables;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** All notes of the run: a click goes to one. */
public final class NotesPane extends VBox {
  private static final String NONE =
      Words.known(
          "No notes yet. M writes one about the range, the state looked at, or the moment under the"
              + " pointer. It is kept beside the run.");

  private final NotesModel notes;
  private final NotesControl control;
  private final Label problem = new Label();
  private final TableView<Note> table = Tables.create(Words.say("Notes of this run"));
  private double endNanos = 1;

  NotesPane(NotesModel notes, NotesControl control) {
    this.notes = notes;
    this.control = control;
    setId("notes");
    getStyleClass().add("notes-pane");
    problem.setId("notes-problem");
    problem.setWrapText(true);
    problem.setMinHeight(USE_PREF_SIZE);
    table.setId("notes-table");
    table.setPlaceholder(placeholder());
    columns();
    table.setRowFactory(_ -> row());
    table.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
    VBox.setVgrow(table, Priority.ALWAYS);
    Button write = new Button(Words.say("Write a note (M)"));
    write.setId("write-note");
    write.setOnAction(_ -> control.write());
    getChildren().addAll(new HBox(8, write), problem, table);
    update(1);
  }

  private static Label placeholder() {
    Label label = new Label(Words.say(NONE));
    label.getStyleClass().add(Styles.MUTED);
    label.setWrapText(true);
    return label;
  }

  private void columns() {
    TableColumn<Note, String> when = Tables.whole(Tables.text(Words.known("When"), this::when));
    TableColumn<Note, String> where = Tables.text(Words.known("On"), NotesPane::where);
    TableColumn<Note, String> text = Tables.text(Words.known("Note"), Note::text);
    table.getColumns().setAll(List.of(when, where, text));
  }

  private String when(Note note) {
    TimeRange when = notes.when(note);
    String from = TimeText.moment(when.fromNanos(), endNanos / 1e5);
    return note.isMoment() ? from : from + " – " + TimeText.moment(when.toNanos(), endNanos / 1e5);
  }

  private static String where(Note note) {
    Note.Place place = note.place();
    return place == null ? "" : RoutineName.label(place.state()) + ", " + place.name();
  }

  private TableRow<Note> row() {
    TableRow<Note> row = new TableRow<>();
    row.setOnMouseClicked(event -> {
      if (event.getButton() == MouseButton.PRIMARY && !row.isEmpty()) {
        if (event.getClickCount() == 2) {
          control.edit(row.getItem());
        } else {
          control.goTo(row.getItem());
        }
      }
    });
    return row;
  }

  private void key(KeyEvent event) {
    Note note = table.getSelectionModel().getSelectedItem();
    if (note == null || event.isShortcutDown()) {
      return;
    }
    switch (event.getCode()) {
      case ENTER -> control.goTo(note);
      case F2 -> control.edit(note);
      case DELETE ->
          List.copyOf(table.getSelectionModel().getSelectedItems()).forEach(control::remove);
      default -> {
        return;
      }
    }
    event.consume();
  }

  /**
   * @param runNanos how long the run is, which says how precise times need be
   */
  void update(double runNanos) {
    String wrong = notes.problem();
    problem.setText(wrong == null ? "" : wrong);
    problem.setVisible(wrong != null);
    problem.setManaged(wrong != null);
    if (!table.getItems().equals(notes.all()) || runNanos != endNanos) {
      endNanos = runNanos;
      int line = table.getSelectionModel().getSelectedIndex();
      Note marked = table.getSelectionModel().getSelectedItem();
      table.getItems().setAll(notes.all());
      table.refresh();
      mark(table.getItems().contains(marked) ? marked : near(line));
    }
  }

  /** Where the marked note has gone, its neighbour is marked; null if none was or is there. */
  private Note near(int line) {
    int last = table.getItems().size() - 1;
    return line < 0 || last < 0 ? null : table.getItems().get(Math.min(line, last));
  }

  /** Selects the line of a note, without going there. */
  void mark(Note note) {
    int line = table.getItems().indexOf(note);
    table.getSelectionModel().clearSelection();
    if (line >= 0) {
      table.getSelectionModel().select(line);
      table.scrollTo(line);
    }
  }

  /** The list takes the keys. */
  public void focus() {
    table.requestFocus();
    if (table.getSelectionModel().isEmpty()) {
      table.getSelectionModel().selectFirst();
    }
  }
}
