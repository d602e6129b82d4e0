package dev.concert.easy;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.TimelineSource;
import dev.concert.easy.states.TimelineSource.TimelineReading;
import dev.concert.ui.ToolContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.animation.PauseTransition;
import javafx.util.Duration;

/** Reads the run that is open, and again while it is going, off the FX thread. */
final class TimelineFollower {
  private static final double SHORTEST_PAUSE_MILLIS = 500;
  private static final double PAUSE_PER_READING = 4;

  private final EasyModel model;
  private final ToolContext context;
  private final TimelineSource reader;
  private final Consumer<TimelineReading> shown;
  private final Runnable unreadable;
  private final PauseTransition pause = new PauseTransition();
  private Path run;
  private TimelineReading reading;
  private List<String> ranked = List.of();

  /**
   * @param shown a reading has been put into the model
   * @param unreadable nothing of the run can be shown; the reason has been told
   */
  TimelineFollower(
      EasyModel model,
      ToolContext context,
      TimelineSource reader,
      Consumer<TimelineReading> shown,
      Runnable unreadable) {
    this.model = model;
    this.context = context;
    this.reader = reader;
    this.shown = shown;
    this.unreadable = unreadable;
    pause.setOnFinished(_ -> read());
  }

  /** The run that was asked for, or null. */
  Path run() {
    return run;
  }

  /** The newest reading of it, or null as long as there is none. */
  TimelineReading reading() {
    return reading;
  }

  /** Shows another run, or none (null). */
  void follow(Path wanted) {
    pause.stop();
    run = wanted;
    reading = null;
    ranked = List.of();
    model.close();
    if (run != null) {
      read();
    }
  }

  /** Draws the same reading with what the legend hides now. */
  void hide() {
    if (reading == null || reading.timeline() == null) {
      return;
    }
    TimelineReading current = reading;
    StateFilter hiding = model.hiding();
    context.background(
        "legend",
        "Hiding states",
        _ -> new Timeline(current.timeline().trace(), hiding),
        timeline -> {
          if (reading == current) {
            model.refresh(timeline, current.analysis());
          }
        });
  }

  private void read() {
    Path wanted = run;
    StateFilter hiding = model.hiding();
    long start = System.nanoTime();
    context.background(
        "run",
        "Reading " + wanted.getFileName(),
        _ -> reader.read(wanted, hiding),
        result -> {
          if (wanted.equals(run)) {
            show(result);
            again(result, (System.nanoTime() - start) / 1e6);
          }
        },
        cause -> failed(wanted, cause));
  }

  private void failed(Path wanted, Throwable cause) {
    if (wanted.equals(run)) {
      context.fail("The run " + wanted.getFileName() + " cannot be read", cause);
      if (reading == null) {
        unreadable.run();
      }
    }
  }

  private void show(TimelineReading next) {
    boolean first = reading == null || reading.timeline() == null;
    reading = next;
    rank(next);
    if (next.timeline() == null) {
      model.close();
    } else if (first) {
      model.open(next.timeline(), next.analysis());
    } else {
      model.refresh(next.timeline(), next.analysis());
    }
    shown.accept(next);
  }

  /** A run that is going keeps the colours it has given. */
  private void rank(TimelineReading next) {
    List<String> ranks = new ArrayList<>(next.live() ? ranked : List.of());
    next.largest().stream().filter(name -> !ranks.contains(name)).forEach(ranks::add);
    List<String> wanted = ranks.stream().limit(TimelineSource.COLOURED).toList();
    if (!wanted.equals(ranked)) {
      ranked = wanted;
      context.rankColours(wanted);
    }
  }

  /** A run that is going is read again, the later the longer it took. */
  private void again(TimelineReading read, double tookMillis) {
    if (read.live()) {
      pause.setDuration(
          Duration.millis(Math.max(SHORTEST_PAUSE_MILLIS, PAUSE_PER_READING * tookMillis)));
      pause.playFromStart();
    }
  }

  void dispose() {
    pause.stop();
  }
}
