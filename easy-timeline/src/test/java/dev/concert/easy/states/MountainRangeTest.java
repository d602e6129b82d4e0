package dev.concert.easy.states;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.concert.trace.read.PlainTotals;
import dev.concert.trace.read.Seed;
import org.junit.jupiter.api.Test;

class MountainRangeTest {
  private static MountainRange range(Timeline timeline) {
    return MountainRange.of(timeline, PlainTotals.of(timeline.trace()));
  }

  private static double nanos(MountainRange range, String name, double end) {
    return range.ridges().stream()
        .filter(ridge -> ridge.label() != null && ridge.label().name().equals(name))
        .mapToDouble(ridge -> sum(ridge.threads()) * end / MountainRange.STEPS)
        .findFirst()
        .orElseThrow();
  }

  private static double sum(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum;
  }

  @Test
  void eachMomentCountsForTheInnermostState() {
    Timeline timeline =
        Traces.timeline(
            Traces.thread("t")
                .enter(0, "a")
                .state(100, 300, "b")
                .blocked(400, 500, "io")
                .exit(900)
                .endsAt(1_000),
            Traces.thread("u").state(200, 700, "b"));
    MountainRange range = range(timeline);
    assertEquals(900 - 200 - 100, nanos(range, "a", 1_000), 1);
    assertEquals(200 + 500, nanos(range, "b", 1_000), 1);
    assertEquals(100, nanos(range, "io", 1_000), 1);
    assertEquals(2, range.peak(), 1e-3);
  }

  @Test
  void idleThreadsAreNoMountain() {
    Timeline timeline =
        Traces.timeline(
            Traces.thread("t").state(0, 100, "a"), Traces.thread("idle").blocked(0, 100, "park"));
    assertEquals(0, nanos(range(timeline), "park", 100), 1e-6);
    assertEquals(1, range(timeline).peak(), 1e-6);
  }

  @Test
  void namesBeyondTheLargestShareARidge() {
    Traces.HandMade thread = Traces.thread("t");
    for (int i = 0; i < 20; i++) {
      thread.state(i * 100, i * 100 + 100, "r" + i);
    }
    MountainRange range = range(Traces.timeline(thread));
    assertEquals(9, range.ridges().size());
    assertNull(range.ridges().getLast().label());
    assertEquals(12.0 / 20 * MountainRange.STEPS, sum(range.ridges().getLast().threads()), 1);
  }

  private static Traces.HandMade dense() {
    Traces.HandMade thread = Traces.thread("t").enter(0, "a");
    for (int i = 1_000; i < 9_000; i += 10) {
      thread.state(i, i + 4, "b").blocked(i + 4, i + 7, "monitor");
    }
    return thread.exit(10_000);
  }

  @Test
  void whatIsLeftOutForWantOfMemoryCountsAsWhatIsHeld() {
    Timeline whole = Traces.timeline(dense());
    Timeline held = Traces.timeline(dense().without(100, 50));
    MountainRange range = MountainRange.of(held, PlainTotals.of(whole.trace()));
    for (String name : new String[] {"a", "b", "monitor"}) {
      assertEquals(nanos(range(whole), name, 10_000), nanos(range, name, 10_000), 10, name);
    }
    assertEquals(ThreadActivity.of(whole.threads()), ThreadActivity.of(held.threads()));
  }

  @Test
  void aPartOfTheRunHasTheSameMountainsAsThereInTheWhole() {
    Timeline timeline = new Timeline(SampleTraces.cubeSquare(240), StateFilter.NONE);
    double end = timeline.endNanos();
    Seed.tryWith(random -> {
      for (int i = 0; i < 20; i++) {
        double from = random.nextDouble() * end / 2;
        double to = from + end / 100 + random.nextDouble() * end / 2;
        MountainRange part = MountainRange.of(timeline, PlainTotals.of(timeline.trace()), from, to);
        MountainRange whole = range(timeline);
        for (int r = 0; r < part.ridges().size(); r++) {
          double step = end / MountainRange.STEPS;
          assertEquals(
              whole.between(whole.ridges().get(r), from, to) * (to - from),
              part.between(part.ridges().get(r), from, to) * (to - from),
              5 * 3 * step);
        }
      }
    });
  }

  @Test
  void beyondItsTimeThereAreNoMountains() {
    Timeline timeline = Traces.timeline(Traces.thread("t").state(0, 1_000, "a"));
    MountainRange part = MountainRange.of(timeline, PlainTotals.of(timeline.trace()), 200, 400);
    MountainRange.Ridge ridge = part.ridges().getFirst();
    assertEquals(1, part.between(ridge, 250, 350), 1e-3);
    assertEquals(0, part.between(ridge, 0, 190), 1e-6);
    assertEquals(0.5, part.between(ridge, 300, 500), 0.01);
  }
}
