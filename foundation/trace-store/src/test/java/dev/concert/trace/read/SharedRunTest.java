package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Progress;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.StateLabel;
import dev.concert.trace.StateTotal;
import dev.concert.trace.Trace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Several read one run in one process, each through a {@link Run} of its own. */
@Timeout(60)
class SharedRunTest {
  private static final int CALLS = RunOfBlocks.CALLS;
  private static final long EVENTS = 2L * CALLS;

  @TempDir Path folder;

  private final List<Run> opened = new ArrayList<>();

  @AfterEach
  void closeAll() {
    opened.forEach(Run::close);
    Thread.interrupted();
  }

  private interface Reading {
    Object of(Run run) throws IOException;
  }

  /** Counts the events that are gone through, and does something when it is told of the first. */
  private static final class Counter implements Progress {
    private final Runnable first;
    private final List<Long> told = new ArrayList<>();
    private long events;

    private Counter(Runnable first) {
      this.first = first;
    }

    @Override
    public void report(long done, long total, String what) {}

    @Override
    public void report(long done, long total, long count, String unit) {
      told.add(done);
      boolean begins = events == 0 && count > 0 && unit.equals(Run.EVENTS);
      events = unit.equals(Run.EVENTS) ? count : events;
      if (begins) {
        first.run();
      }
    }
  }

  private Path written(int nodes) throws IOException {
    return RunOfBlocks.write(folder.resolve("run"), nodes);
  }

  private Run view(Path path) throws IOException {
    Run view = Run.openShared(path);
    opened.add(view);
    return view;
  }

  private static long events(Run run, Reading reading) throws IOException {
    return events(run, reading, () -> {});
  }

  /**
   * How many events are gone through for a reading.
   *
   * @param meanwhile is done when it has begun with them
   */
  private static long events(Run run, Reading reading, Runnable meanwhile) throws IOException {
    Counter counter = new Counter(meanwhile);
    run.report(counter);
    try {
      reading.of(run);
    } finally {
      run.report(Progress.NONE);
    }
    return counter.events;
  }

  private static Map<StateLabel, Long> counts(Run run) throws IOException {
    return run.stateTotals().stream()
        .collect(Collectors.toMap(StateTotal::label, StateTotal::count));
  }

  private static long states(Trace trace) {
    return trace.threads().stream().mapToLong(thread -> thread.size()).sum();
  }

  /** Starts it in another thread, and returns when that waits. */
  private static Thread letWait(FutureTask<?> task) {
    Thread thread = Thread.ofPlatform().daemon().start(task);
    while (thread.getState() != Thread.State.WAITING && !task.isDone()) {
      Thread.onSpinWait();
    }
    return thread;
  }

  /** Does it in another thread, and returns when it has been done. */
  private static <T> T letDo(FutureTask<T> task) {
    Thread.ofPlatform().daemon().start(task);
    try {
      return task.get();
    } catch (InterruptedException | ExecutionException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void eventsAreGoneThroughOnceForAll() throws IOException {
    Path path = written(2);
    Run first = view(path);
    Run second = view(path);
    assertEquals(2 * EVENTS, events(first, Run::totals));
    assertEquals(0, events(second, Run::totals));
    assertEquals(0, events(second, Run::trace));
    assertEquals(first.totals(), second.totals());
    assertEquals(first.problems(), second.problems());
    assertEquals(2 * CALLS, states(second.trace()));
  }

  @Test
  void whoOpensARunByItselfGoesThroughItsEvents() throws IOException {
    Path path = written(1);
    events(view(path), Run::totals);
    try (Run run = Run.open(path)) {
      assertEquals(EVENTS, events(run, Run::totals));
    }
  }

  @Test
  void ofARunThatGoesOnEachEventIsGoneThroughOnceWhoeverReadsItFirst() {
    Seed.tryWith(random -> {
      Path path = folder.resolve("run");
      RunWriter writer = new RunWriter(path).withoutProfile().going();
      RunWriter.Node node = writer.node("host", ProcessHandle.current().pid());
      RandomWaits.tellEnding(node, random);
      writer.write();
      Path file = path.resolve(node.name()).resolve(RunFormat.traceName(node.name(), 1));
      follow(path, new GrowingTrace(file), random);
    });
  }

  private void follow(Path path, GrowingTrace trace, Random random) throws IOException {
    List<Run> views = List.of(view(path), view(path), view(path));
    long events = 0;
    long tick = 0;
    long alive = 0;
    while (tick < trace.endTick()) {
      tick += 1 + random.nextLong(trace.endTick() / 8 + 2);
      alive = Math.max(alive, tick - random.nextInt(300));
      trace.writeAt(tick, alive);
      events += readAsSomebodyWhoComes(path, views.get(random.nextInt(3)));
      assertEquals(0, readAsSomebodyWhoComes(path, views.get(random.nextInt(3))), "at " + tick);
    }
    trace.writeWhole();
    events += readAsSomebodyWhoComes(path, views.getFirst());
    assertEquals(2 * states(views.getLast().trace()), events);
  }

  private static long readAsSomebodyWhoComes(Path path, Run view) throws IOException {
    long events = events(view, Run::totals);
    try (Run anew = Run.open(path)) {
      assertEquals(counts(anew), counts(view));
    }
    return events;
  }

  @Test
  void nodesAreMovedInTimeForOneOnly() throws IOException {
    Path path = written(1);
    Run moved = view(path);
    Run other = view(path);
    long end = other.trace().endNanos();
    moved.shift(Map.of("host.1", 1_000_000L));
    assertEquals(end + 1_000_000, moved.trace().endNanos());
    assertEquals(end, other.trace().endNanos());
  }

  @Test
  void whereOneIsInterruptedAnotherGoesOn() throws IOException {
    Path path = written(1);
    Run left = view(path);
    assertThrows(
        CancellationException.class,
        () -> events(left, Run::totals, () -> Thread.currentThread().interrupt()));
    assertTrue(Thread.interrupted());
    Run other = view(path);
    long rest = events(other, Run::totals);
    assertTrue(rest > 0 && rest < EVENTS, rest + " events");
    assertEquals(CALLS, states(other.trace()));
    assertEquals(0, events(left, Run::totals));
    assertEquals(other.totals(), left.totals());
  }

  @Test
  void whoComesMeanwhileIsToldHowFarTheOtherIsAndFindsAllThatWasGoneThrough() throws Exception {
    Path path = written(1);
    Run second = view(path);
    Counter ofSecond = new Counter(() -> {});
    second.report(ofSecond);
    FutureTask<RunTotals> waiting = new FutureTask<>(second::totals);
    Run first = view(path);
    Counter ofFirst = new Counter(() -> letWait(waiting));
    first.report(ofFirst);
    RunTotals totals = first.totals();
    assertEquals(totals, waiting.get());
    assertEquals(EVENTS, ofFirst.events);
    assertFalse(ofSecond.told.isEmpty(), "it is told of the other's");
    assertTrue(ofFirst.told.containsAll(ofSecond.told), "it goes through none by itself");
  }

  @Test
  void whoWaitsMayLookAtWhatTheOtherHasGoneThrough() throws Exception {
    Path path = written(1);
    Run second = view(path);
    List<Long> looked = new ArrayList<>();
    second.report(new Counter(() -> looked.add(statesUpToNow(second))));
    FutureTask<RunTotals> waiting = new FutureTask<>(second::totals);
    Run first = view(path);
    List<Long> gone = new ArrayList<>();
    first.report(
        new Counter(() -> {
          gone.add(statesUpToNow(first));
          letWait(waiting);
        }));
    RunTotals whole = first.totals();
    assertEquals(whole, waiting.get());
    assertTrue(gone.getFirst() < CALLS, gone + " of " + CALLS);
    assertEquals(gone, looked);
    assertEquals(first.problems(), second.problems());
  }

  private static long statesUpToNow(Run run) {
    try {
      return run.stateTotals().stream().mapToLong(StateTotal::count).sum();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void whoFailsWhileHeLooksLeavesTheOtherAlone() throws Exception {
    Path path = written(1);
    Run second = view(path);
    second.report(
        new Counter(() -> {
          throw new IllegalStateException("no picture");
        }));
    FutureTask<RunTotals> waiting = new FutureTask<>(second::totals);
    assertEquals(EVENTS, events(view(path), Run::totals, () -> letWait(waiting)));
    ExecutionException failed = assertThrows(ExecutionException.class, waiting::get);
    assertEquals("no picture", failed.getCause().getMessage());
    second.report(Progress.NONE);
    assertEquals(CALLS, statesUpToNow(second));
  }

  @Test
  void whoWaitsCanBeInterrupted() throws IOException {
    Path path = written(1);
    Run second = view(path);
    FutureTask<Long> waiting = new FutureTask<>(() -> events(second, Run::totals));
    Run first = view(path);
    long events =
        events(
            first,
            Run::totals,
            () -> {
              letWait(waiting).interrupt();
              ExecutionException ended = assertThrows(ExecutionException.class, waiting::get);
              assertInstanceOf(CancellationException.class, ended.getCause());
            });
    assertEquals(EVENTS, events);
    assertEquals(first.totals(), second.totals());
  }

  @Test
  void whatNoEventTellsIsReadMeanwhile() throws IOException {
    Path path = written(1);
    Run second = view(path);
    long[] handed = new long[1];
    events(
        view(path),
        Run::totals,
        () -> {
          letDo(new FutureTask<>(second::live));
          letDo(new FutureTask<>(second::heat));
          letDo(
              new FutureTask<>(() -> {
                second.events(_ -> handed[0]++);
                return null;
              }));
        });
    assertTrue(handed[0] >= EVENTS, handed[0] + " events");
  }

  @Test
  void whoLeavesWaitsForNobody() throws IOException {
    Path path = written(1);
    Run second = view(path);
    long events =
        events(view(path), Run::totals, () -> letDo(new FutureTask<>(second::close, null)));
    assertEquals(EVENTS, events);
  }

  @Test
  void withTheLastThatLeavesAllIsForgotten() throws IOException {
    Path path = written(1);
    Run first = view(path);
    Run second = view(path);
    first.totals();
    first.close();
    first.close();
    Run third = view(path);
    assertEquals(0, events(third, Run::totals));
    second.close();
    third.close();
    assertEquals(EVENTS, events(view(path), Run::totals));
  }
}
