package dev.concert.racy.figures;

import static dev.concert.racy.figures.Profiles.thread;

import dev.concert.trace.AccessSite;
import dev.concert.trace.AccessTracking;
import dev.concert.trace.CallPath;
import dev.concert.trace.CollectionAccess;
import dev.concert.trace.Intrusion;
import dev.concert.trace.Profile;
import dev.concert.trace.Quality;
import dev.concert.trace.RecordedValue;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.WaitReason;
import dev.concert.trace.elements.ElementAccesses;
import dev.concert.trace.elements.ElementAccesses.Counts;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** A run as it might come from a block matrix over four JVMs with two workers each. */
public final class MatrixRun {
  public static final String COMPUTE = "demo.matrix.DistBlkMatrix#setplusvalue(double,int)";
  public static final String EXCHANGE =
      "demo.matrix.Borders#exchange(int,java.nio.channels.SocketChannel)";
  static final String MAIN = "demo.matrix.Worker#run()";
  public static final String CELL = "demo.matrix.Block#at(int,int)";
  private static final long MS = 1_000_000;

  private MatrixRun() {}

  public static Profile profile() {
    return profile(4, 2, 0);
  }

  /** The third node takes two and a half times as long for the same work. */
  public static Profile profile(int nodes, int workers, long lostEvents) {
    List<ThreadProfile> threads = new ArrayList<>();
    for (int node = 0; node < nodes; node++) {
      String name = "hydra." + (4711 + node);
      threads.add(
          thread(
              name,
              1,
              "main",
              2_050 * MS + node * 3 * MS,
              leaf("demo.matrix.Main#main(java.lang.String[])", 1, 40)));
      for (int worker = 0; worker < workers; worker++) {
        threads.add(worker(name, node, worker));
      }
    }
    return Profiles.of(
        new Intrusion(21.3, 0.011), lostEvents, threads.toArray(ThreadProfile[]::new));
  }

  /** The reading of a traced run, whose events hold {@link #waits}. */
  public static ProfileReading traced() {
    ProfileReading reading = Profiles.reading(profile(), false);
    return new ProfileReading(
        reading.profile(), reading.instrumented(), true, false, reading.problems());
  }

  /** Each worker waits half a second for a lock while it exchanges borders; the third node not. */
  public static List<TraceEvent> waits() {
    List<TraceEvent> events = new ArrayList<>();
    for (int node : new int[] {4711, 4712, 4714}) {
      for (long worker = 20; worker < 22; worker++) {
        String name = "hydra." + node;
        events.add(new TraceEvent.Enter(0, name, worker, MAIN));
        events.add(new TraceEvent.Enter(10 * MS, name, worker, EXCHANGE));
        events.add(new TraceEvent.Block(20 * MS, name, worker, WaitReason.MONITOR));
        events.add(new TraceEvent.Unblock(520 * MS, name, worker, WaitReason.MONITOR));
        events.add(new TraceEvent.Exit(530 * MS, name, worker, EXCHANGE));
        events.add(new TraceEvent.Exit(540 * MS, name, worker, MAIN));
      }
    }
    return events;
  }

  /** A run in which accesses to blocks were sampled at call sites, and the program counted p. */
  public static Profile tracked() {
    List<ThreadProfile> threads = new ArrayList<>();
    for (int worker = 0; worker < 5; worker++) {
      ThreadProfile thread = worker("hydra.4711", 1, worker);
      threads.add(
          Profiles.with(thread, blocks(worker), new CollectionAccess("p", 40_000 + worker, 4_000)));
    }
    return Profiles.tracked(
        Profiles.of(threads.toArray(ThreadProfile[]::new)),
        new AccessTracking(List.of("demo.matrix.Block", "double[]"), "first", 16, 0));
  }

  /**
   * A run whose four workers of a parallel stream each have eight of 32 ranges of an array, and
   * read what lies beside these, too; some accesses have no index.
   */
  public static Profile divided() {
    List<ThreadProfile> threads = new ArrayList<>();
    AccessSite next = new AccessSite(COMPUTE, 9, "java.util.Iterator#next", 10, 0);
    threads.add(
        Profiles.with(
            thread("hydra.4711", 1, "main", 2_000 * MS, leaf(MAIN, 1, 40)),
            new CollectionAccess("demo.Grid#cells", 10, 0, Quality.MEASURED, List.of(next))));
    for (int worker = 0; worker < 4; worker++) {
      ElementAccesses elements = part(worker);
      long local = elements.total().local();
      long remote = elements.total().remote() + 4;
      List<AccessSite> sites =
          List.of(
              new AccessSite(COMPUTE, 41, "double[] load", local - 640, remote),
              new AccessSite(COMPUTE, 42, "double[] store", 640, 0));
      threads.add(
          Profiles.with(
              thread(
                  "hydra.4711",
                  30 + worker,
                  "ForkJoinPool.commonPool-worker-" + (worker + 1),
                  "ForkJoinPool.commonPool",
                  2_000 * MS,
                  leaf(COMPUTE, 400, 1_000)),
              new CollectionAccess(
                  "demo.Grid#cells", local, remote, Quality.MEASURED, sites, elements)));
    }
    return Profiles.tracked(
        Profiles.of(threads.toArray(ThreadProfile[]::new)),
        new AccessTracking(List.of("demo.Grid#cells"), "first", 1, 0));
  }

  private static ElementAccesses part(int worker) {
    ElementAccesses.Sum sum = new ElementAccesses.Sum();
    int first = 8 * worker;
    for (int range = first; range < first + 8; range++) {
      sum.add(3, range, new Counts(800, 0, 80, 0));
    }
    Counts read = new Counts(0, 8, 0, 0);
    if (worker > 0) {
      sum.add(3, first - 1, read);
    }
    return worker < 3 ? sum.add(3, first + 8, read).done() : sum.done();
  }

  /** A run whose workers, but not whose main threads, told of their residuals and queues. */
  public static Profile told() {
    List<ThreadProfile> threads = new ArrayList<>();
    for (int node = 0; node < 2; node++) {
      String name = "hydra." + (4711 + node);
      threads.add(thread(name, 1, "main", 2_050 * MS, leaf("demo.matrix.Main#main()", 1, 40)));
      for (int worker = 0; worker < 2; worker++) {
        threads.add(
            Profiles.told(
                worker(name, node, worker),
                new RecordedValue("queue length", 400, 1_300, 0, 17, 9_100),
                new RecordedValue("residual", 100, 2.5, 1e-7 * (worker + 1), 0.31, 0.7)));
      }
    }
    return Profiles.of(threads.toArray(ThreadProfile[]::new));
  }

  private static CollectionAccess blocks(int worker) {
    List<AccessSite> sites = new ArrayList<>();
    sites.add(new AccessSite(EXCHANGE, 88, "demo.matrix.Block#row", 1_600, 160_000 + 16L * worker));
    sites.add(new AccessSite(COMPUTE, 41, "demo.matrix.Block#at", 6_400_000, 3_200));
    for (int i = 0; i < 12; i++) {
      sites.add(
          new AccessSite(
              "demo.matrix.Setup$Step#part" + i + "()", 100 + i, "double[] store", 160 + i, 0));
    }
    long local = sites.stream().mapToLong(AccessSite::local).sum();
    long remote = sites.stream().mapToLong(AccessSite::remote).sum();
    return new CollectionAccess("demo.matrix.Block", local, remote, Quality.ESTIMATED, sites);
  }

  private static RoutineProfile leaf(String name, long calls, long millis) {
    return Profiles.leaf(name, calls, millis * MS);
  }

  private static ThreadProfile worker(String node, int index, int worker) {
    boolean slow = index == 2;
    long compute = (slow ? 1_500 : 590 + 7 * (index % 8) + 11 * worker) * MS;
    long exchange = (slow ? 110 : 980 - 9 * (index % 8)) * MS;
    long cell = (slow ? 46 : 18) * MS;
    List<CallPath> parts = new ArrayList<>();
    parts.add(
        new CallPath(
            COMPUTE,
            400,
            compute + cell,
            compute,
            List.of(new CallPath(CELL, 400_000, cell, cell, List.of()))));
    parts.add(
        new CallPath(
            EXCHANGE,
            100,
            exchange + 60 * MS,
            exchange,
            List.of(
                new CallPath("demo.matrix.Borders#send(byte[])", 200, 36 * MS, 36 * MS, List.of()),
                new CallPath(
                    "demo.matrix.Borders#receive(byte[])", 200, 24 * MS, 24 * MS, List.of()))));
    for (int i = 0; i < 14; i++) {
      long nanos = (90 - 6 * i) * MS / (i + 1);
      parts.add(
          new CallPath("demo.matrix.Setup$Step#part" + i + "()", 3 + i, nanos, nanos, List.of()));
    }
    long covered = parts.stream().mapToLong(CallPath::inclusiveNanos).sum();
    CallPath run = new CallPath(MAIN, 1, covered + 12 * MS, 12 * MS, parts);
    long life = 2_010 * MS + worker * MS;
    CallPath root = new CallPath(null, 1, life, life - run.inclusiveNanos(), List.of(run));
    TreeMap<String, RoutineProfile> routines = new TreeMap<>();
    collect(run, routines);
    ThreadProfile thread =
        thread(
            node,
            20 + worker,
            "worker-" + worker,
            "worker",
            life,
            routines.values().toArray(RoutineProfile[]::new));
    return Profiles.with(
        Profiles.with(thread, root),
        new CollectionAccess("p", 40_000 + index, slow ? 31_000 : 4_000),
        new CollectionAccess("q", 80_000, 12_000 + 100L * index),
        new CollectionAccess("r", 20_000, 0));
  }

  private static void collect(CallPath path, TreeMap<String, RoutineProfile> into) {
    long subroutines = path.children().stream().mapToLong(CallPath::calls).sum();
    into.put(
        path.routine(),
        new RoutineProfile(
            path.routine(),
            path.calls(),
            subroutines,
            path.inclusiveNanos(),
            path.exclusiveNanos()));
    path.children().forEach(child -> collect(child, into));
  }
}
