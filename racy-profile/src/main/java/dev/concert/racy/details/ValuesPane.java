package dev.concert.racy.details;

import dev.concert.model.words.Words;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.model.DetailKind;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.model.RowText;
import dev.concert.trace.RecordedValue;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tables;
import java.util.List;
import java.util.function.ToDoubleFunction;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** What the program itself has told on one row, by {@code Profiler.value}. */
public final class ValuesPane implements DetailPane {
  private final RacyModel model;
  private final VBox root = new VBox();
  private final Label title = new Label();
  private final Label about = new Label();
  private final TableView<RecordedValue> table = Tables.create(Words.say("Values of the row"));
  private final ObservableList<RecordedValue> all = FXCollections.observableArrayList();

  public ValuesPane(RacyModel model, ToolContext context) {
    this.model = model;
    root.setId(DetailKind.VALUES.id());
    table.setId("values-table");
    title.getStyleClass().add(Styles.PANE_TITLE);
    about.getStyleClass().add(Styles.MUTED);
    HBox head = new HBox(title, about);
    head.getStyleClass().add(Styles.TOOL_BAR);
    VBox.setVgrow(table, Priority.ALWAYS);
    root.getChildren().addAll(head, table);
    columns(new ColumnWidths(context));
    SortedList<RecordedValue> sorted = new SortedList<>(all);
    sorted.comparatorProperty().bind(table.comparatorProperty());
    table.setItems(sorted);
    table.setPlaceholder(
        new Label(Words.say("No thread of this row told a value (Profiler.value)")));
  }

  private void columns(ColumnWidths widths) {
    TableColumn<RecordedValue, String> name =
        Tables.text(Words.known("Value"), RecordedValue::name);
    TableColumn<RecordedValue, Number> count =
        Tables.number(Words.known("Count"), RecordedValue::count, Units::count);
    widths.flex(110, 200, name);
    table.getColumns().setAll(List.of(name, count));
    figure(Words.known("Mean"), RecordedValue::mean);
    figure(Words.known("±Dev"), RecordedValue::deviation);
    figure(Words.known("Minimum"), RecordedValue::minimum);
    figure(Words.known("Maximum"), RecordedValue::maximum);
    figure(Words.known("Sum"), RecordedValue::sum);
  }

  /** As concert profile writes it: of what unit a value is, the program alone knows. */
  private void figure(String title, ToDoubleFunction<RecordedValue> of) {
    TableColumn<RecordedValue, Number> column =
        Tables.number(title, of, figure -> String.format(Words.locale(), "%.6g", figure));
    table.getColumns().add(column);
  }

  @Override
  public Node node() {
    return root;
  }

  @Override
  public void fill(ProfileSummary summary) {
    List<RecordedValue> values = summary.values(model.row());
    boolean everywhere = model.row().statistic();
    title.setText(everywhere ? Words.say("All rows") : RowText.title(summary, model.row()));
    about.setText(
        Words.say("%s told by the program", Units.plural(values.size(), "value", "values")));
    RecordedValue selected = table.getSelectionModel().getSelectedItem();
    all.setAll(values);
    if (selected != null) {
      select(selected.name());
    }
  }

  /** What was selected, with the figures of a later reading. */
  private void select(String name) {
    table.getItems().stream()
        .filter(value -> value.name().equals(name))
        .findFirst()
        .ifPresent(table.getSelectionModel()::select);
  }
}
