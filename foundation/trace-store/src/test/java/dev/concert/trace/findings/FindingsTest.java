package dev.concert.trace.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.Amount;
import dev.concert.trace.CallPath;
import dev.concert.trace.Intrusion;
import dev.concert.trace.MeasuringTimes;
import dev.concert.trace.MessageOrder;
import dev.concert.trace.Metric;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.RunInfo;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.WaitReason;
import dev.concert.trace.waits.BlockedTimes;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FindingsTest {
  private static final RunInfo RUN =
      new RunInfo(
          Path.of("run"), null, List.of(), "host", "25", null, "", Instant.EPOCH, "", "ended");

  private static Profile of(ThreadProfile... threads) {
    Map<String, List<ThreadProfile>> nodes =
        Arrays.stream(threads)
            .collect(
                Collectors.groupingBy(
                    ThreadProfile::node, LinkedHashMap::new, Collectors.toList()));
    return new Profile(
        RUN,
        List.of(Metric.TIME),
        0,
        new Intrusion(20, 0.01),
        nodes.entrySet().stream().map(e -> new NodeProfile(e.getKey(), e.getValue())).toList());
  }

  /** A thread that calls one routine. */
  private static ThreadProfile thread(
      String node, long id, String group, long life, String routine, long calls, long nanos) {
    CallPath child = new CallPath(routine, calls, nanos, nanos, List.of());
    return new ThreadProfile(
        node,
        id,
        "thread-" + id,
        group,
        life,
        List.of(new RoutineProfile(routine, calls, 0, nanos, nanos)),
        new CallPath(null, 1, life, life - nanos, List.of(child)),
        List.of());
  }

  /** A node each, with ten calls of x that take together so long of a life of 1,000. */
  private static Profile nodes(long... nanos) {
    return of(
        IntStream.range(0, nanos.length)
            .mapToObj(i -> thread("h." + (i + 1), 1, "thread-1", 1_000, "x", 10, nanos[i]))
            .toArray(ThreadProfile[]::new));
  }

  private static List<String> sentences(List<Annotation> findings) {
    return findings.stream().map(Annotation::sentence).toList();
  }

  @Test
  void aSlowNodeIsFoundByItsTimePerCall() {
    assertEquals(
        List.of("x is slow on h.3: 80 ns a call, 4.0 × the median of all rows"),
        sentences(Findings.of(nodes(200, 210, 800, 190))));
  }

  @Test
  void overloadsAreToldApartByTheirParameters() {
    List<Profile> both =
        Stream.of("a.U#add(int[],int)", "a.U#add(long[],long)")
            .map(routine ->
                of(
                    thread("h.1", 1, "thread-1", 10_000_000, routine, 50_000, 4_950_000),
                    thread("h.1", 2, "thread-2", 10_000_000, "a.U#swap(int[])", 50_000, 4_950_000)))
            .toList();
    assertEquals(
        List.of("U.add", "U.swap"),
        both.stream()
            .flatMap(profile -> names(Findings.of(profile)).stream())
            .distinct()
            .sorted()
            .toList());
    Profile together =
        of(
            both.stream()
                .flatMap(profile -> profile.threads().stream())
                .toArray(ThreadProfile[]::new));
    assertEquals(
        List.of("U.add(int[],int)", "U.add(long[],long)", "U.swap"), names(Findings.of(together)));
  }

  /** Of what calls are too short for. */
  private static List<String> names(List<Annotation> findings) {
    return findings.stream()
        .filter(it -> it.kind() == Annotation.Kind.SHORT_CALLS)
        .map(it -> it.sentence().substring(0, it.sentence().indexOf(" is short")))
        .sorted()
        .toList();
  }

  @Test
  void aRowIsNotSlowThatLiesWithinTheSpreadOfAllRows() {
    assertEquals(
        List.of("x is uneven: 482 ns on h.3, 272 ns on average, imbalance 55 %"),
        sentences(Findings.of(nodes(187, 430, 482, 110, 150))));
  }

  @Test
  void slowRowsAreNamedTogetherTheSlowestFirst() {
    assertEquals(
        List.of("x is slow on h.2 and 1 other row: 48.2 ns a call, 2.6 × the median of all rows"),
        sentences(Findings.of(nodes(430, 482, 187, 190, 186, 185, 183))));
  }

  @Test
  void oneRowWithMoreOfTheSameCallsIsUneven() {
    Profile profile =
        of(
            thread("h.1", 1, "thread-1", 1_000, "x", 10, 100),
            thread("h.2", 1, "thread-1", 1_000, "x", 10, 100),
            thread("h.3", 1, "thread-1", 1_000, "x", 80, 800));
    assertEquals(
        List.of("x is uneven: 800 ns on h.3, 333 ns on average, imbalance 88 %"),
        sentences(Findings.of(profile)));
  }

  @Test
  void anUnevenRoutineThatHardlyRunsIsNotWorthALook() {
    Profile profile =
        of(
            thread("h.1", 1, "thread-1", 1_000_000, "x", 10, 100),
            thread("h.2", 1, "thread-1", 1_000_000, "x", 10, 100),
            thread("h.3", 1, "thread-1", 1_000_000, "x", 80, 800));
    assertEquals(List.of(), Findings.of(profile));
  }

  @Test
  void callsShorterThanFiveProbesAreMostlyMeasurement() {
    assertEquals(
        List.of("x is short: 50,000 calls of 99 ns, and measuring one costs 20 ns"),
        sentences(
            Findings.of(of(thread("h.1", 1, "thread-1", 10_000_000, "x", 50_000, 4_950_000)))));
    assertEquals(
        List.of(),
        Findings.of(of(thread("h.1", 1, "thread-1", 10_000_000, "x", 50_000, 5_000_000))));
  }

  @Test
  void callsAreNotShortBecauseMeasuringThemCostsAtMostSoMuch() {
    Profile known = of(thread("h.1", 1, "thread-1", 10_000_000, "x", 50_000, 4_950_000));
    Intrusion atMost = new Intrusion(20, 0.01, true, MeasuringTimes.UNKNOWN);
    Profile profile = new Profile(RUN, List.of(Metric.TIME), 0, atMost, known.nodes());
    assertEquals(List.of(), Findings.of(profile));
  }

  @Test
  void manySmallTasksOfAPoolAreFound() {
    Profile profile =
        of(
            thread("h.1", 1, "pool-1", 90_000_000, "t", 6_000, 12_000_000),
            thread("h.1", 2, "pool-1", 90_000_000, "t", 4_000, 8_000_000));
    assertEquals(
        List.of(
            "tasks of pool-1 are too small: 10,000 of t ran 2.00 µs each, and handing one over costs microseconds"),
        sentences(Findings.of(profile)));
  }

  @Test
  void smallTasksAreToldOnceOfAllNodesThatHaveThePool() {
    Profile profile =
        of(
            thread("h.1", 1, "pool-1", 90_000_000, "t", 2_000, 4_000_000),
            thread("h.2", 1, "pool-1", 90_000_000, "t", 5_000, 10_000_000),
            thread("h.3", 1, "pool-1", 90_000_000, "t", 3_000, 6_000_000));
    List<Annotation> found = Findings.of(profile);
    assertEquals(
        List.of(
            "tasks of pool-1 are too small: 10,000 of t ran 2.00 µs each on 3 nodes, and handing one over costs microseconds"),
        sentences(found));
    assertEquals("h.2", found.getFirst().where().node(), "where most of them are");
    assertEquals(10_000 * 5_000 / 270e6, found.getFirst().share());
  }

  @Test
  void routinesThatOneTaskCallsOneAfterTheOtherAreNotTasksOfTheirOwn() {
    CallPath each = new CallPath("each", 10_000, 20_000_000, 20_000_000, List.of());
    CallPath end = new CallPath("end", 9_000, 9_000_000, 9_000_000, List.of());
    ThreadProfile thread = thread("h.1", 1, "pool-1", 90_000_000, "each", 10_000, 20_000_000);
    CallPath root = new CallPath(null, 1, 90_000_000, 61_000_000, List.of(each, end));
    ThreadProfile both =
        new ThreadProfile(
            "h.1", 1, "thread-1", "pool-1", 90_000_000, thread.routines(), root, List.of());
    assertEquals(
        List.of(
            "tasks of pool-1 are too small: 10,000 of each ran 2.00 µs each, and handing one over costs microseconds"),
        sentences(Findings.of(of(both))));
  }

  @Test
  void aRoutineThatATaskCallsManyTimesIsNoTask() {
    Profile profile = of(thread("h.1", 1, "thread 1", 90_000_000, "t", 10_000, 20_000_000));
    assertEquals(List.of(), sentences(Findings.of(profile, tasks(50))));
    String small =
        "tasks of thread 1 are too small: 10,000 of t ran 2.00 µs each, and handing one over costs microseconds";
    assertEquals(List.of(small), sentences(Findings.of(profile, tasks(10_000))));
    assertEquals(List.of(small), sentences(Findings.of(profile, tasks(0))), "none was recorded");
  }

  private static RunScan tasks(int begun) {
    RunScan.Collector events = new RunScan.Collector();
    for (int task = 1; task <= begun; task++) {
      events.accept(new TraceEvent.Start(task, "h.1", 1, task, "Task"));
    }
    return events.done(MessageOrder.NONE);
  }

  @Test
  void aThreadIsNamedWithItsNodeWhereThereAreSeveral() {
    Calls calls = new Calls().round(200, 10).round(200, 100);
    ThreadProfile thread = calls.profile("thread ").threads().getFirst();
    ThreadProfile other = thread("h.2", 1, "thread 1", calls.now, "y", 1, 1);
    String found =
        sentences(Findings.of(of(thread, other), calls.events.done(MessageOrder.NONE))).getFirst();
    assertTrue(found.startsWith("x becomes slower on thread 1 of h.1: "), found);
  }

  @Test
  void aLockThatTakesFivePercentIsNamedOtherWaitsMustBeLonger() {
    assertEquals(
        List.of("x waits 6.0 % of thread-1's life (monitor 60 ns), on 1 row"),
        waiting(WaitReason.MONITOR, 60));
    assertEquals(List.of(), waiting(WaitReason.PARK, 190));
    assertEquals(
        List.of(
            "x waits 21 % of thread-1's life (park 210 ns), on 1 row; the run waits with it for 21 %"),
        waiting(WaitReason.PARK, 210));
  }

  @Test
  void whoWaitsForWhatItHasHandedOverIsInOrderAndSoIsWhoDoesNothingButWait() {
    assertEquals(List.of(), waiting(WaitReason.FUTURE, 600));
    assertEquals(List.of(), waiting(WaitReason.QUEUE, 600));
    assertEquals(List.of(), waiting(WaitReason.IO, 990));
  }

  /** One thread with a life of 1,000 that waits so long in x. */
  private static List<String> waiting(WaitReason reason, long nanos) {
    RunScan.Collector events = new RunScan.Collector();
    events.accept(new TraceEvent.Enter(0, "h.1", 1, "x"));
    events.accept(new TraceEvent.Block(5, "h.1", 1, reason));
    events.accept(new TraceEvent.Unblock(5 + nanos, "h.1", 1, reason));
    events.accept(new TraceEvent.Exit(999, "h.1", 1, "x"));
    Profile profile = of(thread("h.1", 1, "thread-1", 1_000, "x", 1, 999));
    List<Annotation> found = Findings.of(profile, events.done(MessageOrder.NONE));
    found.forEach(it -> assertEquals(new Annotation.When(5, 5 + nanos), it.when()));
    return sentences(found);
  }

  @Test
  void aRowHasNotMoreOfTheWorkBecauseItWaitsForTheOthers() {
    RunScan.Collector events = new RunScan.Collector();
    events.accept(new TraceEvent.Enter(0, "h.3", 1, "x"));
    events.accept(new TraceEvent.Block(0, "h.3", 1, WaitReason.FUTURE));
    events.accept(new TraceEvent.Unblock(400, "h.3", 1, WaitReason.FUTURE));
    assertEquals(
        List.of(), sentences(Findings.of(nodes(500, 500, 900), events.done(MessageOrder.NONE))));
  }

  @Test
  void aRowIsSlowByWhatItTakesWithoutWaitsAndSaysSo() {
    RunScan.Collector events = new RunScan.Collector();
    for (String node : List.of("h.1", "h.2", "h.3")) {
      events.accept(new TraceEvent.Enter(0, node, 1, "x"));
      events.accept(new TraceEvent.Block(0, node, 1, WaitReason.JOIN));
      events.accept(new TraceEvent.Unblock(300, node, 1, WaitReason.JOIN));
    }
    assertEquals(
        List.of("x is slow on h.3: 60 ns a call without waits, 6.0 × the median of all rows"),
        sentences(Findings.of(nodes(400, 400, 900), events.done(MessageOrder.NONE))));
  }

  @Test
  void ofMoreThreadsThanThereIsRoomForTheFirstAreCountedAndTheOthersTakeNoMemory() {
    assertEquals(
        List.of("x waits 50 % of thread-1's life (monitor 500 ns), on 1 row"), waitingAfter(8, 9));
    assertEquals(List.of(), waitingAfter(8, 8));
  }

  /** Thread 1 waits once so many others have come. */
  private static List<String> waitingAfter(int others, int mostThreads) {
    RunScan.Names none = (_, thread) -> "thread " + thread;
    RunScan.Collector events =
        new RunScan.Collector(none, none, BlockedTimes.Rows.OF_THREADS, mostThreads);
    for (int i = 0; i < others; i++) {
      events.accept(new TraceEvent.Enter(i, "h.1", 100 + i, "y"));
    }
    events.accept(new TraceEvent.Enter(10, "h.1", 1, "x"));
    events.accept(new TraceEvent.Block(10, "h.1", 1, WaitReason.MONITOR));
    events.accept(new TraceEvent.Unblock(510, "h.1", 1, WaitReason.MONITOR));
    events.accept(new TraceEvent.Exit(999, "h.1", 1, "x"));
    Profile profile = of(thread("h.1", 1, "thread-1", 1_000, "x", 1, 989));
    return sentences(Findings.of(profile, events.done(MessageOrder.NONE)));
  }

  @Test
  void whoWaitsInTheBackgroundIsNoFault() {
    RunScan.Collector events = new RunScan.Collector();
    events.accept(new TraceEvent.Enter(0, "h.1", 1, "main"));
    events.accept(new TraceEvent.Enter(1, "h.1", 2, "x"));
    events.accept(new TraceEvent.Block(5, "h.1", 2, WaitReason.WAIT));
    events.accept(new TraceEvent.Unblock(905, "h.1", 2, WaitReason.WAIT));
    events.accept(new TraceEvent.Exit(990, "h.1", 2, "x"));
    events.accept(new TraceEvent.Exit(999, "h.1", 1, "main"));
    Profile profile =
        of(
            thread("h.1", 1, "thread-1", 1_000, "main", 1, 999),
            thread("h.1", 2, "thread-2", 1_000, "x", 1, 989));
    assertEquals(List.of(), sentences(Findings.of(profile, events.done(MessageOrder.NONE))));
  }

  /** The calls of a routine by the threads of one node, in the order of time. */
  private static final class Calls {
    private final RunScan.Collector events = new RunScan.Collector();
    private final Map<Long, long[]> figures = new TreeMap<>();
    private long now;

    Calls call(long thread, long nanos) {
      events.accept(new TraceEvent.Enter(now, "h.1", thread, "x"));
      now += nanos;
      events.accept(new TraceEvent.Exit(now, "h.1", thread, "x"));
      long[] sums = figures.computeIfAbsent(thread, _ -> new long[2]);
      sums[0]++;
      sums[1] += nanos;
      return this;
    }

    /** Calls of threads 1, 2, …, none of those for which it is 0. */
    Calls round(int times, long... nanos) {
      for (int i = 0; i < times; i++) {
        for (int thread = 0; thread < nanos.length; thread++) {
          if (nanos[thread] > 0) {
            call(thread + 1, nanos[thread]);
          }
        }
      }
      return this;
    }

    /** Another thread calls more than can be kept apart. */
    void fillContexts() {
      for (int i = 0; i < 5_000; i++) {
        events.accept(new TraceEvent.Enter(0, "h.1", 9, "y" + i));
        events.accept(new TraceEvent.Exit(0, "h.1", 9, "y" + i));
      }
    }

    Profile profile() {
      return profile("thread-");
    }

    /** In groups with names that begin so. */
    Profile profile(String group) {
      return of(
          figures.entrySet().stream()
              .map(it ->
                  thread(
                      "h.1",
                      it.getKey(),
                      group + it.getKey(),
                      now,
                      "x",
                      it.getValue()[0],
                      it.getValue()[1]))
              .toArray(ThreadProfile[]::new));
    }

    List<String> found() {
      return sentences(Findings.of(profile(), events.done(MessageOrder.NONE)));
    }
  }

  @Test
  void whoMakesTheFirstCallsIsNotSlow() {
    assertEquals(List.of(), new Calls().call(1, 800).round(10, 0, 10, 10, 10).found());
    assertEquals(
        List.of(),
        sentences(Findings.of(new Calls().call(1, 800).round(10, 0, 10, 10, 10).profile())));
  }

  @Test
  void whoStaysSlowIsNamedByItsLaterCalls() {
    assertEquals(
        List.of(
            "x is slow on thread-1: 80 ns a call after the first calls, 8.0 × the median of all rows"),
        new Calls().round(11, 80, 10, 10, 10).found());
  }

  @Test
  void aRoutineThatUsuallyTakesNothingIsNotUnevenBecauseItsThreadWasInterrupted() {
    Calls calls = new Calls().round(30, 1, 1, 1, 1).call(2, 900).round(30, 1, 1, 1, 1);
    calls.now = 10_000;
    assertEquals(List.of(), calls.found());
  }

  @Test
  void firstCallsAreKnownThoughThereIsNoRoomForTheWaysToThem() {
    Calls calls = new Calls();
    calls.fillContexts();
    assertEquals(List.of(), calls.call(1, 800).round(10, 0, 10, 10, 10).found());
  }

  @Test
  void whatIsUsualIsKnownThoughThereIsNoRoomForTheWaysToIt() {
    Calls calls = new Calls();
    calls.fillContexts();
    calls.round(30, 1, 1, 1, 1).call(2, 900).round(30, 1, 1, 1, 1);
    calls.now = 10_000;
    assertEquals(List.of(), calls.found());
  }

  @Test
  void aRowIsNotSlowThatHadNoProcessor() {
    ThreadProfile[] threads = nodes(100, 100, 900).threads().toArray(ThreadProfile[]::new);
    Profile measured =
        of(
            Arrays.stream(threads)
                .map(thread ->
                    thread.with(
                        thread.routines().stream()
                            .map(it -> it.withAmounts(Map.of("cpu", new Amount(100, 100))))
                            .toList()))
                .toArray(ThreadProfile[]::new));
    assertEquals(List.of(), Findings.of(measured));
    String cause = Findings.of(of(threads)).getFirst().cause();
    assertTrue(cause.contains("--metrics cpu"), cause);
  }

  /** The same with so much processor time of its only routine. */
  private static ThreadProfile on(long processorNanos, ThreadProfile thread) {
    Amount amount = new Amount(processorNanos, processorNanos);
    return thread.with(
        thread.routines().stream().map(it -> it.withAmounts(Map.of("cpu", amount))).toList());
  }

  /** Twenty threads of one pool on a node, which run side by side on fewer processors. */
  private static Stream<ThreadProfile> busy(String node, long calls, long processorNanos) {
    return LongStream.range(1, 21)
        .mapToObj(id -> on(processorNanos, thread(node, id, "pool-1", 1_000, "x", calls, 500)));
  }

  @Test
  void aNodeIsBusiestByProcessorTimeHoweverManyThreadsShareTheProcessors() {
    Profile profile =
        of(
            Stream.of(busy("h.1", 10, 10), busy("h.2", 10, 10), busy("h.3", 40, 40))
                .flatMap(it -> it)
                .toArray(ThreadProfile[]::new));
    Annotation found = Findings.of(profile).getFirst();
    assertEquals(
        "x is uneven: 800 ns on h.3 of processor time, 400 ns on average, imbalance 75 %",
        found.sentence());
    assertEquals(0.4, found.share(), "400 ns more than the average of a run of 1,000 ns");
  }

  @Test
  void whatANodeWaitsIsAPartOfTheLivesOfItsThreads() {
    RunScan.Collector events = new RunScan.Collector();
    events.accept(new TraceEvent.Enter(0, "h.1", 1, "x"));
    events.accept(new TraceEvent.Block(5, "h.1", 1, WaitReason.MONITOR));
    events.accept(new TraceEvent.Unblock(405, "h.1", 1, WaitReason.MONITOR));
    events.accept(new TraceEvent.Exit(999, "h.1", 1, "x"));
    Profile profile =
        of(
            thread("h.1", 1, "thread-1", 1_000, "x", 1, 999),
            thread("h.1", 2, "thread-2", 1_000, "y", 1, 1),
            thread("h.2", 1, "thread-1", 1_000, "y", 1, 1));
    assertEquals(
        List.of("x waits 20 % of the lives of h.1's 2 threads (monitor 400 ns), on 1 node"),
        sentences(Findings.of(profile, events.done(MessageOrder.NONE))));
  }

  @Test
  void callsAreNotSlowerLaterThatHadNoProcessorMostOfTheTime() {
    Calls calls = new Calls().round(200, 10).round(200, 100);
    RunScan scan = calls.events.done(MessageOrder.NONE);
    ThreadProfile thread = calls.profile("thread ").threads().getFirst();
    List<Annotation> unknown = Findings.of(of(thread), scan);
    assertEquals(Annotation.Kind.SLOWER_LATER, unknown.getFirst().kind());
    assertTrue(unknown.getFirst().cause().contains("--metrics cpu"), unknown.toString());
    assertEquals(List.of(), sentences(Findings.of(of(on(calls.now / 10, thread)), scan)));
    List<Annotation> known = Findings.of(of(on(calls.now, thread)), scan);
    assertEquals(sentences(unknown), sentences(known));
    assertFalse(known.getFirst().cause().contains("--metrics cpu"), known.toString());
  }

  @Test
  void aCallIsNoExceptionThatIsLongBecauseItHadNoProcessor() {
    Calls calls = new Calls().round(300, 1_000_000).call(1, 90_000_000).round(300, 1_000_000);
    RunScan scan = calls.events.done(MessageOrder.NONE);
    ThreadProfile thread = calls.profile("thread ").threads().getFirst();
    List<Annotation> unknown = Findings.of(of(thread), scan);
    assertEquals(
        List.of("x took 90.0 ms by itself on thread 1, 90 × the median of its 600 calls"),
        sentences(unknown));
    assertTrue(unknown.getFirst().cause().contains("--metrics cpu"), unknown.toString());
    assertEquals(List.of(), sentences(Findings.of(of(on(602_000_000, thread)), scan)));
    List<Annotation> known = Findings.of(of(on(calls.now, thread)), scan);
    assertEquals(sentences(unknown), sentences(known));
    assertFalse(known.getFirst().cause().contains("--metrics cpu"), known.toString());
  }

  @Test
  void whatTheFirstCallsUsedOfTheProcessorIsNotThatOfALongOne() {
    Calls calls = new Calls();
    for (int i = 1; i <= 10; i++) {
      calls.call(1, 100_000_000 / i);
    }
    calls.round(300, 1_000_000).call(1, 90_000_000).round(300, 1_000_000);
    ThreadProfile thread = calls.profile("thread ").threads().getFirst();
    RunScan scan = calls.events.done(MessageOrder.NONE);
    assertEquals(1, Findings.of(of(thread), scan).size());
    assertEquals(List.of(), Findings.of(of(on(calls.now - 89_000_000, thread)), scan));
  }

  @Test
  void aCallIsAnExceptionThoughOthersHadNoProcessorMostOfTheTime() {
    Calls calls = new Calls();
    for (int i = 0; i < 300; i++) {
      calls
          .call(1, i % 4 == 0 ? 10_000_000 : 25_000_000)
          .call(1, i == 200 ? 900_000_000 : 20_000_000);
    }
    ThreadProfile thread = calls.profile("thread ").threads().getFirst();
    RunScan scan = calls.events.done(MessageOrder.NONE);
    List<Annotation> found = Findings.of(of(on(600 * 10_000_000L + 300_000_000, thread)), scan);
    assertEquals(
        List.of("x took 900 ms by itself on thread 1, 45 × the median of its 599 calls"),
        sentences(found));
  }

  @Test
  void whatBecomesSlowerInAPoolConcernsAPartOfTheLivesOfItsThreads() {
    Calls calls = new Calls().round(200, 10).round(200, 100);
    ThreadProfile thread = calls.profile("thread ").threads().getFirst();
    ThreadProfile idle = thread("h.1", 2, "thread 1", 2 * calls.now, "y", 1, 1);
    RunScan scan = calls.events.done(MessageOrder.NONE);
    double alone = Findings.of(of(thread), scan).getFirst().share();
    double beside = Findings.of(of(thread, idle), scan).getFirst().share();
    assertEquals(alone / 3, beside, 1e-9);
  }

  @Test
  void messagesReceivedBeforeTheyWereSentAreFound() {
    assertEquals(
        List.of(
            "2 of 8 messages were received before being sent, by the nodes' own clocks, up to 3.00 ms too early (by thread 1 of h.2); times are corrected"),
        sentences(found(new MessageOrder.Reversal("h.2", 1, 3_000_000, 70, 71))));
  }

  private static List<Annotation> found(MessageOrder.Reversal largest) {
    RunScan scan = new RunScan.Collector().done(new MessageOrder(2, 8, largest));
    return Findings.of(nodes(1, 1), scan);
  }

  @Test
  void reversedMessagesLeadToTheLargestAsItIsShown() {
    Annotation set = found(new MessageOrder.Reversal("h.2", 1, 3_000_000, 70, 71)).getFirst();
    assertEquals(new Annotation.When(70, 71), set.when());
    assertEquals(new Annotation.Where("h.2", 1L, "thread 1", null), set.where());
    Annotation circle = found(new MessageOrder.Reversal("h.2", 1, 9, 70, 61)).getFirst();
    assertEquals(new Annotation.When(61, 70), circle.when());
  }
}
