package dev.concert.easy.states;

import dev.concert.easy.states.Traces.HandMade;
import dev.concert.trace.Resolution;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import dev.concert.trace.Trace.Arrow;
import dev.concert.trace.Trace.GarbageCollection;
import dev.concert.trace.Trace.JvmActivity;
import dev.concert.trace.Trace.Safepoint;
import dev.concert.trace.Trace.Shares;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Traces with the faults that the sample programs plant, made from a fixed seed. */
public final class SampleTraces {
  public static final String CUBE = "dev.concert.samples.CubeSquare#cube(int)";
  public static final String SQUARE = "dev.concert.samples.CubeSquare#square(int)";
  static final String TASK = "dev.concert.samples.CubeSquare#sum(int)->1";
  public static final String ADD = "dev.concert.samples.Total#add(long)";
  static final String MAIN = "dev.concert.samples.CubeSquare#main(java.lang.String[])";
  static final String SUBMIT = "dev.concert.samples.CubeSquare#submit(int)";
  public static final String SETPLUS = "dev.concert.samples.DistBlkMatrix#setplusvalue(int,int)";
  static final String EXCHANGE = "dev.concert.samples.DistBlkMatrix#exchangeBorders()";
  static final String MULTIPLY = "dev.concert.samples.DistBlkMatrix#multiply(int)";
  static final String WORKER = "dev.concert.samples.Worker#run()";

  private static final long MICRO = 1_000;
  private static final long MILLI = 1_000_000;

  private SampleTraces() {}

  /** One JVM: small tasks on a pool of four, one lock that all want. */
  public static Trace cubeSquare(int tasks) {
    Random random = new Random(42);
    HandMade main = Traces.thread("host.4711", 1, "main", "main").enter(2 * MILLI, MAIN);
    List<HandMade> workers = new ArrayList<>();
    long[] free = new long[4];
    for (int w = 0; w < 4; w++) {
      workers.add(Traces.thread("host.4711", 20 + w, "pool-1-thread-" + (w + 1), "pool-1"));
      free[w] = 3 * MILLI;
    }
    List<Arrow> arrows = new ArrayList<>();
    long submitted = 3 * MILLI;
    long lockFree = 0;
    for (int t = 0; t < tasks; t++) {
      submitted += (20 + random.nextInt(60)) * MICRO;
      main.state(submitted - 8 * MICRO, submitted + 4 * MICRO, SUBMIT);
      int w = earliest(free);
      long start = Math.max(free[w], submitted + 15 * MICRO);
      if (start - free[w] > 60 * MICRO) {
        workers.get(w).blocked(free[w] + 5 * MICRO, start - 3 * MICRO, "park");
      }
      arrows.add(new Arrow(0, submitted, w + 1, start, "CubeSquare$Task"));
      lockFree = task(workers.get(w), random, start + 2 * MICRO, lockFree, t == tasks / 2);
      free[w] = workers.get(w).endNanos();
    }
    long end = 0;
    for (long f : free) {
      end = Math.max(end, f);
    }
    main.blocked(submitted + 40 * MICRO, end + 30 * MICRO, "park").exit(end + MILLI);
    main.mark(5 * MILLI, "queue length", 3).mark(12 * MILLI, "queue length", 41);
    List<HandMade> threads = new ArrayList<>(List.of(main));
    threads.addAll(workers);
    threads.add(Traces.thread("host.4711", 9, "Common-Cleaner", "Common-Cleaner"));
    return Traces.trace(threads, arrows);
  }

  /** The same on two processors, with two pauses for garbage collection and a cycle beside it. */
  public static Trace collected() {
    Trace trace = cubeSquare(240);
    List<JvmActivity> activities =
        List.of(
            collection(4, 5, true, "Allocation Failure"),
            collection(8, 11, true, "System.gc()"),
            collection(10, 13, false, "G1 Humongous Allocation"),
            new Safepoint("host.4711", 14 * MILLI, 14_600_000, "ThreadDump", 200_000));
    return new Trace(
        trace.run(),
        trace.endNanos(),
        0,
        trace.threads(),
        trace.arrows(),
        List.of(),
        List.of(),
        Resolution.ALL,
        List.of(new Trace.Node("host.4711", "host", 2, activities, true, true)),
        Shares.ALL);
  }

  private static GarbageCollection collection(int from, int to, boolean pause, String cause) {
    return new GarbageCollection(
        "host.4711",
        from * MILLI,
        to * MILLI,
        pause,
        pause ? "G1 Young Generation" : "G1 Concurrent GC",
        pause ? "end of minor GC" : "end of concurrent GC cycle",
        cause,
        24 << 20,
        5 << 20,
        MILLI,
        -1);
  }

  private static long task(
      HandMade worker, Random random, long start, long lockFree, boolean slow) {
    long now = start;
    worker.enter(now, TASK);
    worker.enter(now += MICRO, SQUARE).exit(now += (20 + random.nextInt(60)) * MICRO);
    worker.enter(now += MICRO, CUBE);
    worker.enter(now += MICRO, SQUARE).exit(now += (20 + random.nextInt(40)) * MICRO);
    worker.exit(now += (slow ? 2_400 : 30 + random.nextInt(40)) * MICRO);
    worker.enter(now += MICRO, ADD);
    if (lockFree > now) {
      worker.blocked(now + 200, lockFree, "monitor").on("dev.concert.samples.Total", 0x5e91993f);
      now = lockFree;
    }
    worker.exit(now += (40 + random.nextInt(25)) * MICRO);
    worker.exit(now + MICRO);
    return now;
  }

  private static int earliest(long[] free) {
    int best = 0;
    for (int i = 1; i < free.length; i++) {
      best = free[i] < free[best] ? i : best;
    }
    return best;
  }

  /** A pipeline over a queue that is told of by hand: requests, the queue's depth, messages. */
  public static Trace pipeline() {
    HandMade producer = Traces.thread("host.4711", 1, "main", "main").enter(0, MAIN);
    HandMade consumer = Traces.thread("host.4711", 12, "consumer", "consumer").enter(0, WORKER);
    List<Arrow> arrows = new ArrayList<>();
    long[] nanos = new long[40];
    double[] depth = new double[40];
    long free = MILLI;
    for (int i = 0; i < 20; i++) {
      long sent = MILLI + i * (700 + 40 * (i % 5)) * MICRO;
      producer.state(sent - 300 * MICRO, sent, CUBE);
      if (i == 12) {
        producer.blocked(sent + 20 * MICRO, sent + 180 * MICRO, "monitor");
        producer.on("java.util.concurrent.locks.ReentrantLock$NonfairSync", 0x1f2e3d4c);
        producer.heldBy(1, sent + 9 * MICRO, sent + 170 * MICRO, ADD);
      }
      long taken = Math.max(free, sent + 30 * MICRO);
      if (taken > free) {
        consumer.blocked(free, taken, "queue").endedBy(0, sent, ThreadTrace.UnblockKind.WOKE);
        consumer.on("java.util.concurrent.LinkedBlockingQueue", 0x2a139a55);
      }
      consumer.state(taken + 10 * MICRO, taken + 760 * MICRO, ADD);
      consumer.span(sent, taken + 760 * MICRO, 2 + i % 3, "request");
      free = taken + 800 * MICRO;
      arrows.add(new Arrow(0, sent, 1, taken, "order", Arrow.Kind.MESSAGE, -1, 128));
      nanos[2 * i] = sent;
      depth[2 * i] = 1 + i / 3;
      nanos[2 * i + 1] = sent + 200 * MICRO;
      depth[2 * i + 1] = i / 4;
    }
    producer.mark(9 * MILLI, "half way", Double.NaN);
    producer.exit(free);
    consumer.exit(free);
    Trace trace = Traces.trace(List.of(producer, consumer), arrows);
    return new Trace(
        trace.run(),
        trace.endNanos(),
        0,
        trace.threads(),
        trace.arrows(),
        List.of(new Trace.Counter("host.4711", "queue depth", nanos, depth)),
        List.of("sleeping in libraries"),
        Resolution.ALL);
  }

  /** Four JVMs with two workers each that exchange borders; the third computes slowly. */
  public static Trace blockMatrix() {
    Random random = new Random(7);
    List<HandMade> threads = new ArrayList<>();
    for (int node = 0; node < 4; node++) {
      String name = "host." + (5001 + node);
      threads.add(
          Traces.thread(name, 1, "main", "main")
              .enter(40 * MILLI, "dev.concert.samples.DistBlkMatrix#main(java.lang.String[])")
              .blocked(60 * MILLI, 1_180 * MILLI, "park"));
      for (int w = 0; w < 2; w++) {
        threads.add(Traces.thread(name, 30 + w, "worker-" + w, "worker"));
      }
    }
    for (HandMade thread : threads) {
      if (thread.thread().startsWith("worker")) {
        thread.enter(70 * MILLI, WORKER);
      }
    }
    long barrier = 80 * MILLI;
    for (int step = 0; step < 12; step++) {
      barrier = step(threads, random, barrier);
    }
    for (HandMade thread : threads) {
      if (thread.thread().equals("main")) {
        thread.exit(barrier + 20 * MILLI);
      } else if (!thread.node().equals("host.5004") || thread.id() == 30) {
        thread.exit(barrier + 4 * MILLI);
      } else {
        thread.endsAt(barrier + 2 * MILLI);
      }
    }
    threads.get(5).gap(410 * MILLI, 470 * MILLI, 1_204);
    return Traces.trace(threads, List.of());
  }

  private static long step(List<HandMade> threads, Random random, long start) {
    long last = 0;
    long[] done = new long[threads.size()];
    for (int t = 0; t < threads.size(); t++) {
      HandMade thread = threads.get(t);
      if (thread.thread().startsWith("worker")) {
        int slow = thread.node().equals("host.5003") ? 3 : 1;
        done[t] = compute(thread, random, start, slow);
        last = Math.max(last, done[t]);
      }
    }
    for (int t = 0; t < threads.size(); t++) {
      if (done[t] > 0) {
        threads
            .get(t)
            .enter(done[t] + 100 * MICRO, EXCHANGE)
            .blocked(done[t] + 300 * MICRO, last + MILLI, "io")
            .exit(last + 3 * MILLI);
      }
    }
    return last + 4 * MILLI;
  }

  private static long compute(HandMade worker, Random random, long start, int slow) {
    long now = start + random.nextInt(2_000) * MICRO;
    worker.enter(now, MULTIPLY);
    for (int block = 0; block < 6; block++) {
      long length = slow * (2_500 + random.nextInt(1_500)) * MICRO;
      worker.state(now + 50 * MICRO, now + length, SETPLUS);
      now += length + 80 * MICRO;
    }
    worker.exit(now);
    return now;
  }
}
