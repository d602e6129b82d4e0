package dev.concert.control;

import dev.concert.ui.look.Styles;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** The runs of the application; a double click or Enter opens one in every tool. */
final class RunsPane extends BorderPane {
  private static final PseudoClass OPEN = PseudoClass.getPseudoClass("open");

  private final ControlModel model;
  private final TableView<RunRow> table = new TableView<>();

  RunsPane(ControlModel model, Consumer<Path> open, Node... buttons) {
    this.model = model;
    setTop(title(buttons));
    setCenter(table);
    table.setItems(model.runs);
    table.setPlaceholder(new Label("No runs yet. Run… measures a command and lists it here."));
    table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    table.setAccessibleText("Runs");
    addColumns();
    table.setRowFactory(_ -> new Row(open));
    table.setOnKeyPressed(key -> {
      RunRow row = table.getSelectionModel().getSelectedItem();
      if (key.getCode() == KeyCode.ENTER && row != null) {
        open.accept(row.directory());
      }
    });
    model.run().addListener((_, _, _) -> table.refresh());
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
    add("Started", 100, row -> row.started(), RunsPane::started);
    add("Mode", 62, RunRow::mode, mode -> mode);
    number("Nodes", RunRow::nodes, String::valueOf);
    number("Threads", RunRow::threads, String::valueOf);
    number("Duration", RunRow::lifeNanos, RunsPane::seconds);
    number("Intrusion", RunRow::intrusion, RunsPane::percent);
    add("Command", 260, RunRow::command, command -> command);
  }

  private <T extends Comparable<? super T>> TableColumn<RunRow, T> add(
      String title, double width, Function<RunRow, T> value, Function<T, String> text) {
    TableColumn<RunRow, T> column = new TableColumn<>(title);
    column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
    column.setComparator(Comparator.naturalOrder());
    column.setPrefWidth(width);
    column.setCellFactory(_ -> new Cell<>(text));
    table.getColumns().add(column);
    return column;
  }

  private <T extends Comparable<? super T>> void number(
      String title, Function<RunRow, T> value, Function<T, String> text) {
    TableColumn<RunRow, T> column = add(title, 74, value, text);
    column.getStyleClass().add(Styles.NUMBER);
  }

  private static String started(java.time.Instant instant) {
    ZonedDateTime local = instant.atZone(ZoneId.systemDefault());
    boolean today = local.toLocalDate().equals(LocalDate.now());
    return DateTimeFormatter.ofPattern(today ? "HH:mm:ss" : "yyyy-MM-dd HH:mm").format(local);
  }

  private static String seconds(long nanos) {
    return String.format(Locale.ROOT, "%.2f s", nanos / 1e9);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", share * 100);
  }

  /** Shows nothing for a run that cannot be read, but in its last column why. */
  private final class Cell<T> extends TableCell<RunRow, T> {
    private final Function<T, String> text;

    Cell(Function<T, String> text) {
      this.text = text;
    }

    @Override
    protected void updateItem(T item, boolean empty) {
      super.updateItem(item, empty);
      RunRow row = empty ? null : getTableRow().getItem();
      if (row == null) {
        setText(null);
      } else if (row.problem() == null) {
        setText(text.apply(item));
      } else {
        setText(explanation(row));
      }
    }

    private String explanation(RunRow row) {
      int column = getTableView().getColumns().indexOf(getTableColumn());
      if (column == 0) {
        return row.directory().getFileName().toString();
      }
      return column == getTableView().getColumns().size() - 1 ? row.problem() : "";
    }
  }

  private final class Row extends TableRow<RunRow> {
    Row(Consumer<Path> open) {
      setOnMouseClicked(click -> {
        if (click.getClickCount() == 2 && getItem() != null) {
          open.accept(getItem().directory());
        }
      });
    }

    @Override
    protected void updateItem(RunRow row, boolean empty) {
      super.updateItem(row, empty);
      boolean open = !empty && Objects.equals(row.directory(), model.run().get());
      pseudoClassStateChanged(OPEN, open);
      setTooltip(empty ? null : new Tooltip(tip(row, open)));
    }

    private static String tip(RunRow row, boolean open) {
      String state = open ? "Open in all tools" : "Double click opens it in all tools";
      String live = row.live() ? "still going\n" : "";
      return row.directory() + "\n" + live + state;
    }
  }
}
