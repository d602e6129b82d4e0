package dev.concert.easy.states;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.easy.states.RangeStatistics.Total;
import dev.concert.easy.states.Timeline.Label;
import dev.concert.trace.ThreadTrace.Kind;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RangeStatisticsTest {
  private static Total total(String name, long count, long inclusive, long exclusive) {
    return new Total(new Label(name, Kind.ROUTINE), count, inclusive, exclusive);
  }

  @Test
  void exclusiveIsInclusiveLessWhatWasCalled() {
    Timeline timeline =
        Traces.timeline(
            Traces.thread("t").enter(0, "a").state(10, 30, "b").state(40, 50, "b").exit(100));
    assertEquals(
        List.of(total("a", 1, 100, 70), total("b", 2, 30, 30)), RangeStatistics.of(timeline));
  }

  @Test
  void recursionCountsInclusiveTimeOnce() {
    Timeline timeline =
        Traces.timeline(
            Traces.thread("t")
                .enter(0, "f")
                .enter(10, "g")
                .enter(20, "f")
                .exit(30)
                .exit(40)
                .exit(100)
                .state(100, 110, "f"));
    assertEquals(
        List.of(total("f", 3, 110, 90), total("g", 1, 30, 20)), RangeStatistics.of(timeline));
  }

  @Test
  void blockedTimeStaysTheRoutinesOwn() {
    Timeline timeline =
        Traces.timeline(Traces.thread("t").enter(0, "a").blocked(20, 60, "monitor").exit(100));
    assertEquals(
        List.of(total("a", 1, 100, 100), new Total(new Label("monitor", Kind.BLOCKED), 1, 40, 40)),
        RangeStatistics.of(timeline));
  }

  @Test
  void onlyWhatLiesInTheRangeCounts() {
    Timeline timeline =
        Traces.timeline(
            Traces.thread("t")
                .enter(0, "a")
                .state(10, 30, "b")
                .state(40, 60, "c")
                .exit(100)
                .state(200, 300, "a"));
    assertEquals(
        List.of(total("a", 1, 25, 10), total("c", 1, 10, 10), total("b", 1, 5, 5)),
        RangeStatistics.of(timeline, new TimeRange(25, 50)));
  }

  @Test
  void partsOfADividedRunAddUpToTheWhole() {
    long seed = new Random().nextLong();
    Timeline timeline =
        Traces.timeline(
            RandomTraces.thread(new Random(seed), 400),
            RandomTraces.thread(new Random(seed + 1), 400));
    long end = timeline.trace().endNanos();
    long cut = end / 3;
    for (Total whole : RangeStatistics.of(timeline)) {
      long parts =
          exclusive(timeline, new TimeRange(0, cut), whole.label())
              + exclusive(timeline, new TimeRange(cut, end), whole.label());
      assertEquals(whole.exclusiveNanos(), parts, whole.label() + ", seed " + seed);
    }
  }

  private static long exclusive(Timeline timeline, TimeRange range, Label label) {
    return RangeStatistics.of(timeline, range).stream()
        .filter(total -> total.label().equals(label))
        .mapToLong(Total::exclusiveNanos)
        .sum();
  }

  @Test
  void aRangeBeyondTheRunIsEmpty() {
    Timeline timeline =
        Traces.timeline(Traces.thread("t").state(0, 10, "a"), Traces.thread("empty"));
    assertEquals(List.of(), RangeStatistics.of(timeline, new TimeRange(11, 20)));
  }
}
