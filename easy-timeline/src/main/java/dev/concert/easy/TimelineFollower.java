package dev.concert.easy;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.states.CapturedValues;
import dev.concert.easy.states.StateDetails;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.TimelineSource;
import dev.concert.easy.states.TimelineSource.TimelineReading;
import dev.concert.trace.StateTotal;
import dev.concert.ui.ToolContext;
import dev.concert.ui.run.ColourRanks;
import dev.concert.ui.run.RunFollower;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** Puts into the model what is read of the run that is open, and again while it is going. */
final class TimelineFollower {
  private final EasyModel model;
  private final ToolContext context;
  private final Consumer<TimelineReading> shown;
  private final Runnable unreadable;
  private final RunFollower<TimelineSource> follower;
  private final ColourRanks colours;

  /**
   * @param shown a reading has been put into the model
   * @param unreadable nothing of the run can be shown; the reason has been told
   */
  TimelineFollower(
      EasyModel model,
      ToolContext context,
      RunFollower.Opener<TimelineSource> opener,
      Consumer<TimelineReading> shown,
      Runnable unreadable) {
    this.model = model;
    this.context = context;
    this.shown = shown;
    this.unreadable = unreadable;
    follower = new RunFollower<>(context, opener, _ -> {});
    colours = new ColourRanks(context::rankColours);
  }

  /** Shows another run, or none (null). */
  void follow(Path run) {
    follower.follow(run);
    colours.forget();
    model.follow(run);
    read();
  }

  private void read() {
    StateFilter hiding = model.hiding();
    follower.read(run -> run.read(hiding), this::show, this::failed);
  }

  private void failed(Throwable cause) {
    context.fail("The run " + model.run().getFileName() + " cannot be read", cause);
    if (model.reading() == null) {
      unreadable.run();
    }
  }

  private void show(TimelineReading reading) {
    colours.rank(reading.largest(), reading.live());
    model.show(reading);
    shown.accept(reading);
    if (reading.live()) {
      follower.again(this::read);
    }
  }

  /** Draws the same reading with what the legend hides now. */
  void hide() {
    TimelineReading current = model.reading();
    if (current == null || current.timeline() == null) {
      return;
    }
    StateFilter hiding = model.hiding();
    context.background(
        "legend",
        "Hiding states",
        _ -> new Timeline(current.timeline().trace(), hiding),
        timeline -> {
          if (model.reading() == current) {
            model.refresh(timeline, current.analysis());
          }
        });
  }

  /** Reads what was captured of a call. */
  void capture(StateDetails call, Consumer<CapturedValues> done) {
    follower.read(
        "captured",
        "Reading what was captured",
        run -> run.captured(call),
        done,
        cause -> context.fail("Reading what was captured failed", cause));
  }

  /** Counts what lies in a range. */
  void count(TimeRange range, Consumer<List<StateTotal>> done) {
    follower.read(
        "range",
        "Counting",
        run -> run.totals(range),
        done,
        cause -> context.fail("The states in the range cannot be counted", cause));
  }

  void dispose() {
    follower.dispose();
  }
}
