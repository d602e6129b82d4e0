package dev.concert.easy.model;

import dev.concert.easy.histogram.HistogramModel;
import dev.concert.easy.histogram.HistogramQuery;
import dev.concert.easy.histogram.HistogramSubject;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.time.Viewport;
import dev.concert.model.words.Words;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.read.StateQuery;
import dev.concert.trace.read.StateQuery.ThreadId;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a histogram is to count of what the window shows now.
 *
 * @param query null where there is nothing to count
 * @param missing what the user has to do first, or null
 */
public record HistogramScope(HistogramQuery query, String missing) {

  public static HistogramScope of(EasyModel model) {
    HistogramModel histogram = model.histogram();
    if (model.timeline() == null || histogram.subject() == null) {
      return new HistogramScope(null, null);
    }
    if (histogram.times() == HistogramModel.Times.RANGE && model.range() == null) {
      return new HistogramScope(
          null, Words.say("Drag over the rows or the ruler to mark a range."));
    }
    if (histogram.oneRow() && row(model) == null) {
      return new HistogramScope(null, Words.say("Click the label of a row to select it."));
    }
    return new HistogramScope(query(model, histogram.subject()), null);
  }

  private static HistogramQuery query(EasyModel model, HistogramSubject subject) {
    return switch (subject) {
      case HistogramSubject.OfStates states ->
          new HistogramQuery.OfStates(
              states(model, states.label()), null, known(model, states.label()));
      case HistogramSubject.OfArrows arrows -> arrows(model, arrows);
    };
  }

  private static StateQuery states(EasyModel model, StateLabel label) {
    StateQuery all = StateQuery.all(label);
    TimeRange range = times(model);
    StateQuery timed = range == null ? all : all.within(range.fromNanos(), range.toNanos());
    return model.histogram().oneRow() ? timed.on(threads(model)) : timed;
  }

  private static HistogramQuery arrows(EasyModel model, HistogramSubject.OfArrows subject) {
    TimeRange range = times(model);
    return new HistogramQuery.OfArrows(
        model.timeline(),
        subject,
        range == null ? Long.MIN_VALUE : range.fromNanos(),
        range == null ? Long.MAX_VALUE : range.toNanos(),
        model.histogram().oneRow() ? threads(model) : null,
        null);
  }

  private static long known(EasyModel model, StateLabel label) {
    return model.analysis().count(label);
  }

  /** Null for the whole run. */
  static TimeRange times(EasyModel model) {
    Viewport view = model.axis().view();
    return switch (model.histogram().times()) {
      case RUN -> null;
      case VISIBLE -> TimeRange.between(view.fromNanos(), view.toNanos());
      case RANGE -> model.range();
    };
  }

  /** The selected row, if it has threads; else null. */
  private static TimelineRow row(EasyModel model) {
    String key = model.rows().selectedKey();
    return model.rows().all().stream()
        .filter(row -> Objects.equals(row.key(), key) && row.hasThreads())
        .findFirst()
        .orElse(null);
  }

  /** What the selected row is called, or null. */
  public static String rowLabel(EasyModel model) {
    TimelineRow row = model.timeline() == null ? null : row(model);
    return row == null ? null : row.label();
  }

  private static Set<ThreadId> threads(EasyModel model) {
    Timeline timeline = model.timeline();
    return row(model).threads().stream()
        .map(thread -> timeline.threads().get(thread).trace())
        .map(HistogramScope::id)
        .collect(Collectors.toSet());
  }

  private static ThreadId id(ThreadTrace trace) {
    return new ThreadId(trace.node(), trace.id());
  }
}
