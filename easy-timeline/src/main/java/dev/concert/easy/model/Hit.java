package dev.concert.easy.model;

import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.CounterSeries;
import dev.concert.easy.states.StateRef;
import dev.concert.trace.Density;
import dev.concert.trace.ThreadTrace.Gap;
import dev.concert.trace.ThreadTrace.Mark;
import dev.concert.trace.Trace.Arrow;
import dev.concert.trace.Trace.JvmActivity;

/** What lies under a place of the picture. */
public sealed interface Hit {
  /**
   * @param crowd how many states lie in the same pixel; the state is the longest of them
   */
  record OnState(StateRef state, int crowd) implements Hit {}

  /**
   * States that are too short to be held by themselves.
   *
   * @param level what all states of the thread amount to
   * @param stretch of time in which the place lies
   */
  record OnMixture(int thread, Density.Level level, int stretch) implements Hit {}

  record OnArrow(ArrowLayout.Bundle bundle) implements Hit {
    /** One arrow, wherever it lies. */
    public static OnArrow of(Arrow arrow) {
      return new OnArrow(ArrowLayout.Bundle.nowhere(arrow));
    }
  }

  record OnMark(int thread, Mark mark) implements Hit {}

  record OnGap(int thread, Gap gap) implements Hit {}

  /**
   * @param nanos since when the counter has had this value
   */
  record OnCounter(CounterSeries counter, double value, long nanos) implements Hit {}

  record OnJvm(JvmActivity activity) implements Hit {}

  record OnRow(TimelineRow row) implements Hit {}

  record OnNothing() implements Hit {}
}
