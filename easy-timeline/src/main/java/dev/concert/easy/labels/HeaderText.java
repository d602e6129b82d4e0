package dev.concert.easy.labels;

import dev.concert.easy.carriers.CarrierText;
import dev.concert.easy.facts.ActivityText;
import dev.concert.easy.facts.JvmText;
import dev.concert.easy.facts.TaskText;
import dev.concert.easy.facts.TimelineSummary;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.CounterSeries;
import dev.concert.easy.states.ThreadActivity;
import dev.concert.easy.states.Timeline;
import dev.concert.model.words.Words;
import dev.concert.trace.MessageCounts;
import dev.concert.ui.look.Units;

/** A row in words: what it stands for, and how much of it there is. */
public final class HeaderText {
  private HeaderText() {}

  /**
   * In a few lines.
   *
   * @param later by how much its node is shifted
   */
  static String of(TimelineRow row, Timeline timeline, long later) {
    String recorded = recorded(row, timeline);
    return later == 0
        ? recorded
        : recorded + "\n" + Words.say("shifted by hand: %s", ShiftText.of(later));
  }

  /** The same for a screen reader, which does not see how the row is drawn. */
  public static String spoken(TimelineRow row, Timeline timeline, long later) {
    return of(row, timeline, later)
        + (row.folded() ? Words.say(", folded") : "")
        + (row.pinned() ? Words.say(", pinned") : "");
  }

  private static String recorded(TimelineRow row, Timeline timeline) {
    if (row.isJvm()) {
      return JvmText.row(timeline, row.node());
    }
    if (row.isCounter()) {
      CounterSeries counter = timeline.counter(row.key());
      return Words.say(
          "counter %s of %s, from %s to %s, %s",
          counter.name(),
          timeline.nodeTitle(counter.node()),
          Units.count(counter.minimum()),
          Units.count(counter.maximum()),
          Units.plural(counter.size(), "value", "values")
              + TimelineSummary.missing(timeline.trace().shares().marks()));
    }
    if (row.isOfTasks()) {
      return TaskText.of(timeline, row);
    }
    if (row.carrier() != null) {
      return CarrierText.of(row.carrier(), timeline.nodeTitle(row.node()));
    }
    long states =
        row.threads().stream().mapToLong(t -> timeline.threads().get(t).trace().size()).sum();
    String what = row.label() + "\n" + Units.plural(states, "state", "states");
    ThreadActivity activity =
        ThreadActivity.of(row.threads().stream().map(timeline.threads()::get).toList());
    String shares = ActivityText.shares(activity);
    String life = shares.isEmpty() ? "" : "\n" + shares;
    MessageCounts messages =
        row.threads().stream()
            .map(t -> timeline.threads().get(t).trace().messages())
            .reduce(MessageCounts.NONE, MessageCounts::plus);
    String node = timeline.nodeTitle(row.node());
    String where =
        row.isThread()
            ? Words.say(
                "%s, thread %s of %s",
                what, timeline.threads().get(row.thread()).trace().id(), node)
            : Words.say(
                "%s on %s of %s",
                what, Units.plural(row.threads().size(), "thread", "threads"), node);
    return where + life + ActivityText.messages("\n", messages);
  }
}
