package dev.concert.easy.view;

import dev.concert.easy.histogram.HistogramModel;
import dev.concert.easy.histogram.HistogramModel.Change;
import dev.concert.easy.histogram.HistogramQuery;
import dev.concert.easy.histogram.HistogramSubject;
import dev.concert.easy.histogram.Picked;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.HistogramScope;
import dev.concert.easy.model.PickedPlace;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.panels.HistogramPane;
import dev.concert.easy.states.Channel;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.TimelineSource;
import dev.concert.model.words.Words;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.ui.ToolContext;
import dev.concert.ui.change.Pause;
import dev.concert.ui.run.RunFollower;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Counts what a histogram shows, again when something else is wanted, and goes to what is in it.
 */
final class HistogramControl {
  /** A view that has not moved for so long has come to rest. */
  private static final Duration STILL = Duration.ofMillis(150);

  private final EasyController controller;
  private final EasyModel model;
  private final HistogramModel histogram;
  private final ToolContext context;
  private final RunReading reading;
  private final HistogramPane pane;
  private final Pause resting = Pause.onFxThread();
  private boolean waiting;
  private boolean cancelled;
  private HistogramQuery asked;
  private HistogramQuery listed;

  /** Goes through the run that is open, off the FX thread. */
  public interface RunReading {
    <T> void read(
        String key,
        String title,
        RunFollower.Reading<TimelineSource, T> reading,
        Consumer<T> done,
        Consumer<Throwable> failed);
  }

  HistogramControl(
      EasyController controller, ToolContext context, ThemeProbe theme, RunReading reading) {
    this.controller = controller;
    this.model = controller.model();
    this.histogram = model.histogram();
    this.context = context;
    this.reading = reading;
    pane =
        new HistogramPane(histogram, context, theme, model::timeline, this::goTo, this::countAgain);
    histogram
        .changes()
        .listen(change -> {
          if (change == Change.COUNTS) {
            update();
          } else if (change == Change.PICK) {
            list();
          }
        });
    model.changes().listen(this::modelChanged);
  }

  HistogramPane pane() {
    return pane;
  }

  /** Whether nothing more is going to be counted for the view as it is. */
  boolean isSettled() {
    return !waiting;
  }

  // What it is of

  /** Of the state that is looked at, else the selected function; the same again: of nothing. */
  void toggle() {
    StateLabel label = label();
    if (label == null && histogram.subject() != null) {
      histogram.show(null);
    } else if (label == null) {
      context.status(
          Words.say("select a routine first, or a wait; then H shows how long its states last"));
    } else if (new HistogramSubject.OfStates(label).equals(histogram.subject())) {
      histogram.show(null);
    } else {
      show(label);
    }
  }

  private StateLabel label() {
    StateRef state = model.timeline() == null ? null : model.selected().state();
    if (state != null) {
      return model.timeline().label(state);
    }
    String function = model.timeline() == null ? null : model.selected().function();
    return function == null ? null : new StateLabel(function, Kind.ROUTINE);
  }

  void show(StateLabel label) {
    histogram.show(new HistogramSubject.OfStates(label));
    pane.focusChart();
  }

  /** Of the tasks or messages of a channel. */
  void show(Channel channel, HistogramSubject.OfArrows.Measure measure) {
    histogram.show(new HistogramSubject.OfArrows(channel, measure));
    pane.focusChart();
  }

  // Counting

  private void modelChanged(EasyModel.Change change) {
    if (histogram.subject() == null) {
      return;
    }
    if (change == EasyModel.Change.VIEW && histogram.times() == HistogramModel.Times.VISIBLE) {
      waiting = true;
      resting.start(STILL, this::update);
    } else if (change != EasyModel.Change.VIEW) {
      update();
    }
  }

  private void countAgain() {
    asked = null;
    update();
  }

  private void update() {
    resting.stop();
    waiting = false;
    HistogramScope scope = HistogramScope.of(model);
    pane.showRow(HistogramScope.rowLabel(model));
    if (Objects.equals(scope.query(), asked) && (asked != null || cancelled)) {
      return;
    }
    cancelled = false;
    pane.showMissing(scope.missing());
    asked = scope.query();
    histogram.count(asked);
    if (asked == null) {
      forget();
    } else {
      count(asked);
      list();
    }
  }

  private void forget() {
    if (histogram.counts() != null) {
      histogram.counted(null);
    }
    list();
  }

  private void count(HistogramQuery query) {
    reading.read(
        "histogram",
        Words.say("Counting for the histogram"),
        query::count,
        counts -> {
          if (query.equals(asked)) {
            histogram.counted(counts);
          }
        },
        cause -> failed(Words.say("The histogram cannot be counted"), cause));
  }

  private void failed(String sentence, Throwable cause) {
    if (cause instanceof InterruptedException) {
      cancelled = true;
      pane.showCancelled();
    } else {
      context.fail(sentence, cause);
    }
  }

  /** Lists what is picked, unless that has been done or is being done. */
  private void list() {
    HistogramQuery query = histogram.pickedQuery();
    if (Objects.equals(query, listed)) {
      return;
    }
    listed = query;
    if (query != null) {
      reading.read(
          "picked",
          Words.say("Listing what is picked"),
          query::pick,
          picked -> {
            if (query.equals(listed)) {
              histogram.listed(picked);
            }
          },
          cause -> failed(Words.say("What is picked cannot be listed"), cause));
    }
  }

  /** To something that is picked; what is too short to be drawn comes when it is zoomed to. */
  private void goTo(Picked.Item item) {
    StateRef state = PickedPlace.state(model.timeline(), histogram.subject(), item);
    if (state == null) {
      model.axis().show(PickedPlace.closeTo(item));
      context.status(
          Words.say("zoomed to it; what is too short to be drawn from afar comes in a moment"));
    } else if (!state.equals(model.selected().state())) {
      controller.select(state);
      model.reveal(state);
    }
  }

  void now() {
    pane.now();
  }

  boolean isDrawn() {
    return pane.isDrawn() && isSettled();
  }

  void dispose() {
    resting.stop();
    pane.dispose();
  }
}
