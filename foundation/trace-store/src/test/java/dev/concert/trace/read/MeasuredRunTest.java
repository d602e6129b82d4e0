package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.settings.Mode;
import dev.concert.trace.CallPath;
import dev.concert.trace.CallStatistics;
import dev.concert.trace.CollectionAccess;
import dev.concert.trace.Profile;
import dev.concert.trace.RecordedValue;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.trace.Rows;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.control.NewRun;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Reads what real programs have recorded. */
class MeasuredRunTest {
  private static final int RANDOM_PROGRAMS = 4;

  /** Each of three threads tells the numbers of its rounds. */
  private static final RecordedValue KNOWN_VALUES =
      new RecordedValue(
          "failures",
          3 * KnownCalls.ROUNDS,
          3 * 499_500,
          0,
          KnownCalls.ROUNDS - 1,
          3 * 332_833_500.0);

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(names = {"PROFILE", "TRACE"})
  void everyCallOfAProgramIsRead(Mode mode) throws Exception {
    Process program = ChildJvm.start(KnownCalls.class, folder, mode);
    assertEquals(0, program.waitFor());
    Run run = Run.open(folder);
    Profile profile = run.profile();
    assertEquals(List.of(), run.problems());
    assertFalse(run.live());
    checkCalls(profile);
    checkThatTimesAddUp(profile);
  }

  private static void checkCalls(Profile profile) {
    Map<String, RoutineProfile> totals =
        Rows.of(profile, Row.Grouping.NODE).getFirst().routines().stream()
            .collect(Collectors.toMap(RoutineProfile::routine, routine -> routine));
    assertEquals(1, totals.get("known.Main#main()").calls());
    assertEquals(1, totals.get("known.Main#main()").subroutines());
    assertEquals(3, totals.get("known.Main#rounds()").calls());
    assertEquals(2 * 3 * KnownCalls.ROUNDS, totals.get("known.Main#rounds()").subroutines());
    assertEquals(3 * KnownCalls.ROUNDS, totals.get("known.Main#failing()").calls());
    assertEquals(
        3L * KnownCalls.ROUNDS * KnownCalls.FIBONACCI_CALLS,
        totals.get("known.Main#fibonacci(int)").calls());
    assertEquals(
        List.of(new CollectionAccess("matrix", 9L * KnownCalls.ROUNDS, 3L * KnownCalls.ROUNDS)),
        Rows.of(profile, Row.Grouping.NODE).getFirst().collections());
  }

  @Test
  void valuesThatTheProgramTellsAreInItsProfile() throws Exception {
    assertEquals(0, ChildJvm.start(KnownCalls.class, folder, Mode.TRACE).waitFor());
    assertEquals(KNOWN_VALUES, values());
    Files.delete(folder.resolve(Run.open(folder).nodes().getFirst()).resolve("profile.1"));
    assertEquals(KNOWN_VALUES, values()); // now from the events
  }

  private RecordedValue values() throws IOException {
    return Run.open(folder).profile().threads().stream()
        .flatMap(thread -> thread.values().stream())
        .reduce(RecordedValue::plus)
        .orElseThrow();
  }

  private static void checkThatTimesAddUp(Profile profile) {
    for (ThreadProfile thread : profile.threads()) {
      long exclusive = thread.routines().stream().mapToLong(RoutineProfile::exclusiveNanos).sum();
      assertEquals(thread.lifeNanos(), exclusive + thread.root().exclusiveNanos());
      assertTrue(thread.root().exclusiveNanos() >= 0);
    }
  }

  @Test
  void programsOfOneRunOnOneMachineShareAClockAndEachMessageIsAnArrow() throws Exception {
    NewRun.begin(folder.resolve("run"), wanted());
    try (ServerSocket both = new ServerSocket(0, 2, InetAddress.getLoopbackAddress())) {
      Path run = folder.resolve("run");
      both.setSoTimeout((int) TimeUnit.MINUTES.toMillis(10)); // else one that fails hangs the test
      Process asks = ChildJvm.start(TalkingProgram.class, run, both.getLocalPort(), true);
      Process answers = ChildJvm.start(TalkingProgram.class, run, both.getLocalPort(), false);
      try (Socket one = both.accept();
          Socket other = both.accept();
          ExecutorService wires = Executors.newFixedThreadPool(2)) {
        one.setTcpNoDelay(true);
        other.setTcpNoDelay(true);
        wires.submit(() -> one.getInputStream().transferTo(other.getOutputStream()));
        wires.submit(() -> other.getInputStream().transferTo(one.getOutputStream()));
        assertEquals(0, asks.waitFor());
        assertEquals(0, answers.waitFor());
      }
    }
    Run run = Run.open(folder.resolve("run"));
    Trace trace = run.trace();
    assertEquals(List.of(), run.problems());
    List<Trace.Arrow> messages =
        trace.arrows().stream().filter(arrow -> arrow.task().matches("question|answer")).toList();
    assertEquals(2 * TalkingProgram.ROUNDS, messages.size());
    for (Trace.Arrow message : messages) {
      assertTrue(message.fromThread() != message.toThread());
      assertTrue(message.toNanos() > message.fromNanos(), message::toString);
    }
  }

  private static NewRun.Wanted wanted() {
    return new NewRun.Wanted(
        null,
        List.of("java"),
        NewRun.Launch.UNKNOWN,
        null,
        "trace",
        "auto",
        new TreeSet<>(),
        true,
        List.of(),
        List.of(),
        new NewRun.Room(null, null, false),
        List.of(),
        Path.of("agent.jar"),
        Path.of("runtime.jar"));
  }

  @Test
  void treesAndEventsOfOneRunAgree() throws Exception {
    assertEquals(0, ChildJvm.start(KnownCalls.class, folder, Mode.TRACE).waitFor());
    checkThatTreesAndEventsAgree(folder);
  }

  @Test
  void treesAndEventsOfRandomProgramsAgree() {
    Seed.tryWith(this::runAndCompare);
  }

  private void runAndCompare(Random random) throws Exception {
    for (int i = 0; i < RANDOM_PROGRAMS; i++) {
      Path run = folder.resolve("run" + i);
      assertEquals(
          0,
          ChildJvm.start(RandomProgram.class, run, random.nextLong(), RandomProgram.USUAL_CALLS)
              .waitFor());
      checkThatStatisticsAreThere(run);
      checkThatTreesAndEventsAgree(run);
    }
  }

  private static void checkThatStatisticsAreThere(Path run) throws IOException {
    for (ThreadProfile thread : Run.open(run).profile().threads()) {
      for (RoutineProfile routine : thread.routines()) {
        CallStatistics statistics = routine.statistics();
        assertEquals(routine.calls(), statistics.count(), routine::routine);
        assertTrue(statistics.minNanos() <= statistics.meanNanos() * 1.000001);
        assertTrue(statistics.meanNanos() <= statistics.maxNanos() * 1.000001);
        assertTrue(
            statistics.deviationNanos() <= statistics.maxNanos() - statistics.minNanos() + 1);
      }
    }
  }

  /** Without its trees, a run is summed up from its events. */
  private static void checkThatTreesAndEventsAgree(Path folder) throws IOException {
    Profile fromTrees = Run.open(folder).profile();
    Path node = folder.resolve(Run.open(folder).nodes().getFirst());
    Files.delete(node.resolve("profile.1"));
    Profile fromEvents = Run.open(folder).profile();
    assertEquals(contexts(fromTrees), contexts(fromEvents));
    Map<String, CallStatistics> statistics = statistics(fromEvents);
    statistics(fromTrees)
        .forEach((routine, expected) -> checkSums(expected, statistics.get(routine), routine));
  }

  /** Calls and times of every calling context and routine of every thread. */
  private static Map<String, String> contexts(Profile profile) {
    Map<String, String> contexts = new TreeMap<>();
    for (ThreadProfile thread : profile.threads()) {
      addTo(contexts, thread.id() + " " + thread.thread(), thread.root());
      for (RoutineProfile routine : thread.routines()) {
        String counted = routine.statistics() == null ? "" : " " + routine.statistics().count();
        String figures = routine.with((CallStatistics) null) + counted;
        contexts.put(thread.id() + " routine " + routine.routine(), figures);
      }
    }
    return contexts;
  }

  private static Map<String, CallStatistics> statistics(Profile profile) {
    Map<String, CallStatistics> statistics = new TreeMap<>();
    for (ThreadProfile thread : profile.threads()) {
      thread.routines().stream()
          .filter(routine -> routine.statistics() != null)
          .forEach(it -> statistics.put(thread.id() + " " + it.routine(), it.statistics()));
    }
    return statistics;
  }

  /** Sums of doubles that were added in another order differ in their last digits. */
  private static void checkSums(CallStatistics expected, CallStatistics sums, String of) {
    checkNearly(expected.sumNanos(), sums.sumNanos(), of);
    checkNearly(expected.minNanos(), sums.minNanos(), of);
    checkNearly(expected.maxNanos(), sums.maxNanos(), of);
    checkNearly(expected.sumOfSquares(), sums.sumOfSquares(), of);
  }

  private static void checkNearly(double expected, double sum, String of) {
    assertEquals(expected, sum, 1e-9 * Math.max(1, Math.abs(expected)), of);
  }

  private static void addTo(Map<String, String> contexts, String path, CallPath at) {
    String figures = at.calls() + " " + at.inclusiveNanos() + " " + at.exclusiveNanos();
    contexts.put(path, figures);
    at.children().forEach(child -> addTo(contexts, path + " > " + child.routine(), child));
  }

  @Test
  void aRunningProgramIsFollowed() throws Exception {
    Counter counter = new Counter(folder.resolve("completed"));
    Process program =
        ChildJvm.start(CountingProgram.class, folder.resolve("run"), Mode.PROFILE, counter.file);
    try (Run run = openWhenThere(folder.resolve("run"), program)) {
      counter.await(1, program);
      assertTrue(run.live());
      Profile first = run.profile();
      counter.await(counter.get() + 1_000, program);
      Profile second = run.profile();
      assertTrue(calls(second, CountingProgram.OUTER) > calls(first, CountingProgram.OUTER));
      assertTrue(second.threads().getFirst().lifeNanos() > first.threads().getFirst().lifeNanos());
      assertEquals("running", second.run().state());
      for (int look = 0; look < 10; look++) {
        assertTrue(run.live(), "whether or not it has said so since the last look");
      }
      program.destroyForcibly().waitFor();
      assertFalse(run.live());
      assertEquals("ended", run.info().state());
    } finally {
      program.destroyForcibly().waitFor();
    }
  }

  private static Run openWhenThere(Path folder, Process program) throws IOException {
    while (!Files.isDirectory(folder)) {
      assertTrue(program.isAlive());
      Thread.onSpinWait();
    }
    while (true) {
      try {
        return Run.open(folder);
      } catch (IOException e) {
        assertTrue(program.isAlive(), e::getMessage);
      }
    }
  }

  @Test
  void killingAProgramLosesNothingThatWasRecorded() {
    Seed.tryWith(this::killAndRead);
  }

  private void killAndRead(Random random) throws Exception {
    for (int kill = 0; kill < 20; kill++) {
      killAndRead(folder.resolve("kill" + kill), 1 + random.nextInt(60_000), kill % 2 == 0);
    }
  }

  private void killAndRead(Path here, long moment, boolean trace) throws Exception {
    Files.createDirectories(here);
    Counter counter = new Counter(here.resolve("completed"));
    Mode mode = trace ? Mode.TRACE : Mode.PROFILE;
    Process program =
        ChildJvm.start(CountingProgram.class, here.resolve("run"), mode, counter.file);
    counter.await(moment, program);
    program.destroyForcibly();
    assertTrue(program.waitFor(300, TimeUnit.SECONDS));
    long completed = counter.get();
    Run run = Run.open(here.resolve("run"));
    Profile profile = run.profile();
    assertEquals(
        List.of(
            run.nodeLabels().get(profile.nodes().getFirst().node())
                + " has not said that it ended, and nothing more comes: it was killed, or runs on"
                + " another machine."),
        run.problems());
    assertTrue(run.isWhole());
    assertFalse(run.live());
    long outer = calls(profile, CountingProgram.OUTER);
    assertTrue(outer == completed || outer == completed + 1, outer + " for " + completed);
    long inner = calls(profile, CountingProgram.INNER);
    long least = completed * CountingProgram.INNER_PER_OUTER;
    assertTrue(
        least <= inner && inner <= least + CountingProgram.INNER_PER_OUTER,
        inner + " for " + least);
    if (trace) {
      checkTrace(run, completed, outer, inner);
    }
  }

  private static void checkTrace(Run run, long completed, long outer, long inner)
      throws IOException {
    ThreadTrace main = run.trace().threads().getFirst();
    long states = main.size();
    // Between the count of a call and its event lies the moment at which the program may die.
    assertTrue(states >= outer + inner - 1 && states <= outer + inner, states + " states");
    long closedOuter = 0;
    for (int i = 0; i < main.size(); i++) {
      if (main.depth(i) == 0 && !main.open(i)) {
        closedOuter++;
      }
    }
    assertTrue(closedOuter >= completed && closedOuter <= completed + 1, closedOuter + " closed");
    long[] events = {0};
    run.events(event -> events[0] += event instanceof TraceEvent.ThreadStart ? 0 : 1);
    assertTrue(events[0] <= 2 * states && events[0] >= 2 * states - 3);
  }

  private static long calls(Profile profile, String routine) {
    return profile.threads().stream()
        .flatMap(thread -> thread.routines().stream())
        .filter(it -> it.routine().equals(routine))
        .mapToLong(RoutineProfile::calls)
        .sum();
  }

  /** What {@link CountingProgram} says it has completed. */
  private static final class Counter {
    private final Path file;
    private final ByteBuffer bytes;

    private Counter(Path file) throws IOException {
      this.file = Files.write(file, new byte[8]);
      try (FileChannel channel = FileChannel.open(file)) {
        bytes = channel.map(MapMode.READ_ONLY, 0, 8).order(ByteOrder.BIG_ENDIAN);
      }
    }

    private long get() {
      return bytes.getLong(0);
    }

    private void await(long count, Process program) {
      while (get() < count) {
        assertTrue(program.isAlive());
        Thread.onSpinWait();
      }
    }
  }
}
