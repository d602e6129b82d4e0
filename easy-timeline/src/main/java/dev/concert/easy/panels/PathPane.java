package dev.concert.easy.panels;

import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.states.TimeText;
import dev.concert.model.words.Words;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.path.CriticalPath;
import dev.concert.trace.path.CriticalPath.Part;
import dev.concert.trace.path.CriticalPath.Share;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tables;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** What each function has of the critical path. */
public final class PathPane extends VBox {
  private static final String WHAT =
      Words.known(
          "The chain of work, through tasks, locks, queues and messages, that decided how long the"
              + " run took: only what is on it makes the run shorter.");

  private final ThemeProbe theme;
  private final Actions actions;
  private final Label hint = new Label();
  private final Button find = new Button(Words.say("Find the critical path (K)"));
  private final Label length = new Label();
  private final Label notes = new Label();
  private final TableView<Line> table = Tables.create(Words.say("What is on the critical path"));
  private final List<Region> found;
  private CriticalPath shown;

  /** What a user can do here. */
  public interface Actions {
    /** Looks for the path, or hides it. */
    void toggle();

    void select(String routine);

    /** What other windows know of a routine. */
    List<MenuItem> others(String routine);

    /** Shows where on the path that is. */
    void goTo(Part part);
  }

  /**
   * @param share null for time in which nobody ran yet
   */
  private record Line(String name, Share share, long nanos, long length) {
    StateLabel label() {
      String routine = share == null ? null : share.routine();
      return routine == null ? null : new StateLabel(routine, Kind.ROUTINE);
    }

    double part() {
      return (double) nanos / Math.max(1, length);
    }

    /** NaN where it was not. */
    double blocked() {
      long blocked = share == null ? 0 : share.nanos() - share.runningNanos();
      return blocked == 0 ? Double.NaN : blocked;
    }
  }

  public PathPane(ThemeProbe theme, Actions actions) {
    this.theme = theme;
    this.actions = actions;
    setId("path");
    getStyleClass().add("path-pane");
    hint.setWrapText(true);
    hint.setMinHeight(USE_PREF_SIZE);
    find.setId("find-path");
    find.setOnAction(_ -> actions.toggle());
    length.setId("path-length");
    length.setWrapText(true);
    length.setMinHeight(USE_PREF_SIZE);
    HBox.setHgrow(length, Priority.ALWAYS);
    length.setMaxWidth(Double.MAX_VALUE);
    Button hide = new Button(Words.say("Hide"));
    hide.setId("hide-path");
    hide.setMinWidth(USE_PREF_SIZE);
    hide.setOnAction(_ -> actions.toggle());
    notes.getStyleClass().add(Styles.MUTED);
    notes.setWrapText(true);
    notes.setMinHeight(USE_PREF_SIZE);
    table.setId("path-table");
    columns();
    table.setRowFactory(_ -> row());
    Tables.menu(
        table, line -> line.label() == null ? List.of() : actions.others(line.label().name()));
    table.setOnKeyPressed(event -> {
      Line chosen = table.getSelectionModel().getSelectedItem();
      if (event.getCode() == KeyCode.ENTER && chosen != null) {
        open(chosen);
        event.consume();
      }
    });
    VBox.setVgrow(table, Priority.ALWAYS);
    found = List.of(new HBox(8, length, hide), notes, table);
    show(null);
  }

  private void columns() {
    TableColumn<Line, String> name = Tables.text(Words.known("Routine"), Line::name);
    name.setCellFactory(_ -> new NameCell<>(theme, Line::label, TotalsTable::shortName));
    name.setMinWidth(80);
    TableColumn<Line, Number> nanos = Tables.number(Words.known("Time"), Line::nanos, Units::time);
    TableColumn<Line, Number> part =
        Tables.number(Words.known("Share"), Line::part, Units::percent);
    TableColumn<Line, Number> blocked =
        Tables.number(Words.known("Blocked"), Line::blocked, Units::time);
    table.getColumns().setAll(List.of(name, nanos, part, blocked));
  }

  private TableRow<Line> row() {
    TableRow<Line> row = new TableRow<>();
    row.setOnMouseClicked(event -> {
      if (event.getButton() == MouseButton.PRIMARY && !row.isEmpty()) {
        if (event.getClickCount() == 2) {
          open(row.getItem());
        } else if (row.getItem().label() != null) {
          actions.select(row.getItem().label().name());
        }
      }
    });
    return row;
  }

  private void open(Line line) {
    if (line.share() != null) {
      actions.goTo(line.share().longest());
    }
  }

  /**
   * @param path null where none has been looked for
   */
  public void show(CriticalPath path) {
    if (path != null && path == shown) {
      return;
    }
    shown = path;
    if (path == null || path.isEmpty()) {
      hint.setText(
          Words.say(
              path == null ? WHAT : "No critical path: no measured routine ran in this run."));
      find.setVisible(path == null);
      getChildren().setAll(hint, find);
      return;
    }
    length.setText(
        Words.say(
            "%s in %s, from %s to %s",
            Units.time(path.nanos()),
            Units.plural(path.parts().size(), "part", "parts"),
            TimeText.moment(path.parts().getFirst().fromNanos(), path.nanos() / 1_000.0),
            TimeText.moment(path.parts().getLast().toNanos(), path.nanos() / 1_000.0)));
    notes.setText(notes(path));
    table.getItems().setAll(lines(path));
    getChildren().setAll(found);
  }

  private static String notes(CriticalPath path) {
    String whole =
        path.isWhole() ? "" : Words.say(" Its beginning is left out: it has too many parts.");
    return Words.say(
        "Meanwhile %.1f threads ran in measured routines, or waited there for a processor, on"
            + " average. If a routine took no time, the run would be shorter by at most what it has"
            + " here.%s",
        path.parallelism(), whole);
  }

  private static List<Line> lines(CriticalPath path) {
    List<Line> lines = new ArrayList<>();
    for (Share share : path.shares()) {
      String name =
          share.routine() == null ? Words.say("(outside of measured routines)") : share.routine();
      lines.add(new Line(name, share, share.nanos(), path.nanos()));
    }
    if (path.wakingNanos() > 0) {
      lines.add(new Line(Words.say("(waking up)"), null, path.wakingNanos(), path.nanos()));
      lines.sort(Comparator.comparingLong(Line::nanos).reversed());
    }
    return lines;
  }

  /** The colours have changed. */
  public void repaint() {
    table.refresh();
  }
}
