package dev.concert.easy.panels;

import dev.concert.easy.facts.TimelineSummary;
import dev.concert.easy.paint.Swatch;
import dev.concert.easy.paint.TimelinePalette;
import dev.concert.model.words.Words;
import dev.concert.trace.StateLabel;
import dev.concert.trace.StateTotal;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace.EventShare;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.MemberText;
import dev.concert.ui.parts.Tips;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.controlsfx.control.CheckListView;

/** A line of the legend: tick, colour, name, figures. A click selects, a double click opens. */
final class LegendCell extends ListCell<StateTotal> {
  private final CheckListView<StateTotal> list;
  private final Supplier<TimelinePalette> palette;
  private final Function<StateLabel, String> shortNames;
  private final Supplier<EventShare> reported;
  private final CheckBox box = new CheckBox();
  private final Swatch swatch = new Swatch();
  private final Label name = new Label();
  private final MemberText nameText = new MemberText(name);
  private final Label count = figure();
  private final Label inclusive = figure();
  private final Label exclusive = figure();
  private final HBox line = new HBox();
  private final HBox figures = new HBox();
  private final VBox lines = new VBox(line, figures);
  private BooleanProperty ticked;

  /**
   * @param reported which of the states are there that the program reported
   * @param counted whether there is room for counts
   * @param cramped whether figures need a line of their own, lest the name has no room
   */
  LegendCell(
      CheckListView<StateTotal> list,
      Supplier<TimelinePalette> palette,
      Supplier<EventShare> reported,
      Function<StateLabel, String> shortNames,
      TotalsTable.Actions actions,
      ObservableBooleanValue counted,
      ObservableBooleanValue cramped) {
    this.list = list;
    this.palette = palette;
    this.reported = reported;
    this.shortNames = shortNames;
    line.getStyleClass().add("legend-row");
    figures.getStyleClass().addAll("legend-row", "legend-figures");
    cramped.addListener((_, _, now) -> arrange(now));
    arrange(cramped.get());
    box.setFocusTraversable(false);
    name.getStyleClass().add("legend-name");
    name.setMinWidth(0);
    name.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(name, Priority.ALWAYS);
    count.getStyleClass().add("legend-count"); // a run may have hundreds of millions
    count.visibleProperty().bind(counted);
    count.managedProperty().bind(counted);
    setPrefWidth(0);
    setOnMouseClicked(event -> {
      if (event.getButton() == MouseButton.PRIMARY && getItem() != null) {
        if (event.getClickCount() == 2) {
          actions.open(getItem().label());
        } else {
          actions.select(getItem().label());
        }
      }
    });
  }

  private void arrange(boolean cramped) {
    figures.getChildren().clear();
    line.getChildren().setAll(box, swatch, name);
    (cramped ? figures : line).getChildren().addAll(count, inclusive, exclusive);
    figures.setManaged(cramped);
    figures.setVisible(cramped);
  }

  private static Label figure() {
    Label label = new Label();
    label.getStyleClass().add("legend-figure");
    return label;
  }

  @Override
  protected void updateItem(StateTotal total, boolean empty) {
    super.updateItem(total, empty);
    if (ticked != null) {
      box.selectedProperty().unbindBidirectional(ticked);
      ticked = null;
    }
    if (empty || total == null) {
      setGraphic(null);
      Tips.on(this, null);
      return;
    }
    String shortName = shortNames.apply(total.label());
    swatch.show(palette.get(), total.label());
    nameText.show(shortName);
    String least = isReported(total) && !reported.get().isWhole() ? "≥ " : "";
    count.setText(least + Units.count(total.count()));
    inclusive.setText(least + Units.time(total.inclusiveNanos()));
    exclusive.setText(least + Units.time(total.exclusiveNanos()));
    box.setAccessibleText(Words.say("Draw %s", shortName));
    Tips.on(this, isReported(total) ? reported(total) : explanation(total));
    ticked = list.getItemBooleanProperty(total);
    if (ticked != null) {
      box.selectedProperty().bindBidirectional(ticked);
    }
    setGraphic(lines);
  }

  private static boolean isReported(StateTotal total) {
    return total.label().kind() == Kind.SPAN;
  }

  private String reported(StateTotal total) {
    return Words.say(
        "%s\nreported by the program: %s, %s together; they may overlap%s",
        total.label().name(),
        Units.plural(total.count(), "state", "states"),
        Units.time(total.inclusiveNanos()),
        TimelineSummary.missing(reported.get()));
  }

  private static String explanation(StateTotal total) {
    return Words.say(
        "%s\n%s; exclusive %s = inclusive %s − the time of measured subroutines",
        total.label().said(),
        Units.plural(total.count(), "state", "states"),
        Units.time(total.exclusiveNanos()),
        Units.time(total.inclusiveNanos()));
  }
}
