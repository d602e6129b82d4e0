package dev.concert.easy.panels;

import dev.concert.easy.histogram.HistogramModel;
import dev.concert.easy.histogram.HistogramSubject;
import dev.concert.easy.histogram.Picked;
import dev.concert.easy.model.PickedPlace;
import dev.concert.easy.states.Timeline;
import dev.concert.model.words.Words;
import dev.concert.trace.read.StateQuery.ThreadId;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tables;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** What is picked in a histogram; a click goes there. */
final class PickedTable extends VBox {
  static final String NAME = Words.known("What is picked in the histogram");

  private static final String HINT =
      Words.known(
          "Click a bar to list what is in it and to see it blink in the rows; Shift picks up to"
              + " another bar, Ctrl one bar more or less. Drag over bars to zoom in.");

  private final HistogramModel model;

  private final Label title = new Label(Words.say(HINT));
  private final ObservableList<Picked.Item> items = FXCollections.observableArrayList();
  private final TableColumn<Picked.Item, Number> value;
  private final TableColumn<Picked.Item, String> to;
  private final TableView<Picked.Item> table = Tables.create(Words.say(NAME));

  /**
   * @param timeline that is shown, by which threads and nodes are called
   * @param onItem something has been clicked
   */
  PickedTable(HistogramModel model, Supplier<Timeline> timeline, Consumer<Picked.Item> onItem) {
    this.model = model;
    setId("histogram-picked");
    getStyleClass().add("histogram-picked");
    title.setWrapText(true);
    title.setMinHeight(USE_PREF_SIZE);
    title.setId("histogram-picked-title");
    title.getStyleClass().add(Styles.MUTED);
    value = Tables.number(Words.known("Length"), Picked.Item::value, this::value);
    Function<ThreadId, String> names = id -> PickedPlace.threadName(timeline.get(), id);
    to = Tables.text(Words.known("To"), item -> item.to() == null ? "" : names.apply(item.to()));
    table
        .getColumns()
        .addAll(
            List.of(
                value,
                Tables.number(Words.known("Start"), Picked.Item::fromNanos, Units::time),
                Tables.text(Words.known("Thread"), item -> names.apply(item.thread())),
                to,
                NodeColumn.of(timeline, (Picked.Item item) -> item.thread().node())));
    SortedList<Picked.Item> sorted = new SortedList<>(items);
    sorted.comparatorProperty().bind(table.comparatorProperty());
    table.setItems(sorted);
    Label none = new Label(Words.say("Nothing has such a length."));
    none.getStyleClass().add(Styles.MUTED);
    table.setPlaceholder(none);
    table.setOnMouseClicked(_ -> chosen(onItem));
    table.setOnKeyReleased(_ -> chosen(onItem));
    VBox.setVgrow(table, Priority.ALWAYS);
    getChildren().addAll(title, table);
    update();
  }

  private String value(double value) {
    return model.subject() == null ? "" : Units.format(value, model.subject().unit());
  }

  private void chosen(Consumer<Picked.Item> onItem) {
    Picked.Item item = table.getSelectionModel().getSelectedItem();
    if (item != null) {
      onItem.accept(item);
    }
  }

  void update() {
    List<Picked.Item> wanted = model.picked() == null ? List.of() : model.picked().greatest();
    if (!items.equals(wanted)) {
      items.setAll(wanted);
    }
    boolean arrows = model.subject() instanceof HistogramSubject.OfArrows;
    boolean sizes = model.subject() != null && model.subject().unit().equals("B");
    Tables.title(value, sizes ? Words.known("Size") : Words.known("Length"));
    to.setVisible(arrows);
    title.setText(model.pick() == null ? Words.say(HINT) : HistogramText.picked(model));
    table.setVisible(model.pick() != null);
  }
}
