package dev.concert.ui.measured;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message.CompareRun;
import dev.concert.trace.Amount;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.heat.CallEdges;
import dev.concert.trace.heat.Heat;
import dev.concert.trace.read.GrowingRun;
import dev.concert.trace.read.Run;
import dev.concert.trace.read.RunWriter;
import dev.concert.trace.sides.ComparedSource;
import dev.concert.ui.fixture.ContextByHand;
import dev.concert.ui.fixture.PauseByHand;
import dev.concert.ui.fixture.WorkByHand;
import dev.concert.ui.run.RunFollower;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real runs; work and pauses are moved by hand, so nothing waits for anything. */
class MeasuredReaderTest {
  private static final long MS = 1_000_000;
  private static final String F = "a.B#f()";
  private static final String G = "a.B#g()";

  /** Code of the reason to wait. */
  private static final int LOCK = 6;

  @TempDir Path folder;
  private final WorkByHand work = new WorkByHand();
  private final WorkByHand comparing = new WorkByHand();
  private final PauseByHand pause = new PauseByHand();
  private final PauseByHand comparedPause = new PauseByHand();
  private final List<String> log = new ArrayList<>();
  private final List<Boolean> waitsKnown = new ArrayList<>();
  private final MeasuredRoutines measured = new MeasuredRoutines(this::shown);
  private final ContextByHand window = new ContextByHand(work, log);
  private final MeasuredReader reader =
      new MeasuredReader(
          window.context(),
          measured,
          new RunFollower<>(work, pause, () -> 0, Run::open, Run::close, Run::live),
          new RunFollower<>(
              comparing,
              comparedPause,
              () -> 0,
              ComparedSource::openShallow,
              ComparedSource::close,
              ComparedSource::goesOn));

  private void shown() {
    log.add("shown");
    if (measured.heat() != null) {
      waitsKnown.add(blocked(G) != null);
    }
  }

  private GrowingRun growing(String name) throws IOException {
    return new GrowingRun(folder.resolve(name), F, G);
  }

  private void show(String run) {
    window.run = run == null ? null : folder.resolve(run);
    reader.follow();
    settle();
  }

  private void settle() {
    work.finish();
    comparing.finish();
  }

  private void rest() {
    pause.end();
    comparedPause.end();
    settle();
  }

  private long nanos(String routine) {
    return measured.heat().of(routine).map(RoutineProfile::exclusiveNanos).orElse(0L);
  }

  private double difference(String routine) {
    return measured.difference().of(routine).orElseThrow().exclusive().difference();
  }

  @Test
  void aRunThatGoesOnIsReadAgain() throws IOException {
    GrowingRun run = growing("run");
    show("run");
    assertEquals(2 * MS, nanos(F));

    run.call(F, 3);
    rest();

    assertEquals(5 * MS, nanos(F));
    assertNotNull(pause.then(), "it still goes on");
  }

  @Test
  void theEndOfARunIsShownWholeAndNothingIsReadAfterwards() throws IOException {
    GrowingRun run = growing("run");
    show("run");

    run.endWith(G, 7);
    rest();

    assertEquals(8 * MS, nanos(G));
    assertNull(pause.then());
  }

  @Test
  void aProgramThatWasKilledIsTold() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("killed"));
    writer.node("host", 1).called("node 2").killed().thread(1, "main", 0).enter(0, F).exit(MS, F);
    writer.write();
    show("killed");
    assertEquals(List.of(), log.stream().filter(it -> it.contains("host.1")).toList());
    assertEquals(
        1, log.stream().filter(it -> it.contains("node 2 has not said that it ended")).count());
  }

  @Test
  void whatIsTheSameIsNotShownAgain() throws IOException {
    GrowingRun run = growing("run");
    show("run");
    log.clear();

    rest();
    assertEquals(List.of(), log);

    run.call(F, 3);
    rest();
    assertEquals(List.of("shown"), log);
  }

  @Test
  void howLongRoutinesWereBlockedIsReadFromTheEventsWhenFiguresAreThere() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("waiting"));
    writer
        .node("host", 1)
        .thread(1, "main", 0)
        .enter(0, F)
        .enter(MS, G)
        .block(2 * MS, LOCK)
        .unblock(5 * MS, LOCK)
        .exit(6 * MS, G)
        .exit(8 * MS, F)
        .end(9 * MS);
    writer.write();
    reader.readingCalls().readingWaits();

    show("waiting");

    assertEquals(List.of(false, true), waitsKnown.stream().distinct().toList());
    assertEquals(new Amount(3 * MS, 3 * MS), blocked(G));
    assertEquals(new Amount(3 * MS, 0), blocked(F));
    CallEdges.Edge edge = measured.heat().edges().edge(F, G);
    assertEquals(Map.of(Heat.BLOCKED, 3 * MS), edge.amounts());
  }

  private Amount blocked(String routine) {
    return measured.heat().of(routine).map(it -> it.amounts().get(Heat.BLOCKED)).orElse(null);
  }

  @Test
  void coloursStayWhileTheRunGoesOnAndAreThoseOfTheWholeRunAtItsEnd() throws IOException {
    GrowingRun run = growing("run");
    show("run");
    assertEquals(List.of("colours [" + F + ", " + G + "]"), colours());

    run.call(G, 7);
    rest();
    assertEquals(1, colours().size());

    run.endWith(G, 1);
    rest();
    assertEquals("colours [" + G + ", " + F + "]", colours().getLast());
  }

  private List<String> colours() {
    return log.stream().filter(line -> line.startsWith("colours")).toList();
  }

  private List<String> failures() {
    return log.stream().filter(line -> line.startsWith("The run")).toList();
  }

  @Test
  void whoeverOpensAnotherRunFollowsTheFirstNoMore() throws IOException {
    GrowingRun first = growing("first");
    GrowingRun second = growing("second");
    second.endWith(G, 1);
    show("first");
    show("second");

    assertNull(pause.then());
    first.call(F, 3);
    rest();
    assertEquals(2 * MS, nanos(F));
  }

  @Test
  void aRunThatIsClosedIsNotReadAgain() throws IOException {
    growing("run");
    show("run");
    show(null);

    assertNull(pause.then());
    assertNull(measured.heat());
  }

  @Test
  void aWindowThatIsClosedReadsNothingMore() throws IOException {
    growing("run");
    growing("other");
    window.comparison = new CompareRun(folder.resolve("other").toString());
    show("run");
    reader.dispose();

    assertNull(pause.then());
    assertNull(comparedPause.then());
  }

  @Test
  void whatIsNoRunIsSaidOnce() throws IOException {
    Files.createDirectories(folder.resolve("empty"));
    show("empty");
    String reason = failures().getFirst();
    assertTrue(reason.startsWith("The run empty cannot be read: "), reason);
    assertEquals(1, failures().size());
    assertNull(pause.then());
  }

  @Test
  void aRunThatIsDeletedWhileItGoesOnIsSaidOnceToHaveNoFigures() throws IOException {
    GrowingRun run = growing("run");
    show("run");

    run.delete();
    rest();

    assertEquals(0, nanos(F));
    assertEquals(
        List.of(
            "The run run has no figures: host.4711 has no file that can be read; it is left out."),
        failures());
    assertNull(pause.then());
  }

  @Test
  void aNodeThatIsDeletedWhileTheOthersGoOnIsSaidOnceToBeGone() throws IOException {
    GrowingRun run = growing("run");
    String node = run.join(G, 4);
    show("run");
    assertEquals(5 * MS, nanos(G));

    run.delete(node);
    rest();
    rest();

    assertEquals(1 * MS, nanos(G));
    assertEquals(
        List.of("The run run has lost host.4712: its files are gone, and its figures with them"),
        failures());
    assertNotNull(pause.then(), "the other goes on");
  }

  @Test
  void aComparisonIsReadAgainUntilBothRunsHaveEnded() throws IOException {
    GrowingRun run = growing("run");
    GrowingRun other = growing("other");
    window.comparison = new CompareRun(folder.resolve("other").toString());
    show("run");
    assertEquals(0, difference(F));

    run.endWith(F, 5);
    rest();
    assertEquals(-5 * MS, difference(F));

    other.endWith(F, 6);
    rest();
    assertEquals(1 * MS, difference(F));
    assertNull(comparedPause.then());
  }

  @Test
  void aDifferenceThatIsTheSameIsNotShownAgain() throws IOException {
    growing("run");
    growing("other");
    window.comparison = new CompareRun(folder.resolve("other").toString());
    show("run");
    log.clear();

    rest();

    assertEquals(List.of(), log);
    assertNotNull(comparedPause.then(), "both still go on");
  }
}
