package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Progress;
import dev.concert.trace.StateTotal;
import dev.concert.trace.Trace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadingProgressTest {
  private static final int CALLS = RunOfBlocks.CALLS;

  @TempDir Path folder;

  private final List<Step> steps = new ArrayList<>();

  private record Step(long done, long total, long count, String unit) {
    boolean isOfEvents() {
      return unit.equals("events");
    }
  }

  @AfterEach
  void goOn() {
    Thread.interrupted();
  }

  private Run run(int nodes) throws IOException {
    return Run.open(RunOfBlocks.write(folder.resolve("run"), nodes));
  }

  /** Keeps what it is told, and does something with each. */
  private Progress telling(Runnable also) {
    return new Progress() {
      @Override
      public void report(long done, long total, String what) {
        throw new AssertionError("nothing is counted");
      }

      @Override
      public void report(long done, long total, long count, String unit) {
        steps.add(new Step(done, total, count, unit));
        also.run();
      }
    };
  }

  private Stream<Step> ofEvents() {
    return steps.stream().filter(Step::isOfEvents);
  }

  @Test
  void itIsToldHowFarTheEventsOfAllNodesHaveBeenGoneThroughAndHowManyTheyWere() throws IOException {
    try (Run run = run(3)) {
      run.report(telling(() -> {}));
      run.totals();
    }
    List<Long> done = steps.stream().map(Step::done).toList();
    assertEquals(done.stream().sorted().toList(), done);
    assertEquals(1, steps.stream().map(Step::total).distinct().count());
    assertEquals(steps.getLast().total(), steps.getLast().done());
    assertEquals(2L * 3 * CALLS, steps.getLast().count());
    assertTrue(ofEvents().count() > 6, steps.toString());
  }

  @Test
  void whereNothingIsNewNothingIsTold() throws IOException {
    try (Run run = run(1)) {
      run.totals();
      run.report(telling(() -> {}));
      run.totals();
    }
    assertEquals(List.of(), steps);
  }

  private static long states(Run run) {
    try {
      return run.stateTotals().stream().mapToLong(StateTotal::count).sum();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void whoIsToldCanAskForWhatHasBeenGoneThroughUpToThere() throws IOException {
    List<Long> totals = new ArrayList<>();
    List<Trace> pictures = new ArrayList<>();
    try (Run run = run(2)) {
      run.report(
          telling(() -> {
            totals.add(states(run));
            try {
              pictures.add(run.trace());
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          }));
      assertEquals(2 * CALLS, states(run));
      assertEquals(List.of(), run.problems());
    }
    assertEquals(totals.stream().sorted().toList(), totals);
    assertTrue(totals.stream().distinct().count() > 4, totals.toString());
    for (int i = 0; i < totals.size(); i++) {
      Trace picture = pictures.get(i);
      assertEquals(totals.get(i), picture.threads().stream().mapToLong(it -> it.size()).sum());
    }
  }

  @Test
  void aThreadOfWhichMoreIsToComeReachesToItsLastEventThatHasBeenRead() throws IOException {
    List<Long> ends = new ArrayList<>();
    try (Run run = run(1)) {
      run.report(
          telling(() -> {
            try {
              ends.add(run.trace().endNanos());
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          }));
      run.totals();
      long whole = run.trace().endNanos();
      List<Long> rising = ends.stream().filter(end -> end > 0 && end < whole).distinct().toList();
      assertTrue(rising.size() >= 3, ends.toString());
    }
  }

  @Test
  void whatHasBeenGoneThroughIsNotGoneThroughAgainAfterAnInterruption() throws IOException {
    try (Run run = run(1)) {
      run.report(
          telling(() -> {
            if (2 * steps.getLast().done() > steps.getLast().total()) {
              Thread.currentThread().interrupt();
            }
          }));
      assertThrows(CancellationException.class, run::totals);
      assertTrue(Thread.interrupted());
      long before = steps.getLast().count();
      steps.clear();
      run.report(telling(() -> {}));
      assertEquals(CALLS, states(run));
      assertEquals(2L * CALLS - before, steps.getLast().count());
      assertTrue(steps.stream().allMatch(Step::isOfEvents), "nothing is looked for anew");
    }
  }

  @Test
  void itIsToldOfEventsThatAreHandedOverOneByOne() throws IOException {
    try (Run run = run(2)) {
      run.report(telling(() -> {}));
      run.events(_ -> {});
    }
    List<Long> done = steps.stream().map(Step::done).toList();
    assertEquals(done.stream().sorted().toList(), done);
    assertTrue(ofEvents().count() >= 2 * RunOfBlocks.BLOCKS, steps.toString());
    assertTrue(steps.getLast().count() > CALLS, steps.getLast().toString());
  }
}
