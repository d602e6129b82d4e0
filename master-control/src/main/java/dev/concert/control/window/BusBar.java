package dev.concert.control.window;

import dev.concert.model.words.Words;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Tips;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;

/**
 * Who is on the bus, beside what can be done with all of them; where that is too long it has lines
 * of its own, so that nobody is left out.
 */
final class BusBar extends VBox {
  private final ObservableList<String> participants;
  private final Label who = new Label();
  private final HBox buttons;
  private final HBox bar;
  private final Text measure = new Text();
  private boolean isLow;

  /**
   * @param participants instances by name, such as {@code racy/4711}
   */
  BusBar(ObservableList<String> participants, Button... all) {
    this.participants = participants;
    who.setId("participants");
    who.getStyleClass().add(Styles.MUTED);
    buttons = new HBox(all);
    buttons.setMinWidth(USE_PREF_SIZE);
    buttons.getStyleClass().add("bus-buttons");
    bar = new HBox(who, space(), buttons);
    bar.setAlignment(Pos.CENTER_LEFT);
    getStyleClass().addAll(Styles.TOOL_BAR, "bus-bar");
    getChildren().setAll(bar);
    participants.addListener((ListChangeListener<String>) _ -> show());
    widthProperty().addListener(_ -> fit());
    who.fontProperty().addListener(_ -> fit());
    buttons.widthProperty().addListener(_ -> fit());
    show();
  }

  private static Region space() {
    Region space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    return space;
  }

  private void show() {
    String names = String.join("   ", participants);
    who.setText(
        names.isEmpty()
            ? Words.say("On the bus: nobody else yet")
            : Words.say("On the bus: %s", String.join(", ", brief())));
    Tips.on(who, Words.say("Everybody who has joined, with the process: %s", names));
    fit();
  }

  /** A tool that is there once needs no number. */
  private List<String> brief() {
    Map<String, Long> instances =
        participants.stream().collect(Collectors.groupingBy(BusBar::tool, Collectors.counting()));
    return participants.stream()
        .map(name -> instances.get(tool(name)) == 1 ? tool(name) : name)
        .toList();
  }

  private static String tool(String instance) {
    int slash = instance.indexOf('/');
    return slash < 0 ? instance : instance.substring(0, slash);
  }

  /** In a low window there is one line only, and the tiles say which tools are there. */
  void fit(boolean low) {
    if (isLow != low) {
      isLow = low;
      fit();
    }
  }

  private void fit() {
    measure.setFont(who.getFont());
    measure.setText(who.getText());
    double wanted = Math.ceil(measure.getLayoutBounds().getWidth()) + 1;
    double room =
        getWidth() - snappedLeftInset() - snappedRightInset() - buttons.prefWidth(-1) - gap();
    boolean beside = isLow || getWidth() == 0 || wanted <= room;
    if (beside != bar.getChildren().contains(who)) {
      if (beside) {
        getChildren().remove(who);
        bar.getChildren().addFirst(who);
      } else {
        bar.getChildren().remove(who);
        getChildren().addFirst(who);
      }
    }
    who.setWrapText(!beside);
    who.setMinWidth(beside && !isLow ? USE_PREF_SIZE : 0);
    who.setMinHeight(USE_PREF_SIZE);
  }

  private double gap() {
    return buttons.getSpacing() * 2;
  }
}
