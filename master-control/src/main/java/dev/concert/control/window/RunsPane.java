package dev.concert.control.window;

import dev.concert.trace.findings.Annotation;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tables;
import dev.concert.ui.parts.Tips;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** The runs of the application; a double click or Enter opens one in every tool. */
final class RunsPane extends BorderPane {
  private static final PseudoClass OPEN = PseudoClass.getPseudoClass("open");

  private final ControlModel model;
  private final TableView<RunRow> table = Tables.create("Runs");
  private final Consumer<Path> open;

  RunsPane(ControlModel model, Consumer<Path> open, Consumer<Annotation> show, Node... buttons) {
    this.model = model;
    this.open = open;
    setTop(title(buttons));
    setCenter(table);
    setBottom(new FindingsBar(model, show));
    table.setItems(model.runs);
    table.setPlaceholder(new Label("No runs yet. Run… measures a command and lists it here."));
    addColumns();
    table.setRowFactory(_ -> new Row());
    table.setOnKeyPressed(key -> {
      if (key.getCode() == KeyCode.ENTER) {
        openSelected();
      }
    });
    MenuItem openItem = new MenuItem("Open in all tools");
    openItem.setOnAction(_ -> openSelected());
    Tables.addToMenu(table, List.of(openItem));
    model.run().addListener((_, _, _) -> table.refresh());
  }

  private void openSelected() {
    RunRow row = table.getSelectionModel().getSelectedItem();
    if (row != null) {
      open.accept(row.directory());
    }
  }

  private static HBox title(Node... buttons) {
    Label title = new Label("Runs");
    title.getStyleClass().add(Styles.PANE_TITLE);
    Region space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    HBox bar = new HBox(title, space);
    bar.getChildren().addAll(buttons);
    bar.setAlignment(Pos.CENTER_LEFT);
    bar.getStyleClass().add("pane-bar");
    return bar;
  }

  private void addColumns() {
    add(Tables.text("Started", RunsPane::started), 150);
    add(Tables.text("Mode", RunRow::mode), 70);
    number("Nodes", RunRow::nodes, Units::count);
    number("Threads", RunRow::threads, Units::count);
    number("Life", RunRow::lifeNanos, Units::time);
    number("Intrusion", RunRow::intrusion, Units::percent);
    add(Tables.text("Command", row -> row.problem() == null ? row.command() : row.problem()), 260);
  }

  private void add(TableColumn<RunRow, ?> column, double width) {
    column.setPrefWidth(width);
    table.getColumns().add(column);
  }

  /** A run that cannot be read has no numbers. */
  private void number(String title, ToDoubleFunction<RunRow> value, DoubleFunction<String> format) {
    ToDoubleFunction<RunRow> known =
        row -> row.problem() == null ? value.applyAsDouble(row) : Double.NaN;
    add(Tables.number(title, known, format), 78);
  }

  private static String started(RunRow row) {
    if (row.problem() != null) {
      return row.directory().getFileName().toString();
    }
    ZonedDateTime local = row.started().atZone(ZoneId.systemDefault());
    boolean today = local.toLocalDate().equals(LocalDate.now());
    return DateTimeFormatter.ofPattern(today ? "HH:mm:ss" : "yyyy-MM-dd HH:mm").format(local);
  }

  private final class Row extends TableRow<RunRow> {
    Row() {
      setOnMouseClicked(click -> {
        if (click.getClickCount() == 2 && getItem() != null) {
          open.accept(getItem().directory());
        }
      });
    }

    @Override
    protected void updateItem(RunRow row, boolean empty) {
      super.updateItem(row, empty);
      boolean isOpen = !empty && Objects.equals(row.directory(), model.run().get());
      pseudoClassStateChanged(OPEN, isOpen);
      Tips.on(this, empty ? null : tip(row, isOpen));
    }

    private static String tip(RunRow row, boolean isOpen) {
      String state = isOpen ? "Open in all tools" : "Double click opens it in all tools";
      String live = row.live() ? "still going\n" : "";
      return row.directory() + "\n" + live + state;
    }
  }
}
