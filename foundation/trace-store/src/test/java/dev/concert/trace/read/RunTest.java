package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.AccessSite;
import dev.concert.trace.AccessTracking;
import dev.concert.trace.CallPath;
import dev.concert.trace.CollectionAccess;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Profile;
import dev.concert.trace.Quality;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.trace.Rows;
import dev.concert.trace.RunInfo;
import dev.concert.trace.StateTotal;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Cause;
import dev.concert.trace.ThreadTrace.UnblockKind;
import dev.concert.trace.Trace;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.WaitReason;
import dev.concert.trace.elements.ElementAccesses;
import dev.concert.trace.elements.ElementAccesses.Counts;
import dev.concert.trace.elements.ElementAccesses.Range;
import dev.concert.trace.read.RunWriter.Node;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunTest {
  private static final String MAIN = "a.A#main()";
  private static final String F = "a.A#f(int)";
  private static final String G = "a.B#g()";

  @TempDir Path folder;
  private RunWriter writer;
  private Node node;

  private Node node() {
    writer = new RunWriter(folder.resolve("run"));
    node = writer.node("host", 4711);
    return node;
  }

  private Run open() throws IOException {
    return Run.open(writer.write());
  }

  @Test
  void infoIsThatOfRunJson() throws IOException {
    node();
    RunInfo info = open().info();
    assertEquals(folder.resolve("run"), info.directory());
    assertEquals("/home/me/app", info.application());
    assertEquals(List.of("java", "-jar", "app.jar"), info.commandLine());
    assertEquals(RunWriter.STARTED, info.started());
    assertEquals("trace", info.mode());
    assertEquals("ended", info.state());
  }

  @Test
  void aProfileHasCallsSubroutinesInclusiveAndExclusiveTime() throws IOException {
    node()
        .thread(1, "main", 0)
        .enter(10, MAIN)
        .enter(20, F)
        .enter(25, G)
        .exit(35, G)
        .exit(40, F)
        .enter(50, G)
        .exit(55, G)
        .exit(90, MAIN)
        .end(100);
    ThreadProfile main = onlyThread();
    assertEquals("main", main.thread());
    assertEquals(100, main.lifeNanos());
    assertEquals(
        List.of(
            new RoutineProfile(F, 1, 1, 20, 10),
            new RoutineProfile(MAIN, 1, 2, 80, 55),
            new RoutineProfile(G, 2, 0, 15, 15)),
        main.routines());
    CallPath root = main.root();
    assertEquals(100, root.inclusiveNanos());
    assertEquals(20, root.exclusiveNanos());
    assertEquals(MAIN, root.children().getFirst().routine());
    assertEquals(2, root.children().getFirst().children().size());
  }

  @Test
  void inclusiveTimeIsThatOfTheOutermostCall() throws IOException {
    node()
        .thread(1, "main", 0)
        .enter(0, F)
        .enter(10, G)
        .enter(20, F)
        .enter(30, F)
        .exit(40, F)
        .exit(50, F)
        .exit(60, G)
        .exit(70, F)
        .enter(80, F)
        .exit(81, F)
        .end(100);
    assertEquals(
        List.of(new RoutineProfile(F, 4, 2, 71, 51), new RoutineProfile(G, 1, 1, 50, 20)),
        onlyThread().routines());
  }

  @Test
  void whatWasLeftOutIsSaid() throws IOException {
    node().thread(1, "main", 0).enter(0, F).exit(10, F).end(20);
    Path identities = writer.write().resolve(node.name()).resolve(RunFormat.IDENTITIES);
    Files.writeString(
        identities,
        """
        {"skipped":{"class":"a.Huge","why":"m would become larger than a method may be"}}
        {"hidden":{"classes":3,"one":"a.B$Made"}}
        {"uncaptured":{"values":1200}}
        {"untracked":{"accesses":3400}}
        """,
        StandardOpenOption.APPEND);
    Run run = Run.open(folder.resolve("run"));
    run.profile();
    assertEquals(
        List.of(
            "Hidden classes of the program, which nobody can change, run unmeasured: 3, as"
                + " a.B$Made.",
            "Arguments or results not captured, since that would have taken most of the time:"
                + " 1,200.",
            "Accesses to collections that were not counted, for want of room for what they go to:"
                + " at least 3,400.",
            "Classes that could not be woven as a whole: 1, as a.Huge: m would become larger than a"
                + " method may be."),
        run.problems());
  }

  private ThreadProfile onlyThread() throws IOException {
    List<ThreadProfile> threads = open().profile().threads();
    assertEquals(1, threads.size());
    return threads.getFirst();
  }

  @Test
  void openCallsCountUpToTheLastSignOfLife() throws IOException {
    node().killed().thread(1, "main", 0).enter(10, MAIN).enter(20, F).value(50, "v", 1);
    ThreadProfile main = onlyThread();
    assertEquals(50, main.lifeNanos());
    assertEquals(
        List.of(new RoutineProfile(F, 1, 0, 30, 30), new RoutineProfile(MAIN, 1, 1, 40, 10)),
        main.routines());
  }

  @Test
  void accessesAreSummedUpOverContexts() throws IOException {
    node()
        .thread(1, "main", 0)
        .access("q", 1, 0)
        .enter(10, MAIN)
        .access("p", 3, 1)
        .enter(20, F)
        .access("p", 10, 20)
        .exit(30, F)
        .exit(40, MAIN)
        .end(100);
    assertEquals(
        List.of(new CollectionAccess("p", 13, 21), new CollectionAccess("q", 1, 0)),
        onlyThread().collections());
    assertEquals(2, onlyThread().routines().size());
  }

  @Test
  void arraysAreNamedAsInSourceWhicheverNameWasTold() throws IOException {
    node().thread(1, "main", 0).access("a.Block[][]", 1, 0).access("[[La.Block;", 2, 3).end(100);
    assertEquals(List.of(new CollectionAccess("a.Block[][]", 3, 3)), onlyThread().collections());
  }

  @Test
  void accessesSeenAtCallSitesCountWithThoseThatWereTold() throws IOException {
    node()
        .tracked("first", 1, "p", "q")
        .thread(1, "main", 0)
        .enter(10, MAIN)
        .access("p", 3, 1)
        .access("p", MAIN, 12, "java.util.Map#get", 5, 6)
        .enter(20, F)
        .access("p", F, 20, "java.util.Map#put", 0, 100)
        .access("q", F, 21, "double[] load", 4, 0)
        .exit(30, F)
        .enter(30, G)
        .enter(30, F)
        .access("p", F, 20, "java.util.Map#put", 2, 50)
        .exit(40, F)
        .exit(40, G)
        .exit(50, MAIN)
        .end(100);
    ThreadProfile main = onlyThread();
    CollectionAccess p = main.collections().getFirst();
    assertEquals(
        List.of(
            new AccessSite(F, 20, "java.util.Map#put", 2, 150),
            new AccessSite(MAIN, 12, "java.util.Map#get", 5, 6)),
        p.sites());
    assertEquals(
        new CollectionAccess("p", 10, 157, Quality.MEASURED, p.sites()), main.collections().get(0));
    assertEquals(4, p.countedByHand());
    assertEquals(4, main.collections().get(1).local());
    assertEquals(3, main.routines().size());
  }

  @Test
  void accessesToElementsAreToldInTheWidestOfTheirRanges() throws IOException {
    node()
        .tracked("first", 1, "int[]")
        .thread(1, "main", 0)
        .enter(10, MAIN)
        .access("int[]", MAIN, 7, "int[] load", 9, 1)
        .access("int[]", MAIN, 8, "int[] store", 4, 6)
        .elements("int[]", 0, 5, 2, 0, 0, 0)
        .elements("int[]", 2, 1, 1, 1, 0, 2)
        .elements("int[]", 2, 3, 6, 0, 4, 3)
        .exit(50, MAIN)
        .end(100);
    CollectionAccess all = onlyThread().collections().getFirst();
    assertEquals(
        new ElementAccesses(
            2, List.of(new Range(1, new Counts(3, 1, 0, 2)), new Range(3, new Counts(6, 0, 4, 3)))),
        all.elements());
    assertEquals(20, all.accesses());
    assertEquals(1, all.withoutIndex());
    assertEquals(2, all.sites().size());
  }

  @Test
  void elementsThatCannotBeAreLeftOut() throws IOException {
    node()
        .tracked("first", 1, "int[]")
        .thread(1, "main", 0)
        .enter(10, MAIN)
        .access("int[]", MAIN, 7, "int[] load", 9, 1)
        .elements("int[]", 25, 0, 1, 0, 0, 0)
        .elements("int[]", 1, 0, -1, 0, 0, 0)
        .elements("int[]", 1, 1, 3, 0, 0, 0)
        .exit(50, MAIN)
        .end(100);
    CollectionAccess all = onlyThread().collections().getFirst();
    assertEquals(
        new ElementAccesses(1, List.of(new Range(1, new Counts(3, 0, 0, 0)))), all.elements());
    assertEquals(10, all.accesses());
  }

  @Test
  void sampledAccessesAreEstimates() throws IOException {
    node()
        .tracked("worker-*", 16, "double[]")
        .thread(1, "main", 0)
        .access("told", 1, 0)
        .enter(10, MAIN)
        .access("double[]", MAIN, 7, "double[] store", 160, 32)
        .exit(90, MAIN)
        .end(100);
    Profile profile = open().profile();
    assertEquals(new AccessTracking(List.of("double[]"), "worker-*", 16, 0), profile.tracking());
    assertEquals(
        List.of(Quality.ESTIMATED, Quality.MEASURED),
        profile.threads().getFirst().collections().stream()
            .map(CollectionAccess::quality)
            .toList());
  }

  @Test
  void aCallSiteOfWhichNothingIsKnownIsCalledByNumber() throws IOException {
    node().thread(1, "main", 0).access("p", F, 7, "java.util.Map#get", 1, 2).end(100);
    Path identities = writer.write().resolve(node.name()).resolve(RunFormat.IDENTITIES);
    List<String> lines = new ArrayList<>(Files.readAllLines(identities));
    assertTrue(lines.removeIf(line -> line.startsWith("{\"site\"")));
    Files.write(identities, lines);
    Run run = Run.open(folder.resolve("run"));
    assertEquals(
        List.of(new AccessSite("unnamed call site 3", 0, "", 1, 2)),
        run.profile().threads().getFirst().collections().getFirst().sites());
    assertEquals(1, run.problems().size());
  }

  @Test
  void aTraceHasNestedStatesBlockedStatesAndMarks() throws IOException {
    node()
        .thread(1, "main", 5)
        .enter(10, MAIN)
        .enter(20, F)
        .block(22, Event.PARK)
        .unblock(28, Event.PARK)
        .value(29, "queue", 3.5)
        .exit(30, F)
        .exit(90, MAIN)
        .end(100);
    Trace trace = open().trace();
    ThreadTrace main = trace.threads().getFirst();
    assertEquals(100, trace.endNanos());
    assertEquals(5, main.startNanos());
    assertEquals(List.of("0 10-90 " + MAIN, "1 20-30 " + F, "2 22-28 [park]"), states(main));
    assertEquals(1, main.parent(2));
    assertEquals(-1, main.parent(0));
    assertEquals(List.of(new ThreadTrace.Mark(29, "queue", 3.5)), main.marks());
    assertEquals(-1, main.lastStartingAt(9));
    assertEquals(1, main.lastStartingAt(21));
    assertEquals(2, main.lastStartingAt(1_000));
  }

  private static List<String> states(ThreadTrace thread) {
    List<String> states = new ArrayList<>();
    for (int i = 0; i < thread.size(); i++) {
      String name =
          thread.kind(i) == ThreadTrace.Kind.BLOCKED ? "[" + thread.name(i) + "]" : thread.name(i);
      String open = thread.open(i) ? " open" : "";
      states.add(
          thread.depth(i)
              + " "
              + thread.startNanos(i)
              + "-"
              + thread.endNanos(i)
              + " "
              + name
              + open);
    }
    return states;
  }

  @Test
  void whatAThreadWaitsForNowIsAnOpenState() throws IOException {
    node().killed().thread(1, "main", 0).enter(10, MAIN).pending(20, Event.MONITOR);
    node.thread(2, "other", 0).enter(5, F).exit(70, F);
    assertEquals(
        List.of("0 10-70 " + MAIN + " open", "1 20-70 [monitor] open"),
        states(open().trace().threads().getFirst()));
  }

  @Test
  void whatAThreadWaitsForInABlockThatIsFullIsToldEachTime() throws IOException {
    RunWriter.ThreadOfNode main = node().killed().thread(1, "main", 0).fillsBlocks();
    main.enter(10, MAIN);
    int words = RunFormat.BLOCK_WORDS - RunFormat.BLOCK_HEADER_WORDS - 1;
    for (int i = 1; i < words; i++) {
      main.enter(10 + 2 * i, F).exit(11 + 2 * i, F); // one word
    }
    main.enter(10 + 2 * words, G).pending(20 + 2 * words, Event.MONITOR);
    Run run = open();
    List<StateTotal> first = run.stateTotals();
    assertTrue(
        first.stream().anyMatch(total -> total.label().name().equals("monitor")), first::toString);
    assertEquals(first, run.stateTotals());
  }

  @Test
  void theShortestStatesAreLeftOutWhereThereIsNoRoomForAll() throws IOException {
    RunWriter.ThreadOfNode main = node().thread(1, "main", 0).enter(0, MAIN);
    for (int i = 0; i < 1_000; i++) {
      main.enter(100_000 * i, F).enter(100_000 * i + 10, G).value(100_000 * i + 10, "v", i);
      main.exit(100_000 * i + 20, G).exit(100_000 * i + (i % 100 == 0 ? 90_000 : 500), F);
    }
    main.exit(100_000_000, MAIN).end(100_000_000);
    Run run = open();
    assertEquals(2_001, run.trace().threads().getFirst().size());
    assertEquals(List.of(), run.problems());
    Trace trace = run.trace(1, 0, 20);
    ThreadTrace thread = trace.threads().getFirst();
    assertEquals(11, thread.size());
    assertEquals(MAIN, thread.name(0));
    for (int i = 1; i < thread.size(); i++) {
      assertEquals(90_000, thread.endNanos(i) - thread.startNanos(i));
      assertEquals(0, thread.parent(i));
      assertEquals(1, thread.depth(i));
    }
    assertTrue(thread.marks().size() <= 20, () -> thread.marks().toString());
    assertEquals(
        List.of(
            "Of 2,001 states, those shorter than 2.1 µs are drawn one by one only where you zoom"
                + " in; legend and ranges count all.",
            "Of the marks, values and states that the program reported, one in 64 is drawn and"
                + " counted; where you zoom in, all are."),
        run.problems());
  }

  @Test
  void whereThereIsNoRoomForAllAPassingPictureHasFewerStatesAndOtherwiseAll() throws IOException {
    RunWriter.ThreadOfNode main = node().thread(1, "main", 0).enter(0, MAIN);
    for (int i = 0; i < 1_000; i++) {
      main.enter(100_000 * i, F).value(100_000 * i + 10, "v", i);
      main.exit(100_000 * i + (i % 100 == 0 ? 90_000 : 5_000), F);
    }
    main.exit(100_000_000, MAIN).end(100_000_000);
    Run run = open();

    assertEquals(1_001, run.trace(1, 0, 1_001, 20).threads().getFirst().size());
    assertEquals(11, run.trace(1, 0, 1_000, 20).threads().getFirst().size());
    assertEquals(
        run.trace(1, 0, 1_000).threads().getFirst().marks().size(),
        run.trace(1, 0, 1_000, 20).threads().getFirst().marks().size(),
        "only states are fewer");
  }

  @Test
  void statesThatOnlyTheEventsTellAreNoneWhereThereIsNoRoomForAll() throws IOException {
    RunWriter.ThreadOfNode main = node().thread(1, "main", 0).enter(0, MAIN);
    for (int i = 0; i < 1_000; i++) {
      main.enter(100_000 * i, F).exit(100_000 * i + i, F);
    }
    main.end(100_000_000);

    Run run = open();
    Trace trace = run.trace(1, 0, 900);

    assertEquals(2_090, trace.resolution().shortestNanos(), "though 900 last 128 ns and more");
    assertEquals(List.of(MAIN), List.of(trace.threads().getFirst().name(0)));
    assertEquals(1, trace.threads().getFirst().size());
    assertTrue(run.problems().toString().contains("Of 1,001 states, "), "one goes on");
  }

  @Test
  void inAStretchOfTimeShorterStatesAreThereToo() throws IOException {
    RunWriter.ThreadOfNode main = node().thread(1, "main", 0).enter(0, MAIN);
    for (int i = 0; i < 1_000; i++) {
      main.enter(100_000 * i, F).enter(100_000 * i + 10, G);
      main.exit(100_000 * i + 20, G).exit(100_000 * i + (i % 100 == 0 ? 90_000 : 500), F);
    }
    main.exit(100_000_000, MAIN).end(100_000_000);

    Trace trace = open().trace(5_050_000, 5_350_000, 60);

    ThreadTrace thread = trace.threads().getFirst();
    List<String> short_ = states(thread).stream().filter(state -> !state.endsWith(MAIN)).toList();
    assertEquals(10 + 6, short_.size(), short_::toString);
    assertTrue(short_.contains("1 5100000-5100500 " + F), short_::toString);
    assertTrue(short_.contains("2 5100010-5100020 " + G), short_::toString);
    assertEquals(0, trace.resolution().shortestIn(5_050_000, 5_350_000));
    assertTrue(trace.resolution().shortestIn(5_050_000, 5_350_001) > 500);
  }

  @Test
  void arrowsLeadFromTheLastSubmissionToTheStart() throws IOException {
    node()
        .thread(1, "main", 0)
        .submit(10, 77, "a.Task")
        .submit(20, 78, "a.Task")
        .submit(60, 77, "a.Task")
        .end(100);
    node.thread(2, "worker", 0).start(30, 77, "a.Task").start(70, 77, "a.Task").end(100);
    node.thread(3, "worker 2", 0).start(40, 78, "a.Task").start(80, 99, "a.Unknown").end(100);
    assertEquals(
        List.of(
            new Trace.Arrow(0, 10, 1, 30, "a.Task"),
            new Trace.Arrow(0, 20, 2, 40, "a.Task"),
            new Trace.Arrow(0, 60, 1, 70, "a.Task")),
        open().trace().arrows());
  }

  @Test
  void aTaskThatHasEndedSaysWhen() throws IOException {
    node().thread(1, "main", 0).submit(10, 77, "a.Task").submit(11, 78, "a.Task").end(100);
    node.thread(2, "worker", 0)
        .start(20, 77, "a.Task")
        .start(30, 78, "a.Task") // helps, inside the first
        .extended(40, Event.DONE, 78)
        .extended(50, Event.DONE, 0)
        .end(100);
    List<Trace.Arrow> arrows = open().trace().arrows();
    assertEquals(List.of(50L, 40L), arrows.stream().map(Trace.Arrow::doneNanos).toList());
  }

  @Test
  void whoLetABlockedThreadGoOnIsKnown() throws IOException {
    node()
        .thread(1, "main", 0)
        .enter(1, MAIN)
        .block(10, Event.LATCH)
        .unblock(20, Event.LATCH)
        .block(30, Event.MONITOR, 5)
        .unblock(40, Event.MONITOR)
        .block(50, Event.WAIT, 6)
        .unblock(60, Event.WAIT)
        .block(70, Event.JOIN, Event.halves(2, 9))
        .unblock(80, Event.JOIN)
        .block(85, Event.LATCH)
        .unblock(90, Event.LATCH)
        .exit(95, MAIN)
        .end(100);
    node.thread(2, "other", 0)
        .extended(5, Event.WAKE, 1)
        .extended(18, Event.WAKE, 1)
        .extended(41, Event.HELD, 5, 25, node.id(MAIN)) // said a little later than it was
        .extended(58, Event.NOTIFY, 6)
        .end(80);
    ThreadTrace main = open().trace().threads().getFirst();
    assertEquals(
        Arrays.asList(
            null,
            new Cause(1, 18, UnblockKind.WOKE),
            new Cause(1, 40, UnblockKind.RELEASED, 25, MAIN),
            new Cause(1, 58, UnblockKind.NOTIFIED),
            new Cause(1, 80, UnblockKind.ENDED),
            null),
        IntStream.range(0, main.size()).mapToObj(main::cause).toList());
  }

  @Test
  void statesByHandLieBelowTheOthersWhereTheyDoNotOverlap() throws IOException {
    int request = node().id("request");
    node.thread(1, "main", 0)
        .enter(1, MAIN)
        .extended(10, Event.BEGIN, request, 1)
        .extended(20, Event.BEGIN, request, 2)
        .extended(30, Event.END, 1)
        .extended(40, Event.BEGIN, request, 3)
        .exit(90, MAIN)
        .end(100);
    node.thread(2, "other", 0).extended(50, Event.END, 2).end(100);
    ThreadTrace main = open().trace().threads().getFirst();
    assertEquals(1, main.size());
    List<String> spans = new ArrayList<>();
    for (int i = main.size(); i < main.size() + main.spans(); i++) {
      assertEquals(ThreadTrace.Kind.SPAN, main.kind(i));
      spans.add(
          main.name(i) + ' ' + main.depth(i) + ' ' + main.startNanos(i) + '-' + main.endNanos(i));
    }
    assertEquals(List.of("request 1 10-30", "request 2 20-50", "request 1 40-100"), spans);
    assertTrue(main.open(3));
  }

  @Test
  void whatARingSaysToBeOpenIsAStateUnlessItsEntryIsThere() throws IOException {
    int main = node().id(MAIN);
    int f = node.id(F);
    node.thread(1, "main", 0)
        .extended(50, Event.OPEN, main, 10)
        .extended(50, Event.OPEN, f, 20)
        .extended(60, Event.MARK, main)
        .newBlock()
        .extended(70, Event.OPEN, main, 10)
        .extended(70, Event.OPEN, f, 20)
        .end(100);
    ThreadTrace thread = open().trace().threads().getFirst();
    assertEquals(2, thread.size());
    assertEquals(List.of(10L, 20L), List.of(thread.startNanos(0), thread.startNanos(1)));
    assertEquals(List.of(MAIN, F), List.of(thread.name(0), thread.name(1)));
    assertEquals(1, thread.depth(1));
  }

  @Test
  void countersMarksAndMessagesAreRead() throws IOException {
    int depth = node().id("depth");
    int order = node.id("order");
    node.thread(1, "main", 0)
        .extended(10, Event.COUNTER, depth, Double.doubleToRawLongBits(2))
        .extended(15, Event.MARK, node.id("half way"))
        .extended(20, Event.SEND, Event.halves(order, node.id("ship")), 7, 100)
        .extended(21, Event.SEND, Event.halves(order, 0), 8, -1)
        .end(100);
    node.thread(2, "other", 0)
        .extended(30, Event.RECEIVE, Event.halves(order, 0), 7, -1)
        .extended(40, Event.COUNTER, depth, Double.doubleToRawLongBits(1.5))
        .extended(50, Event.RECEIVE, Event.halves(order, 0), 7, -1)
        .end(100);
    Trace trace = open().trace();
    Trace.Counter counter = trace.counters().getFirst();
    assertEquals("depth", counter.name());
    assertArrayEquals(new long[] {10, 40}, counter.nanos());
    assertArrayEquals(new double[] {2, 1.5}, counter.values());
    assertEquals(
        List.of(
            new Trace.Arrow(
                0, 20, 1, 30, "order", Trace.Arrow.Kind.MESSAGE, -1, 100, "order to ship", 7)),
        trace.arrows());
    ThreadTrace.Mark mark = trace.threads().getFirst().marks().getFirst();
    assertEquals("half way", mark.name());
    assertTrue(Double.isNaN(mark.value()));
    List<TraceEvent> events = new ArrayList<>();
    open().events(events::add);
    assertTrue(
        events.contains(new TraceEvent.Send(20, "host.4711", 1, "order", 7, 100, "ship")),
        events::toString);
  }

  @Test
  void anElementGoesThroughTheQueueThatItsNumberNames() throws IOException {
    int order = node().id("a.Order");
    long number = Event.halves(0xbeef, 7);
    node.thread(1, "main", 0).extended(20, Event.SEND, Event.halves(order, 0), number, -1).end(100);
    node.thread(2, "other", 0)
        .extended(30, Event.RECEIVE, Event.halves(order, 0), number, -1)
        .end(100);
    assertEquals("queue beef of a.Order", open().trace().arrows().getFirst().channel());
  }

  @Test
  void bothWaysOfAConnectionAreOneChannel() throws IOException {
    int socket = node().id(Event.SOCKET_TAG);
    long there = Event.socketNumber(40_122, 8_080, 60);
    long back = Event.socketNumber(8_080, 40_122, 7);
    node.thread(1, "main", 0)
        .extended(20, Event.SEND, Event.halves(socket, 0), there, 60)
        .extended(50, Event.RECEIVE, Event.halves(socket, 0), back, 7)
        .end(100);
    node.thread(2, "other", 0)
        .extended(30, Event.RECEIVE, Event.halves(socket, 0), there, 60)
        .extended(40, Event.SEND, Event.halves(socket, 0), back, 7)
        .end(100);
    assertEquals(
        List.of("connection 8080 ↔ 40122", "connection 8080 ↔ 40122"),
        open().trace().arrows().stream().map(Trace.Arrow::channel).toList());
  }

  @Test
  void aMessageMayGoToAnotherNodeAndOneWithoutOtherEndIsAMark() throws IOException {
    int order = node().id("order");
    node.thread(1, "main", 0)
        .extended(20, Event.SEND, Event.halves(order, 0), 7, 100)
        .extended(30, Event.SEND, Event.halves(order, node.id("ship")), 8, 50)
        .extended(40, Event.SEND, Event.halves(order, 0), 9, -1)
        .end(100);
    Node other = writer.node("other", 5);
    int same = other.id("order");
    other.thread(1, "main", 0).extended(60, Event.RECEIVE, Event.halves(same, 0), 7, -1).end(100);
    Trace trace = open().trace();
    assertEquals(
        List.of(
            new Trace.Arrow(0, 20, 1, 60, "order", Trace.Arrow.Kind.MESSAGE, -1, 100).numbered(7)),
        trace.arrows());
    assertEquals(
        List.of("sent order 8 to ship, 50 bytes"),
        trace.threads().getFirst().marks().stream().map(ThreadTrace.Mark::name).toList());
  }

  private long firstStateOf(Run run) throws IOException {
    return run.trace().threads().getFirst().startNanos(0);
  }

  @Test
  void aNodeOfTheRunsBootIsShownByTheClockThatTheyShare() throws IOException {
    node().boot(1).clocks(5_000, 700_000, 3).thread(1, "main", 0).enter(10, MAIN).end(40);
    writer.write();
    Path json = folder.resolve("run/run.json");
    Files.writeString(json, Files.readString(json).replace("\"host\"", "\"another name\""));
    assertEquals(5_010, firstStateOf(Run.open(folder.resolve("run"))));
  }

  @Test
  void aNodeOfAnotherBootIsShownByItsWallClockThoughItsMachineHasTheSameName() throws IOException {
    node().boot(2).clocks(-1_000_000, 700_000, 3).thread(1, "main", 0).enter(10, MAIN).end(40);
    assertEquals(700_010, firstStateOf(open()));
  }

  /** Two nodes of another machine, of which one sends messages to and fro. */
  private void talkWithAMachineWhoseWallClockIsAhead(long nanos) {
    int order = node().boot(1).clocks(0, 0, 2).id("order");
    node.thread(1, "main", 0)
        .extended(2_000_000, Event.SEND, Event.halves(order, 0), 7, 100)
        .extended(2_400_000, Event.RECEIVE, Event.halves(order, 0), 8, -1)
        .end(9_000_000);
    Node far = writer.node("far", 5).boot(2).clocks(77_000, nanos, 2);
    order = far.id("order");
    far.thread(1, "main", 1_000_000)
        .enter(2_050_000, F)
        .extended(2_100_000, Event.RECEIVE, Event.halves(order, 0), 7, -1)
        .extended(2_300_000, Event.SEND, Event.halves(order, 0), 8, -1)
        .exit(2_350_000, F)
        .end(3_000_000);
    Node silent = writer.node("far", 6).boot(2).clocks(77_000, nanos, 2);
    silent.thread(1, "main", 0).enter(10, G).exit(20, G).end(30);
  }

  @Test
  void clocksThatMessagesContradictAreSetByThemInStatesArrowsAndEvents() throws IOException {
    talkWithAMachineWhoseWallClockIsAhead(3_000_000);
    Run run = open();
    Trace trace = run.trace();
    assertEquals(
        List.of(
            "Received before being sent, by the nodes' own clocks: 1 message of 2; times are"
                + " corrected.",
            "Clocks set by messages: far.5, far.6 back by 3.000 ms."),
        run.problems());
    assertEquals(
        List.of(
            new Trace.Arrow(2, 2_000_000, 0, 2_100_000, "order", Trace.Arrow.Kind.MESSAGE, -1, 100)
                .numbered(7),
            new Trace.Arrow(0, 2_300_000, 2, 2_400_000, "order", Trace.Arrow.Kind.MESSAGE, -1, -1)
                .numbered(8)),
        trace.arrows());
    assertEquals(List.of("0 2050000-2350000 " + F), states(trace.threads().get(0)));
    assertEquals(10, trace.threads().get(1).startNanos(0));
    List<Long> messages = new ArrayList<>();
    run.events(event -> {
      if (event instanceof TraceEvent.Send || event instanceof TraceEvent.Receive) {
        messages.add(event.t());
      }
    });
    assertEquals(List.of(2_000_000L, 2_100_000L, 2_300_000L, 2_400_000L), messages);
  }

  @Test
  void clocksAreNotSetAgainAsLongAsNothingIsRecorded() throws IOException {
    talkWithAMachineWhoseWallClockIsAhead(3_000_000);
    Run run = open();
    run.trace();
    List<String> told = run.problems();
    Path trace = folder.resolve("run/far.5").resolve(RunFormat.traceName("far.5", 1));
    byte[] bytes = Files.readAllBytes(trace);
    Files.write(trace, Arrays.copyOf(Arrays.copyOf(bytes, RunFormat.BLOCK_BYTES), bytes.length));

    run.stateTotals(0, 1_000);

    assertEquals(told, run.problems());
    Run again = Run.open(folder.resolve("run"));
    again.stateTotals(0, 1_000);
    assertEquals(List.of(), again.problems());
  }

  @Test
  void clocksThatNoMessageContradictsStayAsTheyAre() throws IOException {
    talkWithAMachineWhoseWallClockIsAhead(50_000);
    Run run = open();
    assertEquals(2_100_000, run.trace().threads().get(0).startNanos(0));
    assertEquals(List.of(), run.problems());
  }

  @Test
  void aMessageOfNodesThatShareAClockIsNotReceivedBeforeItWasSent() throws IOException {
    int order = node().boot(1).clocks(0, 0, 2).id("order");
    node.thread(1, "main", 0)
        .extended(20_000, Event.SEND, Event.halves(order, 0), 7, 100)
        .end(90_000);
    Node other = writer.node("host", 4712).boot(1).clocks(0, 0, 2);
    other
        .thread(1, "main", 0)
        .enter(19_000, F)
        .extended(19_900, Event.RECEIVE, Event.halves(other.id("order"), 0), 7, -1)
        .exit(50_000, F)
        .end(60_000);
    Run run = open();
    Trace trace = run.trace();
    assertEquals(
        List.of(
            new Trace.Arrow(0, 20_000, 1, 20_001, "order", Trace.Arrow.Kind.MESSAGE, -1, 100)
                .numbered(7)),
        trace.arrows());
    assertEquals(List.of("0 19092-50000 " + F), states(trace.threads().get(1)));
    assertEquals(
        List.of(
            "Received before being sent, by the nodes' own clocks: 1 message of 1; times are"
                + " corrected.",
            "To put 1 message in order events were moved to later times: those of host.4712 by at"
                + " most 0.101 µs (1 jump, median 0.101 µs)."),
        run.problems());
  }

  @Test
  void theProfileIsThatOfTheNodesOwnClocks() throws IOException {
    talkWithAMachineWhoseWallClockIsAhead(3_000_000);
    Run run = open();
    assertEquals(
        300_000,
        run.profile()
            .nodes()
            .getFirst()
            .threads()
            .getFirst()
            .routines()
            .getFirst()
            .inclusiveNanos());
    assertEquals(List.of(), run.problems());
  }

  @Test
  void whatIsLostAtTheEndIsAGapOfItsThread() throws IOException {
    node().thread(1, "main", 0).enter(10, MAIN).lostInBlock(12).end(100);
    Trace trace = open().trace();
    assertEquals(List.of(new ThreadTrace.Gap(10, 100, 12)), trace.threads().getFirst().gaps());
    assertEquals(12, trace.lostEvents());
  }

  @Test
  void eventsOfAllNodesComeInTheOrderOfTime() throws IOException {
    node().thread(1, "main", 0).enter(10, MAIN).newBlock().exit(30, MAIN).end(40);
    writer.node("host", 4712).thread(1, "main", 0).enter(5, F).exit(20, F).end(40);
    node.thread(2, "other", 0).enter(20, G).block(25, Event.IO).unblock(26, Event.IO);
    List<TraceEvent> events = new ArrayList<>();
    open().events(events::add);
    assertEquals(
        List.of(
            new TraceEvent.ThreadStart(0, "host.4711", 1),
            new TraceEvent.ThreadStart(0, "host.4711", 2),
            new TraceEvent.ThreadStart(0, "host.4712", 1),
            new TraceEvent.Enter(5, "host.4712", 1, F),
            new TraceEvent.Enter(10, "host.4711", 1, MAIN),
            new TraceEvent.Exit(20, "host.4712", 1, F),
            new TraceEvent.Enter(20, "host.4711", 2, G),
            new TraceEvent.Block(25, "host.4711", 2, WaitReason.IO),
            new TraceEvent.Unblock(26, "host.4711", 2, WaitReason.IO),
            new TraceEvent.Exit(30, "host.4711", 1, MAIN),
            new TraceEvent.ThreadEnd(40, "host.4711", 1),
            new TraceEvent.ThreadEnd(40, "host.4712", 1)),
        events);
  }

  @Test
  void aThreadEndsAfterAllThatItDidInTheSameMoment() throws IOException {
    node().thread(1, "main", 0).enter(0, MAIN).exit(40, MAIN).end(40);
    List<TraceEvent> events = new ArrayList<>();
    open().events(events::add);
    assertEquals(
        List.of(
            new TraceEvent.ThreadStart(0, "host.4711", 1),
            new TraceEvent.Enter(0, "host.4711", 1, MAIN),
            new TraceEvent.Exit(40, "host.4711", 1, MAIN),
            new TraceEvent.ThreadEnd(40, "host.4711", 1)),
        events);
  }

  @Test
  void onlyEventsOfTheAskedTimeAreHandedOverUntilNobodyWantsMore() throws IOException {
    node().thread(1, "main", 0).enter(10, MAIN).enter(20, F).exit(30, F).exit(40, MAIN);
    List<Long> times = new ArrayList<>();
    Run run = open();
    run.events(20, 30, event -> times.add(event.t()));
    assertEquals(List.of(20L, 30L), times);
    times.clear();
    run.events(
        0,
        100,
        event -> {
          times.add(event.t());
          return times.size() < 3;
        });
    assertEquals(List.of(0L, 10L, 20L), times);
  }

  @Test
  void aRunWithoutTreesIsSummedUpFromItsEvents() throws IOException {
    Node first = node();
    first
        .thread(1, "main", 0)
        .enter(10, MAIN)
        .enter(20, F)
        .enter(25, F)
        .exit(30, F)
        .exit(40, F)
        .block(50, Event.PARK)
        .unblock(60, Event.PARK)
        .exit(90, MAIN)
        .end(100);
    first.thread(2, "other", 50).enter(55, G).end(100);
    List<NodeProfile> fromTrees = open().profile().nodes();
    Files.delete(folder.resolve("run/host.4711/profile.1"));
    Run withoutTrees = Run.open(folder.resolve("run"));
    assertEquals(fromTrees, withoutTrees.profile().nodes());
    assertEquals(List.of(), withoutTrees.problems());
  }

  @Test
  void aNodeAndATraceFileCanBeOpenedAlone() throws IOException {
    node().thread(1, "main", 0).enter(10, MAIN).exit(30, MAIN).end(40);
    writer.node("host", 4712).thread(1, "main", 0).enter(5, F).end(40);
    writer.write();
    Path nodeFolder = folder.resolve("run/host.4711");
    assertEquals(List.of("host.4711"), Run.open(nodeFolder).nodes());
    assertEquals("/home/me/app", Run.open(nodeFolder).info().application());
    Run file = Run.open(nodeFolder.resolve("host.4711.1.trc"));
    assertEquals(List.of("host.4711"), file.nodes());
    assertEquals(MAIN, file.trace().threads().getFirst().name(0));
    assertEquals(20, file.profile().threads().getFirst().routines().getFirst().inclusiveNanos());
  }

  @Test
  void aNodeOutsideOfItsRunKeepsItsNamesAndSaysThatItsTimesBeginWithItself() throws IOException {
    node().thread(1, "main", 0).enter(10, MAIN).exit(30, MAIN).end(40);
    writer.write();
    Path alone = folder.resolve("host.4711");
    Files.move(folder.resolve("run/host.4711"), alone);
    Run run = Run.open(alone);
    ThreadTrace thread = run.trace().threads().getFirst();
    assertEquals("main: " + MAIN, thread.thread() + ": " + thread.name(0));
    assertEquals(
        List.of(alone + " lies outside of its run; its times begin with itself."), run.problems());
    assertTrue(run.isWhole());
  }

  @Test
  void aTraceWithoutItsNamesSaysWhatItHasLost() throws IOException {
    node().thread(1, "main", 0).enter(10, MAIN).exit(30, MAIN).end(40);
    writer.write();
    Path alone = folder.resolve("host.4711.1.trc");
    Files.move(folder.resolve("run/host.4711/host.4711.1.trc"), alone);
    Run run = Run.open(alone);
    ThreadTrace thread = run.trace().threads().getFirst();
    assertEquals("thread 1: unnamed routine 1", thread.thread() + ": " + thread.name(0));
    assertEquals(
        List.of(
            folder + " lies outside of its run; its times begin with itself.",
            folder.resolve("identities")
                + " is not there: routines and threads are called by their numbers; copy it along,"
                + " or use concert merge."),
        run.problems());
  }

  @Test
  void nodesAreCalledAsSomebodySaidElseByMainClassAndProcess() throws IOException {
    writer = new RunWriter(folder.resolve("run"));
    List<Node> nodes = IntStream.rangeClosed(1, 4).mapToObj(i -> writer.node("host", i)).toList();
    nodes.get(0).called("north").command("a.Main");
    nodes.get(1).command("a.Main x");
    nodes.get(2).called("south");
    nodes.get(3).called("south");
    nodes.forEach(each -> each.thread(1, "main", 0).enter(10, MAIN).exit(30, MAIN).end(40));
    try (Run run = Run.open(writer.write())) {
      Map<String, String> labels =
          Map.of(
              "host.1", "north",
              "host.2", "Main.2",
              "host.3", "south (host.3)",
              "host.4", "south (host.4)");
      assertEquals(labels, run.nodeLabels());
      assertEquals(labels, run.profile().nodeLabels());
      assertEquals(labels, run.trace().nodeLabels());
      List<Row> rows = Rows.of(run.profile(), Row.Grouping.NODE);
      assertEquals(
          List.of("Main.2", "north", "south (host.3)", "south (host.4)"),
          rows.stream().map(Row::label).toList());
      assertEquals("host.2", rows.getFirst().node());
    }
  }

  @Test
  void withoutRunJsonTheFirstNodeBegins() throws IOException {
    node().command("a.Main x").thread(1, "main", 0).enter(10, MAIN).exit(30, MAIN).end(40);
    writer.write();
    Files.delete(folder.resolve("run/run.json"));
    Run run = Run.open(folder.resolve("run"));
    assertEquals(RunWriter.STARTED, run.info().started());
    assertEquals(List.of("a.Main", "x"), run.info().commandLine());
    assertEquals(10, run.trace().threads().getFirst().startNanos(0));
    assertEquals(List.of(), run.problems());
  }

  @Test
  void lostEventsAreCountedAndTold() throws IOException {
    node().lost(12).thread(1, "main", 0).enter(10, MAIN).lost(20, 5).exit(30, MAIN).end(40);
    Run run = open();
    Trace trace = run.trace();
    assertEquals(12, trace.lostEvents());
    assertEquals(List.of(new ThreadTrace.Gap(10, 20, 5)), trace.threads().getFirst().gaps());
    assertEquals(
        List.of(
            "No room was left for 12 events or calls of host.4711; no figure counts what was"
                + " lost."),
        run.problems());
  }

  @Test
  void aRunThatNobodyWritesIsNotLive() throws IOException {
    node().killed().thread(1, "main", 0).enter(10, MAIN);
    assertFalse(open().live());
    assertTrue(open().traced());
  }

  @Test
  void whatIsNoRunIsSaidInOneSentence() throws IOException {
    Path empty = Files.createDirectories(folder.resolve("empty"));
    Path text = Files.writeString(folder.resolve("text.txt"), "hello");
    Path garbage = Files.write(folder.resolve("x.trc"), new byte[100_000]);
    for (Path path : List.of(empty, text)) {
      IOException refused = assertThrows(IOException.class, () -> Run.open(path));
      assertTrue(
          refused.getMessage().startsWith(path + " is not a run, since"), refused::getMessage);
    }
    IOException refused = assertThrows(IOException.class, () -> Run.open(garbage));
    assertEquals(
        garbage + " cannot be read: it ends before anything was recorded in it.",
        refused.getMessage());
    assertThrows(IOException.class, () -> Run.open(folder.resolve("missing")));
  }

  @Test
  void ofAFolderOfRunsOneIsNamedThatCanBeOpened() throws IOException {
    Path repeated = folder.resolve("repeated");
    Files.createDirectories(repeated);
    for (String number : List.of("2", "1")) {
      new RunWriter(repeated.resolve(number)).write();
    }
    IOException refused = assertThrows(IOException.class, () -> Run.open(repeated));
    String end = "; name one of the runs in it, such as " + repeated.resolve("1");
    assertTrue(refused.getMessage().endsWith(end), refused::getMessage);
  }

  @Test
  void nodesComeInTheOrderInWhichAHandPutsWhatTheyAreCalled() throws IOException {
    RunWriter run = new RunWriter(folder);
    for (int i : List.of(10, 2, 1)) {
      RunWriter.Node node = run.node("host", 4_720 - i).called("node " + i);
      node.thread(1, "main", 0).enter(10, "a.A#m()").exit(20, "a.A#m()").end(30);
    }
    run.node("host", 4_800).thread(1, "main", 0).enter(10, "a.A#m()").exit(20, "a.A#m()").end(30);
    List<String> expected = List.of("host.4800", "host.4719", "host.4718", "host.4710");
    try (Run read = Run.open(run.write())) {
      assertEquals(expected, read.nodes());
      assertEquals(expected, List.copyOf(read.nodeLabels().keySet()));
      Profile profile = read.profile();
      assertEquals(expected, profile.nodes().stream().map(NodeProfile::node).toList());
      Trace trace = read.trace();
      assertEquals(expected, trace.nodes().stream().map(Trace.Node::node).toList());
      assertEquals(expected, trace.threads().stream().map(ThreadTrace::node).toList());
      assertEquals(
          List.of("host.4800", "node 1", "node 2", "node 10"),
          Rows.of(profile, Row.Grouping.NODE).stream().map(Row::label).toList());
    }
  }
}
