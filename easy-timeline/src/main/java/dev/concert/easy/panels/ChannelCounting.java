package dev.concert.easy.panels;

import dev.concert.easy.histogram.ChannelTotals;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.TimelineSource;
import dev.concert.model.words.Words;
import dev.concert.ui.ToolContext;
import dev.concert.ui.run.RunFollower;
import java.util.function.Consumer;

/**
 * Counts all tasks and messages of a run when their channels are looked at, where there is memory
 * for but a share of them; of a run that goes on when it has ended. Used on the FX thread.
 */
public final class ChannelCounting {
  private final EasyModel model;
  private final ToolContext context;
  private final Reading reading;
  private Timeline asked;
  private boolean waiting;

  /** Goes through the run that is open, off the FX thread. */
  public interface Reading {
    void read(
        RunFollower.Reading<TimelineSource, ChannelTotals> counting,
        Consumer<ChannelTotals> done,
        Consumer<Throwable> failed);
  }

  public ChannelCounting(EasyModel model, ToolContext context, Reading reading) {
    this.model = model;
    this.context = context;
    this.reading = reading;
  }

  /** The channels of what the model shows are looked at. */
  void count() {
    Timeline timeline = model.timeline();
    boolean needed = timeline != null && !model.channels().isOfAll() && timeline != asked;
    if (needed && !model.reading().live()) {
      asked = timeline;
      waiting = true;
      reading.read(
          run -> ChannelTotals.counted(timeline, run),
          totals -> {
            over(timeline);
            model.showChannels(totals);
          },
          cause -> {
            over(timeline);
            if (!RunFollower.isStop(cause)) {
              context.fail(Words.say("Tasks and messages cannot be counted"), cause);
            }
          });
    }
  }

  private void over(Timeline counted) {
    waiting &= counted != asked;
  }

  /** Whether nothing is being counted for what is shown. */
  public boolean isSettled() {
    return !waiting || asked != model.timeline();
  }
}
