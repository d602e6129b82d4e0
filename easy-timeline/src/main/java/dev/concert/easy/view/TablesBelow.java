package dev.concert.easy.view;

import dev.concert.easy.panels.ChannelCounting;
import dev.concert.easy.panels.PlacesPane;
import dev.concert.easy.panels.StateTable;
import dev.concert.easy.view.EasyView.Below;
import dev.concert.model.words.Words;
import dev.concert.ui.ToolContext;
import dev.concert.ui.parts.TableData;
import java.util.List;
import java.util.function.Consumer;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/** The tables of which one can be open below the rows, with the buttons that open them. */
final class TablesBelow {
  private final StateTable states;
  private final PlacesPane places;
  private final ChannelCounting counting;
  private final Node rows;
  private final ToggleButton statesButton =
      EasyBar.toggle(
          Words.say("Table"),
          Material2MZ.TABLE_CHART,
          Words.say("The visible states as a table (Ctrl+Shift+T)"));
  private final ToggleButton placesButton =
      EasyBar.toggle(
          Words.say("Locks"),
          Material2AL.LOCK,
          Words.say(
              "Locks, queues and futures: who waited for them how often and how long (L);"
                  + " channels: what went through them (Shift+C); what stands out (Shift+N)"));
  private Consumer<Below> onShow = _ -> {};

  /**
   * @param rows have the keyboard while no table is open
   */
  TablesBelow(
      EasyController controller,
      ToolContext context,
      ChannelItems channels,
      HistogramControl.RunReading reading,
      Node rows) {
    this.rows = rows;
    states = new StateTable(controller.model(), context, controller::click);
    counting =
        new ChannelCounting(
            controller.model(),
            context,
            (count, done, failed) ->
                reading.read(
                    "channels", Words.say("Counting tasks and messages"), count, done, failed));
    places =
        new PlacesPane(
            controller.model(),
            context,
            controller::goTo,
            controller::goTo,
            controller::goTo,
            channels::of,
            counting);
    statesButton.setId("table-twin");
    statesButton.setOnAction(_ -> show(statesButton.isSelected() ? Below.TABLE : Below.NOTHING));
    placesButton.setId("locks");
    placesButton.setOnAction(
        _ -> show(placesButton.isSelected() ? below(places.part()) : Below.NOTHING));
  }

  /**
   * @param action takes what has been opened, or nothing, each time
   */
  void onShow(Consumer<Below> action) {
    onShow = action;
  }

  List<ToggleButton> buttons() {
    return List.of(statesButton, placesButton);
  }

  StateTable states() {
    return states;
  }

  Node places() {
    return places;
  }

  /** Which one is open. */
  Below shown() {
    if (statesButton.isSelected()) {
      return Below.TABLE;
    }
    return placesButton.isSelected() ? below(places.part()) : Below.NOTHING;
  }

  private static Below below(PlacesPane.Part part) {
    return switch (part) {
      case LOCKS -> Below.LOCKS;
      case CHANNELS -> Below.CHANNELS;
      case FINDINGS -> Below.FINDINGS;
    };
  }

  private static PlacesPane.Part part(Below wanted) {
    return switch (wanted) {
      case NOTHING, TABLE -> null;
      case LOCKS -> PlacesPane.Part.LOCKS;
      case CHANNELS -> PlacesPane.Part.CHANNELS;
      case FINDINGS -> PlacesPane.Part.FINDINGS;
    };
  }

  /** Opens one with the keyboard in it, or closes what is open. */
  void show(Below wanted) {
    PlacesPane.Part part = part(wanted);
    if (part != null) {
      places.show(part);
    }
    statesButton.setSelected(wanted == Below.TABLE);
    placesButton.setSelected(part != null);
    onShow.accept(wanted);
    focused(wanted).requestFocus();
  }

  /** Opens one, or closes it. */
  void toggle(Below wanted) {
    show(shown() == wanted ? Below.NOTHING : wanted);
  }

  private Node focused(Below wanted) {
    return switch (wanted) {
      case NOTHING -> rows;
      case TABLE -> states.table();
      case LOCKS, CHANNELS, FINDINGS -> places.table();
    };
  }

  /** What a table leaves over means the same as in the timeline; Esc closes the table. */
  void listen(EventHandler<KeyEvent> others) {
    for (Node each : List.of(states, places)) {
      each.addEventHandler(
          KeyEvent.KEY_PRESSED,
          event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
              show(Below.NOTHING);
              event.consume();
            } else {
              others.handle(event);
            }
          });
    }
  }

  void update() {
    states.update();
  }

  /** Of another timeline. */
  void updatePlaces() {
    places.update();
  }

  void updateFindings() {
    places.updateFindings();
  }

  /** Whether all that is to be counted for them has been. */
  boolean isSettled() {
    return counting.isSettled();
  }

  TableData text() {
    return states.text();
  }
}
