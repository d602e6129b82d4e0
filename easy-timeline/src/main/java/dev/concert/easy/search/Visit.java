package dev.concert.easy.search;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.Hit;
import dev.concert.easy.rows.RowItem;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.JvmSeries;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.time.Viewport;
import dev.concert.trace.read.Found;
import java.util.function.Consumer;

/** Goes to what was found in the run: to the thing itself where it is drawn, else to its time. */
public final class Visit {
  private final EasyModel model;
  private final Hand hand;
  private final Consumer<TimeRange> mark;

  /** Does what the user would. */
  public interface Hand {
    void select(StateRef ref);

    void click(Hit hit);
  }

  /**
   * @param mark marks the time of what is not drawn, so that it can be zoomed to; null for none
   */
  public Visit(EasyModel model, Hand hand, Consumer<TimeRange> mark) {
    this.model = model;
    this.hand = hand;
    this.mark = mark;
  }

  public void goTo(Found place) {
    switch (FoundPlace.of(model.timeline(), place)) {
      case Hit.OnState on -> {
        hand.select(on.state());
        model.reveal(on.state());
      }
      case Hit.OnNothing _ -> goToTime(place);
      case Hit hit -> {
        goToRow(place);
        hand.click(hit);
      }
    }
  }

  /** No time is to be marked any more. */
  void unmark() {
    mark.accept(null);
  }

  private void goToTime(Found place) {
    goToRow(place);
    if (place.thing().kind() != Found.Kind.THREAD) {
      mark.accept(new TimeRange(place.fromNanos(), place.toNanos()));
    }
  }

  private void goToRow(Found place) {
    String node = place.thread().node();
    long thread = place.thread().thread();
    TimelineRow shown = model.rows().find(node, thread);
    TimelineRow row = shown != null ? shown : model.rows().bringBack(rowKey(place));
    if (row != null) {
      double top = model.rows().top();
      boolean seen = row.y() >= top && row.bottom() <= top + model.rows().height();
      model.rows().scrollTo(seen ? top : row.y());
      model.selectRow(row);
    }
    if (place.thing().kind() != Found.Kind.THREAD) {
      model.axis().show(view(place));
    }
  }

  private static String rowKey(Found place) {
    String node = place.thread().node();
    return place.thing().kind().isOfJvm()
        ? JvmSeries.key(node)
        : RowItem.threadKey(node, place.thread().thread());
  }

  /** The same length, moved if the place is not in it. */
  private Viewport view(Found place) {
    Viewport view = model.axis().view();
    return view.shows(place.fromNanos(), place.fromNanos())
        ? view
        : view.centredOn(place.fromNanos());
  }
}
