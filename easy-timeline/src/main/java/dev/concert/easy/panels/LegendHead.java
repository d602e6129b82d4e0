package dev.concert.easy.panels;

import dev.concert.model.words.Words;
import dev.concert.trace.StateTotal;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Tips;
import java.util.Comparator;
import java.util.List;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** The titles over the legend's columns; a click sorts by that column. */
final class LegendHead extends HBox {

  private final ToggleGroup group = new ToggleGroup();
  private final Runnable sorted;

  /**
   * @param sorted another order is wanted
   * @param counted whether there is room for counts
   */
  LegendHead(Runnable sorted, ObservableBooleanValue counted) {
    this.sorted = sorted;
    getStyleClass().addAll("legend-row", "legend-titles");
    ToggleButton name =
        title(
            Words.known("Routine"),
            Words.say("Sort by name"),
            Comparator.comparing((StateTotal total) -> TotalsTable.shortName(total.label())));
    name.getStyleClass().add("legend-title-name");
    name.setMaxWidth(Double.MAX_VALUE);
    name.setMinWidth(0);
    HBox.setHgrow(name, Priority.ALWAYS);
    ToggleButton excl =
        figure(
            Words.known("Excl"),
            Words.say("Exclusive: in the routine itself, with its waits; sort by it"),
            Comparator.comparingLong(StateTotal::exclusiveNanos));
    ToggleButton count =
        figure(
            Words.known("Count"),
            Words.say("How many states; sort by it"),
            Comparator.comparingLong(StateTotal::count));
    count.getStyleClass().add("legend-count");
    count.visibleProperty().bind(counted);
    count.managedProperty().bind(counted);
    getChildren()
        .addAll(
            name,
            count,
            figure(
                Words.known("Incl"),
                Words.say(
                    "Inclusive: with all it calls, under recursion the outermost; sort by it"),
                Comparator.comparingLong(StateTotal::inclusiveNanos)),
            excl);
    excl.setSelected(true);
    mark();
  }

  private ToggleButton figure(String name, String what, Comparator<StateTotal> rising) {
    ToggleButton button = title(name, what, rising.reversed());
    button.getStyleClass().add("legend-figure");
    return button;
  }

  private ToggleButton title(String name, String what, Comparator<StateTotal> order) {
    ToggleButton button = new ToggleButton(Words.say(name));
    button.setId("sort-" + name.toLowerCase(java.util.Locale.ROOT));
    button.getStyleClass().add(Styles.FLAT);
    Tips.on(button, what);
    button.setAccessibleText(what);
    button.setToggleGroup(group);
    button.setUserData(order);
    button.setOnAction(_ -> {
      button.setSelected(true);
      mark();
      sorted.run();
    });
    return button;
  }

  /** Says by which column the lines are sorted, not by colour alone. */
  private void mark() {
    List<ToggleButton> buttons = getChildren().stream().map(ToggleButton.class::cast).toList();
    for (ToggleButton button : buttons) {
      String bare = button.getText().replace(" ▾", "");
      button.setText(button.isSelected() ? bare + " ▾" : bare);
    }
  }

  @SuppressWarnings("unchecked")
  Comparator<StateTotal> order() {
    return (Comparator<StateTotal>) group.getSelectedToggle().getUserData();
  }

  /** Keeps the titles over their columns while the list's scroll bar comes and goes. */
  void alignWith(ListView<?> list) {
    list.skinProperty()
        .addListener((_, _, skin) -> {
          if (skin != null && list.lookup(".clipped-container") instanceof Region lines) {
            maxWidthProperty().bind(lines.widthProperty());
          }
        });
  }
}
