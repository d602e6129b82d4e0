package dev.concert.easy.view;

import dev.concert.easy.panels.EasyEmptyStates;
import dev.concert.easy.states.TimelineSource.TimelineReading;
import dev.concert.ui.ToolContext;
import dev.concert.ui.parts.EmptyState;
import java.nio.file.Path;
import javafx.scene.Node;
import javafx.scene.layout.StackPane;

/** The timeline, or what to do where there is none. */
final class TimelineOrNone {
  private final StackPane place;
  private final Node timeline;
  private final ToolContext context;
  private final Runnable recordEvents;
  private Node empty;

  /** A run without events that says so. */
  private record NoEvents(Path run, boolean live) {}

  /**
   * @param place holds the timeline
   * @param recordEvents has a program that runs record events from now on
   */
  TimelineOrNone(StackPane place, Node timeline, ToolContext context, Runnable recordEvents) {
    this.place = place;
    this.timeline = timeline;
    this.context = context;
    this.recordEvents = recordEvents;
  }

  /**
   * @return whether it was not shown before
   */
  boolean showTimeline() {
    boolean back = empty != null;
    place.getChildren().remove(empty);
    empty = null;
    timeline.setVisible(true);
    return back;
  }

  /** What is said already stays, so that a button that is being pressed does. */
  void showNoEvents(TimelineReading reading) {
    NoEvents wanted = new NoEvents(context.run(), reading.live());
    if (empty == null || !wanted.equals(empty.getUserData())) {
      Runnable record = reading.live() ? recordEvents : null;
      show(EasyEmptyStates.noEvents(reading.run(), record, context));
      empty.setUserData(wanted);
    }
  }

  void show(EmptyState state) {
    place.getChildren().remove(empty);
    empty = state;
    timeline.setVisible(false);
    place.getChildren().add(empty);
  }
}
