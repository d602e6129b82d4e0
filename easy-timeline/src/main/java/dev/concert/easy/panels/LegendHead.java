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

/**
 * The titles over the legend's columns; a click sorts by that column, another the other way round.
 */
final class LegendHead extends HBox {
  /** Lines are sorted by it unless somebody wants it otherwise. */
  static final String USUAL = Words.known("Excl");

  private static final String FALLING = " ▾";
  private static final String RISING = " ▴";

  private final ToggleGroup group = new ToggleGroup();
  private final Runnable sorted;
  private Title by;
  private boolean falling;

  /**
   * A column that lines can be sorted by.
   *
   * @param name in English
   * @param falls whether the largest comes first, unless somebody wants it otherwise
   */
  private record Title(String name, Comparator<StateTotal> rising, boolean falls) {}

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
            Comparator.comparing((StateTotal total) -> TotalsTable.shortName(total.label())),
            false);
    name.getStyleClass().add("legend-title-name");
    name.setMaxWidth(Double.MAX_VALUE);
    name.setMinWidth(0);
    HBox.setHgrow(name, Priority.ALWAYS);
    ToggleButton excl =
        figure(
            USUAL,
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
    by = (Title) excl.getUserData();
    falling = by.falls();
    mark();
  }

  private ToggleButton figure(String name, String what, Comparator<StateTotal> rising) {
    ToggleButton button = title(name, what, rising, true);
    button.getStyleClass().add("legend-figure");
    return button;
  }

  private ToggleButton title(
      String name, String what, Comparator<StateTotal> rising, boolean falls) {
    ToggleButton button = new ToggleButton(Words.say(name));
    button.setId("sort-" + name.toLowerCase(java.util.Locale.ROOT));
    button.getStyleClass().add(Styles.FLAT);
    Tips.on(button, what);
    button.setAccessibleText(what);
    button.setToggleGroup(group);
    Title title = new Title(name, rising, falls);
    button.setUserData(title);
    button.setOnAction(_ -> sort(title, title == by ? !falling : falls));
    return button;
  }

  private void sort(Title wanted, boolean largestFirst) {
    by = wanted;
    falling = largestFirst;
    mark();
    sorted.run();
  }

  private List<ToggleButton> buttons() {
    return getChildren().stream().map(ToggleButton.class::cast).toList();
  }

  /** Says by which column the lines are sorted, not by colour alone. */
  private void mark() {
    for (ToggleButton button : buttons()) {
      String bare = button.getText().replace(FALLING, "").replace(RISING, "");
      button.setSelected(button.getUserData() == by);
      button.setText(button.isSelected() ? bare + (falling ? FALLING : RISING) : bare);
    }
  }

  Comparator<StateTotal> order() {
    return falling ? by.rising().reversed() : by.rising();
  }

  private List<Title> all() {
    return buttons().stream().map(button -> (Title) button.getUserData()).toList();
  }

  /** What can be sorted by, in English. */
  List<String> titles() {
    return all().stream().map(Title::name).toList();
  }

  String sortedBy() {
    return by.name();
  }

  boolean isFalling() {
    return falling;
  }

  boolean fallsUsually(String name) {
    return title(name).falls();
  }

  /**
   * @param name one of {@link #titles()}
   */
  void sort(String name, boolean largestFirst) {
    sort(title(name), largestFirst);
  }

  private Title title(String name) {
    return all().stream().filter(title -> title.name().equals(name)).findFirst().orElseThrow();
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
