package dev.concert.easy;

import dev.concert.easy.carriers.Carriers;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.EasyModel.Change;
import dev.concert.easy.model.PreparedReading;
import dev.concert.easy.model.RangeFigures;
import dev.concert.easy.rows.Grouping;
import dev.concert.easy.states.CapturedValues;
import dev.concert.easy.states.NodeShifts;
import dev.concert.easy.states.StateDetails;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.TimelineAnalysis;
import dev.concert.easy.states.TimelineSource;
import dev.concert.easy.states.TimelineSource.TimelineReading;
import dev.concert.easy.time.CloseLook;
import dev.concert.easy.time.TimeAxis;
import dev.concert.model.words.Words;
import dev.concert.trace.StateTotal;
import dev.concert.trace.Trace;
import dev.concert.trace.path.CriticalPath;
import dev.concert.ui.ToolContext;
import dev.concert.ui.change.Pause;
import dev.concert.ui.run.ColourRanks;
import dev.concert.ui.run.LiveReading;
import dev.concert.ui.run.RunFollower;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Puts into the model what is read of the run that is open, and again while it is going. */
final class TimelineFollower {
  /** A view that has not moved for so long has come to rest. */
  private static final Duration STILL = Duration.ofMillis(150);

  private final EasyModel model;
  private final ToolContext context;
  private final Consumer<TimelineReading> shown;
  private final Consumer<TimelineReading> shownPartly;
  private final Unread unread;
  private final RunFollower<TimelineSource> follower;
  private final ColourRanks colours;
  private final CloseLook close = new CloseLook();
  private final Pause resting = Pause.onFxThread();

  /** Whether the last reading failed, which is told once. */
  private boolean failing;

  /** Whether the view has moved and may soon be read closely. */
  private boolean waiting;

  /** Whether all that had been recorded has been read once. */
  private boolean isRead;

  /** The run in which has been looked for what stands out. */
  private Path findingsOf;

  /** What is shown of a run of which nothing has been read. */
  interface Unread {
    /** It cannot be; the reason has been told. */
    void unreadable();

    /**
     * The user has stopped its reading.
     *
     * @param goOn reads it after all
     */
    void stopped(Runnable goOn);

    /** It is being read after all. */
    void goesOn();
  }

  /**
   * @param shown a reading has been put into the model
   * @param shownPartly likewise, of a part of the run, while the rest is being read
   */
  TimelineFollower(
      EasyModel model,
      ToolContext context,
      RunFollower.Opener<TimelineSource> opener,
      Consumer<TimelineReading> shown,
      Consumer<TimelineReading> shownPartly,
      Unread unread) {
    this.model = model;
    this.context = context;
    this.shown = shown;
    this.shownPartly = shownPartly;
    this.unread = unread;
    follower =
        new RunFollower<TimelineSource>(
                context, opener, TimelineSource::close, TimelineSource::live)
            .telling(TimelineSource::report)
            .readingAhead(TimelineSource::readAhead);
    colours = new ColourRanks(context::rankColours);
    model.shifts().onChange(this::readShifted);
    model
        .changes()
        .listen(change -> {
          if (change == Change.VIEW && isPartly()) {
            waiting = true;
            resting.start(STILL, this::lookClosely);
          }
        });
  }

  /** Whether nothing more is going to be read for the view as it is. */
  boolean isSettled() {
    return !waiting;
  }

  /**
   * Whether states, tasks or marks are left out of what is shown, and may be read when the view is
   * closer.
   */
  private boolean isPartly() {
    return isRead && model.timeline() != null && !model.timeline().trace().isWhole();
  }

  /**
   * The view has come to rest: what is too short to be there, and long enough to be seen, comes.
   */
  private void lookClosely() {
    waiting = false;
    if (!isPartly()) {
      return;
    }
    TimeAxis axis = model.axis();
    Trace trace = model.timeline().trace();
    if (close.moveTo(axis.view(), trace.resolution(), trace.shares(), axis.endNanos())) {
      read();
    }
  }

  /** Shows another run, or none (null). */
  void follow(Path run) {
    follower.follow(run);
    colours.forget();
    close.forget();
    failing = false;
    isRead = false;
    findingsOf = null;
    model.follow(run);
    read();
  }

  private void read() {
    StateFilter hiding = model.hiding();
    TimeRange range = close.range();
    NodeShifts shifts = model.shifts().wanted();
    boolean byCarrier = isByCarrier();
    follower.<PreparedReading>read(
        (run, partly) -> {
          run.shift(shifts);
          return PreparedReading.of(
              run.read(hiding, range, part -> partly.accept(PreparedReading.of(part, byCarrier))),
              byCarrier);
        },
        this::showPart,
        prepared -> show(prepared, hiding),
        this::failed);
  }

  private boolean isByCarrier() {
    return model.rows().grouping() == Grouping.CARRIER;
  }

  /** Of a run that has been shown whole, less is of no use. */
  private void showPart(PreparedReading part) {
    if (!isRead) {
      model.show(part);
      shownPartly.accept(part.reading());
    }
  }

  /** Reads with the nodes where they are wanted now. */
  private <T> RunFollower.Reading<TimelineSource, T> shifted(
      RunFollower.Reading<TimelineSource, T> reading) {
    NodeShifts shifts = model.shifts().wanted();
    return run -> {
      run.shift(shifts);
      return reading.of(run);
    };
  }

  /** Nodes have been shifted: all that has a time is read anew. */
  private void readShifted() {
    findingsOf = null;
    close.forget();
    read();
    if (model.path().path() != null) {
      path(model.path()::show);
    }
  }

  private void failed(Throwable cause) {
    if (RunFollower.isStop(cause)) {
      stopped();
      return;
    }
    if (!failing) {
      context.fail(Words.say("The run %s cannot be read", model.run().getFileName()), cause);
    }
    failing = true;
    if (model.reading() == null) {
      unread.unreadable();
    } else if (model.reading().live()) {
      follower.again(this::read);
    }
  }

  /** What is there stays. */
  private void stopped() {
    follower.stopped(this::goOn);
    Path name = model.run().getFileName();
    if (model.reading() == null) {
      context.status(Words.say("Reading %s was stopped", name));
      unread.stopped(follower.live()::toggle);
    } else {
      context.status(
          Words.say(
              "Reading %s was stopped; what had been read stays. %s",
              name, follower.live().howToGoOn()));
    }
  }

  private void goOn() {
    context.status("");
    if (model.reading() == null) {
      unread.goesOn();
    }
    read();
  }

  private void show(PreparedReading prepared, StateFilter hiding) {
    TimelineReading reading = prepared.reading();
    failing = false;
    isRead = true;
    follower.live().show(reading.live());
    colours.rank(reading.largest(), reading.live());
    model.show(prepared);
    shown.accept(reading);
    if (!hiding.equals(model.hiding())) {
      hide(); // something else has been hidden while it was read
    }
    if (reading.live()) {
      follower.again(this::read);
    } else if (reading.timeline() != null && !model.run().equals(findingsOf)) {
      findingsOf = model.run();
      lookForFindings(() -> {});
    }
  }

  /**
   * In what has been recorded up to now.
   *
   * @param then runs when what stands out is known
   */
  void lookForFindings(Runnable then) {
    follower.read(
        "findings",
        Words.say("Looking for what stands out"),
        shifted(TimelineSource::findings),
        found -> {
          model.findings().show(found);
          then.run();
        },
        this::findingsFailed);
  }

  private void findingsFailed(Throwable cause) {
    if (RunFollower.isStop(cause)) {
      follower.stopped(() -> {
        context.status("");
        lookForFindings(() -> {});
      });
      context.status(
          Words.say(
              "Looking for what stands out was stopped: N does not go there. %s",
              follower.live().howToGoOn()));
    } else {
      context.fail(Words.say("Looking for what stands out failed"), cause);
    }
  }

  /** Draws the same reading with what the legend hides now. */
  void hide() {
    TimelineReading current = model.reading();
    if (current == null || current.timeline() == null) {
      return;
    }
    StateFilter hiding = model.hiding();
    boolean byCarrier = isByCarrier();
    context.background(
        "legend",
        Words.say("Hiding states"),
        _ ->
            Carriers.of(
                new Timeline(current.timeline().trace(), hiding, current.timeline().shifts()),
                byCarrier),
        carriers -> {
          if (model.reading() == current) {
            model.refresh(carriers, current.analysis());
          }
        });
  }

  /** Reads what was captured of a call. */
  void capture(StateDetails call, Consumer<CapturedValues> done) {
    follower.read(
        "captured",
        Words.say("Reading what was captured"),
        shifted(run -> run.captured(call)),
        done,
        cause -> context.fail(Words.say("Reading what was captured failed"), cause));
  }

  /** Finds the critical path of what has been recorded up to now. */
  void path(Consumer<CriticalPath> done) {
    follower.read(
        "path",
        Words.say("Finding the critical path"),
        shifted(TimelineSource::path),
        done,
        cause -> context.fail(Words.say("The critical path cannot be found"), cause));
  }

  /** How the run is read while it is going. */
  LiveReading live() {
    return follower.live();
  }

  /** Counts what lies in a range. */
  void count(TimeRange range, Consumer<RangeFigures> done) {
    Timeline timeline = model.timeline();
    follower.read(
        "range",
        Words.say("Counting"),
        shifted(run -> {
          List<StateTotal> totals = new ArrayList<>(run.totals(range));
          totals.addAll(TimelineAnalysis.reported(timeline, range));
          return new RangeFigures(totals, run.messages(range));
        }),
        done,
        cause -> context.fail(Words.say("The states in the range cannot be counted"), cause));
  }

  /** Reads something more of the run, such as what a histogram counts. */
  <T> void read(
      String key,
      String title,
      RunFollower.Reading<TimelineSource, T> reading,
      Consumer<T> done,
      Consumer<Throwable> failed) {
    follower.read(key, title, shifted(reading), done, failed);
  }

  void dispose() {
    resting.stop();
    follower.dispose();
  }
}
