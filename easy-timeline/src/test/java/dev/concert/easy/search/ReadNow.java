package dev.concert.easy.search;

import dev.concert.easy.states.TimelineSource;
import dev.concert.ui.run.RunFollower;
import java.util.function.Consumer;

/** Stands in for the reading of a run off the FX thread: at once, and on the thread that asks. */
final class ReadNow {
  private ReadNow() {}

  static <T> void read(
      TimelineSource source,
      RunFollower.Reading<TimelineSource, T> reading,
      Consumer<T> done,
      Consumer<Throwable> failed) {
    T result;
    try {
      result = reading.of(source);
    } catch (Exception e) {
      failed.accept(e);
      return;
    }
    done.accept(result);
  }
}
