package dev.concert.runtime.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.Tree;
import dev.concert.runtime.jvm.Machine;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs of known truth, each in a JVM of its own, on this JDK and on 17 where it is found. */
class MeasuredProgramTest {
  @TempDir Path folder;

  static Collection<Path> jdks() {
    return Child.jdks().values();
  }

  private Scan measure(Path jdk, String settings, String... program) throws Exception {
    Path run = folder.resolve("run");
    Child.Result result = Child.run(Child.command(jdk, run, settings, program));
    assertEquals("", result.err());
    assertEquals("done\n", result.out());
    assertEquals(0, result.exit());
    Scan scan = Scan.onlyNode(run);
    assertEquals(Header.ENDED, scan.state);
    assertEquals(0, scan.lost);
    assertEquals(0, scan.lostEvents);
    return scan;
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void callsAreExactUnderRecursionExceptionsAndWrongCloses(Path jdk) throws Exception {
    Scan scan = measure(jdk, "mode profile", "Calls");
    assertEquals(1, scan.calls("main"));
    assertEquals(1973, scan.calls("fib"));
    assertEquals(6, scan.calls("even"));
    assertEquals(5, scan.calls("odd"));
    assertEquals(100, scan.calls("throws"));
    assertEquals(2, scan.calls("left open"));
    assertEquals(104, scan.calls("after"));
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aNodeSaysOfWhichMachineAndBootItIs(Path jdk) throws Exception {
    Scan scan = measure(jdk, "mode profile", "Calls");
    UUID none = new UUID(0, 0);
    assertEquals(Machine.boot() == null ? none : Machine.boot(), scan.boot);
    assertEquals(Machine.name(), scan.machine);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void theTreeKeepsTheShapeOfTheCalls(Path jdk) throws Exception {
    Scan scan = measure(jdk, "mode profile", "Calls");
    Scan.Node root = scan.roots.get(0);
    Scan.Node main = root.children.get(0);
    assertEquals(1, root.children.size(), "wrong closes do not shift later calls");
    assertEquals("main", main.name(scan));
    Map<String, Long> below = new HashMap<>();
    for (Scan.Node child : main.children) {
      below.merge(child.name(scan), child.calls, Long::sum);
    }
    assertEquals(
        Map.of("fib", 1L, "even", 1L, "throws", 100L, "after", 103L, "p", 30L, "load", 30L), below);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void exclusiveTimesOfAThreadAndItsRestAddUpToItsLife(Path jdk) throws Exception {
    Scan scan = measure(jdk, "mode profile", "Calls");
    Scan.Node root = scan.roots.get(0);
    assertEquals(0, open(root), "only the thread itself may be open, and it has ended");
    assertEquals(scan.inclusive(root), exclusiveBelow(scan, root));
    for (Scan.Node node : scan.nodes) {
      assertTrue(node.kind != Tree.ROUTINE || scan.exclusive(node) >= 0, () -> node.name(scan));
    }
  }

  private static long exclusiveBelow(Scan scan, Scan.Node node) {
    long sum = scan.exclusive(node);
    for (Scan.Node child : node.children) {
      sum += child.kind == Tree.ROUTINE ? exclusiveBelow(scan, child) : 0;
    }
    return sum;
  }

  private static long open(Scan.Node root) {
    return root.children.stream().filter(child -> Tree.open(child.time)).count();
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void accessesAndValuesAreCountedUnderTheirContext(Path jdk) throws Exception {
    Scan scan = measure(jdk, "mode profile", "Calls");
    Scan.Node access = only(scan, "p");
    assertEquals(Tree.ACCESS, access.kind);
    assertEquals(30, access.calls);
    assertEquals(60, access.time);
    Scan.Node value = only(scan, "load");
    assertEquals(Tree.VALUE, value.kind);
    assertEquals(435.0, Double.longBitsToDouble(value.time));
    assertEquals(0f, Tree.minimum(value.word4));
    assertEquals(29f, Tree.maximum(value.word4));
    assertEquals(8555.0, Double.longBitsToDouble(value.word5));
  }

  private static Scan.Node only(Scan scan, String name) {
    List<Scan.Node> found =
        scan.nodes.stream()
            .filter(node -> node.kind != Tree.FURTHER && node.name(scan).equals(name))
            .toList();
    assertEquals(1, found.size(), name);
    return found.get(0);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void eventsOfAThreadNestAndGiveTheSameCallsAndTimesAsItsTree(Path jdk) throws Exception {
    Scan scan = measure(jdk, "mode trace", "Calls");
    Replay replay = new Replay(scan);
    for (String routine : List.of("main", "fib", "even", "odd", "throws", "left open", "after")) {
      assertEquals(scan.calls(routine), replay.calls(routine), routine);
      assertEquals(exclusive(scan, routine), replay.exclusive(routine), routine);
    }
    assertEquals(30, scan.events.stream().filter(e -> e.kind() == Event.VALUE).count());
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void theTimeStampCounterGivesTheSameTimesAsOtherClocks(Path jdk) throws Exception {
    Path run = folder.resolve("run");
    List<String> command = Child.command(jdk, run, "mode trace,clock auto", "Sleeps", "300");
    command.add(1, "--enable-native-access=ALL-UNNAMED");
    long start = System.nanoTime();
    Child.Result result = Child.run(command);
    long lifeNanos = System.nanoTime() - start;
    assertEquals("done\n", result.out());
    Scan scan = Scan.onlyNode(run);
    boolean counter =
        Child.feature(jdk) >= 22
            && System.getProperty("os.arch").equals("amd64")
            && Child.clockSource().equals("tsc");
    assertEquals(counter ? Header.TSC : Header.NANOTIME, scan.clock);
    double nanos = scan.nanos(only(scan, "sleeps").time);
    assertTrue(nanos >= 300e6, "slept 300 ms: " + nanos / 1e6);
    assertTrue(nanos < lifeNanos, "ms of " + lifeNanos / 1e6 + ": " + nanos / 1e6);
    assertTrue(scan.readNanos > 1 && scan.readNanos < 10_000, "ns a reading: " + scan.readNanos);
    assertTrue(scan.resolutionNanos > 0, "ns: " + scan.resolutionNanos);
    assertEquals(exclusive(scan, "sleeps"), new Replay(scan).exclusive("sleeps"));
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void withoutNativeAccessTheTimeStampCounterIsLeftAloneAndThatIsSaidIfItWasAskedFor(Path jdk)
      throws Exception {
    Path run = folder.resolve("run");
    Child.Result result = Child.run(Child.command(jdk, run, "clock tsc", "Sleeps", "1"));
    assertEquals("done\n", result.out());
    assertTrue(result.err().startsWith("concert: the tsc clock cannot be used: "), result.err());
    assertTrue(result.err().endsWith("; nanotime is used.\n"), result.err());
    assertEquals(Header.NANOTIME, Scan.onlyNode(run).clock);
  }

  private static long exclusive(Scan scan, String routine) {
    return scan.nodes.stream()
        .filter(node -> node.kind == Tree.ROUTINE && node.name(scan).equals(routine))
        .mapToLong(scan::exclusive)
        .sum();
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void measuringTellsItsOwnCostAndLeavesNoTraceOfHavingFoundOut(Path jdk) throws Exception {
    Scan scan = measure(jdk, "mode trace", "Calls");
    assertTrue(scan.ownCost > 1 && scan.ownCost < 100_000, "ns a call: " + scan.ownCost);
    assertEquals(1, scan.roots.size());
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void countsHaveNoTimes(Path jdk) throws Exception {
    Scan scan = measure(jdk, "mode counts", "Calls");
    assertEquals(1973, scan.calls("fib"));
    scan.nodes.stream()
        .filter(node -> node.kind == Tree.ROUTINE && node.id != 0)
        .forEach(node -> assertEquals(0, node.time, () -> node.name(scan)));
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void offRecordsNothing(Path jdk) throws Exception {
    Scan scan = measure(jdk, "mode off", "Calls");
    assertEquals(List.of(), scan.nodes);
    assertEquals(List.of(), scan.events);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aRoutineThatIsOffIsNotRecordedAndItsCalleesAre(Path jdk) throws Exception {
    Scan scan = measure(jdk, "mode profile,off even,off main", "Calls");
    assertEquals(0, scan.calls("main"));
    assertEquals(0, scan.calls("even"));
    assertEquals(5, scan.calls("odd"));
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void everyThreadHasItsOwnTree(Path jdk) throws Exception {
    Scan scan = measure(jdk, "mode trace", "ManyThreads", "200", "50", "200");
    assertEquals(200, scan.calls("outer"));
    assertEquals(10_000, scan.calls("inner"));
    assertEquals(200, scan.roots.size());
    assertEquals(10_200, new Replay(scan).calls());
    assertTrue(scan.groups.containsValue("worker"), () -> scan.groups.toString());
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void threadsThatEndAreMergedIntoTheirGroupAndTheirBlocksReturn(Path jdk) throws Exception {
    String run = folder.resolve("run").toString();
    Scan scan = measure(jdk, "mode trace", "ManyThreads", "3000", "20", "50", run);
    assertEquals(3000, scan.calls("outer"));
    assertEquals(60_000, scan.calls("inner"));
    assertEquals(60_000, scan.calls2(Tree.ACCESS));
    assertEquals(60_000, scan.calls2(Tree.VALUE));
    assertEquals(3000, scan.roots.stream().mapToLong(root -> root.calls).sum());
    assertTrue(scan.roots.size() < 1000, "trees: " + scan.roots.size());
    assertTrue(scan.profileBytes < 64 << 20, "bytes: " + scan.profileBytes);
    assertTrue(scan.traceBytes < 64 << 20, "bytes: " + scan.traceBytes);
    assertEquals(63_000, new Replay(scan).calls());
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void virtualThreadsShareTheTreeOfTheirGroup(Path jdk) throws Exception {
    org.junit.jupiter.api.Assumptions.assumeTrue(Child.feature(jdk) >= 21);
    Scan scan = measure(jdk, "mode trace", "VirtualThreads", "2000", "5");
    assertEquals(2000, scan.calls("outer"));
    assertEquals(10_000, scan.calls("inner"));
    assertEquals(1, scan.roots.size());
    Scan.Node root = scan.roots.get(0);
    assertEquals(Tree.SHARED, root.treeKind);
    assertEquals(2000, root.word4, "outermost scopes that returned");
    assertEquals(0, root.word5, "none is open");
    assertTrue(only(scan, "inner").time >= 10_000 * 1_000_000L, "each sleeps a millisecond");
    assertEquals(12_000, new Replay(scan).calls());
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void durationsOfCallsAreToldAlsoOfThreadsThatWereMerged(Path jdk) throws Exception {
    Scan scan = measure(jdk, "mode profile,statistics", "ManyThreads", "1000", "20", "50");
    checkDurations(scan, "outer", 1_000, 0);
    checkDurations(scan, "inner", 20_000, 0);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void durationsOfCallsInVirtualThreadsAreTold(Path jdk) throws Exception {
    org.junit.jupiter.api.Assumptions.assumeTrue(Child.feature(jdk) >= 21);
    Scan scan = measure(jdk, "mode profile,statistics", "VirtualThreads", "200", "5");
    checkDurations(scan, "outer", 200, 5_000_000);
    checkDurations(scan, "inner", 1_000, 1_000_000);
  }

  /** The clock of these runs is nanotime, so that a tick is a nanosecond. */
  private static void checkDurations(Scan scan, String routine, long calls, long minNanos) {
    long count = 0;
    double sum = 0;
    for (Scan.Node node : scan.nodes) {
      Scan.Node told = node.name(scan).equals(routine) ? durations(node) : null;
      if (told != null) {
        float least = Tree.minimum(told.word4);
        float greatest = Tree.maximum(told.word4);
        double mean = Double.longBitsToDouble(told.time) / told.calls;
        double square = Double.longBitsToDouble(told.word5) / told.calls;
        assertEquals(node.calls, told.calls);
        assertEquals(node.time, Double.longBitsToDouble(told.time), "their sum is the time");
        assertTrue(minNanos <= least && least <= mean * 1.000001, "least " + least);
        assertTrue(mean <= greatest * 1.000001, "mean " + mean + ", greatest " + greatest);
        assertTrue(square >= mean * mean * 0.999999, "squares " + square);
        count += told.calls;
        sum += Double.longBitsToDouble(told.time);
      }
    }
    assertEquals(calls, count);
    assertEquals(scan.calls(routine), count);
    assertTrue(sum >= (double) calls * minNanos, "sum " + sum);
  }

  private static Scan.Node durations(Scan.Node routine) {
    return routine.children.stream()
        .filter(child -> child.kind == Tree.FURTHER && child.id == Tree.DURATIONS)
        .findFirst()
        .orElse(null);
  }

  /** Bytes are exact; processor time may be more, for looking at it takes some. */
  @ParameterizedTest
  @MethodSource("jdks")
  void metricsAreToldBesideTime(Path jdk) throws Exception {
    Scan scan = measure(jdk, "mode profile,metrics cpu alloc,statistics", "Metered");
    assertEquals(100_000, metric(scan, "allocates", 1));
    assertTrue(metric(scan, "outer", 1) >= 105_000);
    long burnt = metric(scan, "burns", 0);
    assertTrue(burnt >= 50_000_000 && burnt < 100_000_000, "burnt " + burnt);
    assertTrue(metric(scan, "outer", 0) >= burnt);
    assertTrue(metric(scan, "sleeps", 0) < scan.inclusive(only(scan, "sleeps")));
    assertTrue(scan.identities.stream().anyMatch(line -> line.contains("\"readNanos\"")));
  }

  private static long metric(Scan scan, String routine, int index) {
    Scan.Node node =
        only(scan, routine).children.stream()
            .filter(child -> child.kind == Tree.FURTHER && child.id == Tree.METRICS)
            .findFirst()
            .orElseThrow();
    return index == 0 ? node.calls : node.time;
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aStackOverflowCostsAtMostTheCallsAtItsEdge(Path jdk) throws Exception {
    Path run = folder.resolve("run");
    Child.Result result = Child.run(Child.command(jdk, run, "mode trace", "Overflow"));
    assertEquals("done\n", result.out());
    Scan scan = Scan.onlyNode(run);
    assertEquals(1, scan.calls("main"));
    assertEquals(200, scan.calls("after"));
    Scan.Node main = scan.roots.get(0).children.get(0);
    assertEquals(2, main.children.size(), "deep and after, where they belong");
    assertEquals(
        200,
        main.children.stream().filter(n -> n.name(scan).equals("deep")).findFirst().get().calls);
    assertTrue(scan.nodes.stream().noneMatch(n -> Tree.open(n.time)), "nothing remains open");
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aDiskThatIsFullStopsMeasuringWithOneSentenceAndTheProgramGoesOn(Path jdk) throws Exception {
    Path run = folder.resolve("run");
    String program = String.join("' '", Child.command(jdk, run, "mode trace", "Grows", "1000000"));
    List<String> command = List.of("bash", "-c", "ulimit -f 4096; exec '" + program + "'");
    Child.Result result = Child.run(command);
    assertEquals("done true\n", result.out());
    assertEquals(0, result.exit());
    assertTrue(
        result
            .err()
            .matches(
                "concert: measuring stopped: .* in .*; what was recorded remains, the program goes"
                    + " on\\.\n"),
        result.err());
    Scan scan = Scan.onlyNode(run);
    assertEquals(Header.STOPPED, scan.state);
    assertTrue(scan.nodes.size() > 1000, "nodes: " + scan.nodes.size());
    assertTrue(scan.events.size() > 1000, "events: " + scan.events.size());
    // once, but not as the last line: a collection of garbage may be told after it
    assertEquals(1, scan.identities.stream().filter(l -> l.startsWith("{\"stopped\"")).count());
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aFolderThatCannotBeMadeIsSaidOnceAndTheProgramRuns(Path jdk) throws Exception {
    Path file = java.nio.file.Files.createFile(folder.resolve("file"));
    Child.Result result =
        Child.run(Child.command(jdk, file.resolve("run"), "mode profile", "Calls"));
    assertEquals("done\n", result.out());
    assertEquals(1, result.err().lines().count(), result.err());
    assertTrue(result.err().startsWith("concert: nothing is measured: "), result.err());
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void withoutTheAgentNothingIsMeasuredAndNothingIsWritten(Path jdk) throws Exception {
    List<String> command = Child.command(jdk, folder.resolve("run"), "-", "-");
    int classPath = command.indexOf("-cp");
    List<String> plain =
        List.of(
            command.get(0),
            "-cp",
            command.get(classPath + 1) + ":" + Path.of("target/classes").toAbsolutePath(),
            "dev.concert.runtime.programs.Calls");
    assertEquals(new Child.Result(0, "done\n", ""), Child.run(plain));
  }
}
