package dev.concert.trace.findings;

import dev.concert.runtime.format.Event;
import dev.concert.trace.findings.Annotation.Kind;
import dev.concert.trace.read.RunWriter;
import dev.concert.trace.read.RunWriter.Node;
import dev.concert.trace.read.RunWriter.ThreadOfNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;

/**
 * Runs of programs whose faults are known. Their times are drawn, skewed as those of real programs
 * are, instead of measured, so that a machine that has other work does not add faults of its own.
 */
final class PlantedRuns {
  private static final String WORK = "app.Worker#work(int)";
  private static final String STEP = "app.Main#step()";
  private static final String MAIN = "app.Main#main()";
  private static final long MILLI = 1_000_000;
  private static final int LOCK = 77;

  private final RunWriter run;
  private final Random random;
  private Node node;

  private PlantedRuns(Path folder, Random random) {
    run = new RunWriter(folder);
    this.random = random;
    node = run.node("host", 1);
  }

  /** A program, with what is to be found in it. */
  record Planted(String name, Program program, Kind kind, String routine) {
    /** Nothing is to be found. */
    static Planted clean(String name, Program program) {
      return new Planted(name, program, null, null);
    }

    Path write(Path folder, Random random) throws IOException {
      PlantedRuns runs = new PlantedRuns(folder, random);
      program.write(runs);
      return runs.run.write();
    }

    @Override
    public String toString() {
      return name;
    }
  }

  interface Program {
    void write(PlantedRuns to);
  }

  static List<Planted> all() {
    return List.of(
        new Planted("one slow call", PlantedRuns::oneSlowCall, Kind.OUTLIERS, WORK),
        new Planted("a slow iteration of many", p -> p.iterations(1), Kind.OUTLIERS, WORK),
        new Planted("few slow iterations", p -> p.iterations(4), Kind.OUTLIERS, WORK),
        new Planted("a burst of slow iterations", p -> p.iterations(20), Kind.OUTLIERS, WORK),
        new Planted("an iteration of many calls", p -> p.steps(10, 500), Kind.OUTLIERS, STEP),
        new Planted(
            "an iteration with a call of its own", PlantedRuns::compacts, Kind.OUTLIERS, STEP),
        new Planted("slower from a time on", PlantedRuns::slowerLater, Kind.SLOWER_LATER, WORK),
        new Planted("more and more calls", PlantedRuns::moreCalls, Kind.SLOWER_LATER, STEP),
        new Planted("growing work", PlantedRuns::growing, Kind.SLOWER_LATER, WORK),
        new Planted("lock convoy", p -> p.lock(5, 1.0), Kind.CONVOY, "app.Ledger#record()"),
        new Planted(
            "lock convoys on two nodes", PlantedRuns::locks, Kind.CONVOY, "app.Ledger#record()"),
        new Planted("starving pool", p -> p.pool(4, 300, 1, 6), Kind.STARVING_POOL, MAIN),
        new Planted("small tasks", PlantedRuns::smallTasks, Kind.SMALL_TASKS, WORK),
        new Planted("slow node", p -> p.nodes(3, 1), Kind.SLOW_ROW, WORK),
        new Planted(
            "slow node beside some without processor", p -> p.loaded(3), Kind.SLOW_ROW, WORK),
        new Planted("uneven node", p -> p.nodes(1, 4), Kind.UNEVEN, WORK),
        new Planted("pinned threads", p -> p.virtual(true), Kind.PINNED, WORK),
        new Planted("slow file", p -> p.reading(0.5), Kind.WAITS, WORK),
        new Planted("reversed clocks", p -> p.messages(3), Kind.REVERSED_CLOCKS, null),
        Planted.clean("busy pool", p -> p.pool(4, 300, 5, 1)),
        Planted.clean("cache with misses", PlantedRuns::bimodal),
        Planted.clean("many iterations", p -> p.iterations(0)),
        Planted.clean("iterations of more calls or fewer", p -> p.steps(10, 30)),
        Planted.clean("collections in iterations", PlantedRuns::collected),
        Planted.clean("iterations without processor now and then", PlantedRuns::interrupted),
        Planted.clean("a tree that is gone through", PlantedRuns::tree),
        Planted.clean("warming up", PlantedRuns::warmingUp),
        Planted.clean("two contexts", PlantedRuns::twoContexts),
        Planted.clean("lock that is mostly free", p -> p.lock(3, 0.02)),
        Planted.clean("equal nodes", p -> p.nodes(1, 1)),
        Planted.clean("virtual threads", p -> p.virtual(false)),
        Planted.clean("equal nodes of which some have no processor now and then", p -> p.loaded(1)),
        Planted.clean("waiting for work", PlantedRuns::consumer),
        Planted.clean("waiting in the background", PlantedRuns::background),
        Planted.clean("first call on main", PlantedRuns::firstCall),
        Planted.clean("clocks in order", p -> p.messages(0)));
  }

  /** Scatters about so many milliseconds, most by less than half of it. */
  private long about(double millis) {
    return Math.max(1, (long) (millis * MILLI * Math.exp(0.25 * random.nextGaussian())));
  }

  private static long call(ThreadOfNode thread, long at, String routine, long nanos) {
    thread.enter(at, routine).exit(at + nanos, routine);
    return at + nanos;
  }

  /** Calls of main, each as long as a function of its number says. */
  private void calls(int count, IntToDoubleFunction millis) {
    ThreadOfNode main = node.thread(1, "main", 0).enter(0, MAIN);
    long at = about(1);
    for (int i = 0; i < count; i++) {
      at = call(main, at, WORK, about(millis.applyAsDouble(i))) + about(0.05);
    }
    main.exit(at, MAIN).end(at + MILLI);
  }

  private void oneSlowCall() {
    calls(300, i -> i == 200 ? 60 : 1);
  }

  /**
   * @param slow how many of them, one after the other, take fifty times as long
   */
  private void iterations(int slow) {
    calls(10_000, i -> i >= 6_000 && i < 6_000 + slow ? 50 : 1);
  }

  /** Iterations that a collection interrupts now and then, for far longer than they take. */
  private void collected() {
    ThreadOfNode main = node.collected().thread(1, "main", 0).enter(0, MAIN);
    long at = about(1);
    for (int i = 0; i < 2_000; i++) {
      long begin = at;
      at += about(1);
      if (i % 500 == 499) {
        node.pause(begin + 1_000, begin + 1_000 + 15 * MILLI, 100, 50);
        at += 15 * MILLI;
      }
      at = call(main, begin, WORK, at - begin) + about(0.05);
    }
    main.exit(at, MAIN).end(at + MILLI);
  }

  /**
   * Iterations of half as many calls to twice as many.
   *
   * @param once how many calls one of them makes
   */
  private void steps(int calls, int once) {
    steps(i -> i == 600 ? once : calls / 2 + random.nextInt(3 * calls / 2));
  }

  private void moreCalls() {
    steps(i -> 5 + i / 50);
  }

  private void steps(IntUnaryOperator calls) {
    steps(calls, -1);
  }

  /** One call of each part is long for once, each in another iteration. */
  private void interrupted() {
    ThreadOfNode main = node.thread(1, "main", 0).enter(0, MAIN);
    long at = about(1);
    for (int i = 0; i < 1_000; i++) {
      main.enter(at, STEP);
      for (int part = 0; part < 10; part++) {
        long delay = i == 200 * (part + 1) ? 8 * MILLI : 0;
        at = call(main, at + 1_000, "app.Part#part" + part + "()", about(0.1) + delay);
      }
      main.exit(at, STEP);
    }
    main.exit(at, MAIN).end(at + MILLI);
  }

  private void compacts() {
    steps(_ -> 10, 700);
  }

  /** Two faults, of which none is behind the other. */
  static Planted slowCallAndSlowIteration() {
    return new Planted("both", PlantedRuns::slowCallBesides, Kind.OUTLIERS, null);
  }

  private void slowCallBesides() {
    ThreadOfNode main = node.thread(1, "main", 0).enter(0, MAIN);
    long at = about(1);
    for (int i = 0; i < 1_000; i++) {
      main.enter(at, STEP);
      at = call(main, at, WORK, about(i == 300 ? 60 : 0.1));
      for (int left = i == 600 ? 500 : 10; left > 0; left--) {
        at = call(main, at + 1_000, WORK, about(0.1));
      }
      main.exit(at, STEP);
    }
    main.exit(at, MAIN).end(at + MILLI);
  }

  /**
   * @param compacting number of the iteration that calls something else, too
   */
  private void steps(IntUnaryOperator calls, int compacting) {
    ThreadOfNode main = node.thread(1, "main", 0).enter(0, MAIN);
    long at = about(1);
    for (int i = 0; i < 1_000; i++) {
      main.enter(at, STEP);
      for (int left = calls.applyAsInt(i); left > 0; left--) {
        at = call(main, at + 1_000, WORK, about(0.1));
      }
      at = i == compacting ? call(main, at, "app.Main#compact()", about(40)) : at;
      at += about(0.02);
      main.exit(at, STEP);
    }
    main.exit(at, MAIN).end(at + MILLI);
  }

  private void tree() {
    ThreadOfNode main = node.thread(1, "main", 0).enter(0, MAIN);
    long at = about(1);
    for (int i = 0; i < 20; i++) {
      at = visit(main, at, 7);
    }
    main.exit(at, MAIN).end(at + MILLI);
  }

  private long visit(ThreadOfNode thread, long from, int depth) {
    thread.enter(from, "app.Tree#visit()");
    long at = from + about(0.1);
    for (int child = 0; child < 2 && depth > 0; child++) {
      at = visit(thread, at, depth - 1);
    }
    thread.exit(at, "app.Tree#visit()");
    return at;
  }

  private void slowerLater() {
    calls(300, i -> i < 180 ? 1 : 2.5);
  }

  private void growing() {
    calls(400, i -> 1 + i / 100.0);
  }

  private void bimodal() {
    calls(400, i -> random.nextInt(5) == 0 ? 12 : 1);
  }

  private void warmingUp() {
    calls(400, i -> i == 0 ? 80 : 1 + 3 * Math.exp(-i / 10.0));
  }

  private void twoContexts() {
    ThreadOfNode main = node.thread(1, "main", 0).enter(0, MAIN);
    long at = about(1);
    for (int i = 0; i < 400; i++) {
      String caller = i % 40 == 39 ? "app.Main#all()" : "app.Main#one()";
      main.enter(at, caller);
      at = call(main, at + 1_000, WORK, about(i % 40 == 39 ? 25 : 1));
      main.exit(at + 1_000, caller);
      at += 2_000;
    }
    main.exit(at, MAIN).end(at + MILLI);
  }

  private void locks() {
    lock(5, 1.0);
    node = run.node("host", 2);
    lock(4, 1.0);
  }

  /**
   * @param held milliseconds of each two in which a thread wants the lock
   */
  private void lock(int threads, double held) {
    String routine = "app.Ledger#record()";
    ThreadOfNode[] threadsOf = new ThreadOfNode[threads];
    long[] at = new long[threads];
    for (int i = 0; i < threads; i++) {
      threadsOf[i] = node.thread(10 + i, "clerk-" + i, 0);
    }
    long free = 0;
    for (int round = 0; round < 100 * threads; round++) {
      int next = 0;
      for (int i = 1; i < threads; i++) {
        next = at[i] < at[next] ? i : next;
      }
      long from = at[next];
      threadsOf[next].enter(from, routine);
      if (free > from) {
        threadsOf[next].block(from + 1, Event.MONITOR, LOCK).unblock(free + 1, Event.MONITOR);
      }
      free = Math.max(from, free) + 2 + about(held);
      threadsOf[next].exit(free, routine);
      at[next] = call(threadsOf[next], free + 1, WORK, about(1)) + 1;
    }
    for (int i = 0; i < threads; i++) {
      threadsOf[i].end(at[i]);
    }
  }

  /** Tasks that main hands over, each worker waiting so long before the next one. */
  private void pool(int threads, int tasks, double work, double idle) {
    ThreadOfNode main = node.thread(1, "main", 0).enter(0, MAIN);
    long end = 0;
    long[] at = new long[threads];
    ThreadOfNode[] workers = new ThreadOfNode[threads];
    long submitted = MILLI;
    for (int i = 0; i < threads; i++) {
      workers[i] = node.thread(20 + i, "pool-1-thread-" + i, "pool-1", MILLI);
      at[i] = 2 * MILLI;
    }
    for (int task = 0; task < tasks; task++) {
      int i = task % threads;
      main.submit(submitted, task, "app.Task");
      submitted += 1_000;
      if (task >= threads) {
        workers[i].block(at[i], Event.IDLE);
        at[i] += about(idle);
        workers[i].unblock(at[i], Event.IDLE);
      }
      workers[i].start(at[i], task, "app.Task");
      at[i] = call(workers[i], at[i] + 100, WORK, about(work));
      workers[i].extended(at[i] + 50, Event.DONE, task);
      at[i] += 100;
      end = Math.max(end, at[i]);
    }
    main.block(submitted, Event.FUTURE).unblock(end, Event.FUTURE);
    main.exit(end + 1, MAIN).end(end + 2);
    for (ThreadOfNode worker : workers) {
      worker.end(end + 2);
    }
  }

  private void smallTasks() {
    pool(3, 6_000, 0.002, 0.001);
  }

  /**
   * Four nodes with equal lives, of which the second has so much more in each call, or so many more
   * calls.
   */
  private void nodes(double slower, int more) {
    for (int n = 0; n < 4; n++) {
      node = n == 0 ? node : run.node("host", 1 + n);
      ThreadOfNode main = node.thread(1, "main", 0);
      long at = 0;
      for (int i = 0; i < 200 * (n == 1 ? more : 1); i++) {
        at = call(main, at, WORK, about(n == 1 ? slower : 1)) + 100;
      }
      main.end(Math.max(at + 1, 1_000 * MILLI));
    }
  }

  /**
   * Four nodes, of which the second has so much more in each call; the first and the third lose
   * their processor now and then, for so long that on average they look slower.
   */
  private void loaded(double slower) {
    for (int n = 0; n < 4; n++) {
      node = n == 0 ? node : run.node("host", 1 + n);
      ThreadOfNode main = node.thread(1, "main", 0);
      long at = 0;
      for (int i = 0; i < 200; i++) {
        boolean waits = n % 2 == 0 && random.nextInt(12) == 0;
        at = call(main, at, WORK, about(n == 1 ? slower : 1) + (waits ? about(60) : 0)) + 100;
      }
      main.end(at + MILLI);
    }
  }

  /**
   * @param share of the time in which a file is waited for
   */
  private void reading(double share) {
    ThreadOfNode main = node.thread(1, "main", 0);
    long at = 0;
    for (int i = 0; i < 200; i++) {
      main.enter(at, WORK);
      long waits = about(2 * share);
      main.block(at + 10, Event.IO).unblock(at + 10 + waits, Event.IO);
      at += 10 + waits + about(2 * (1 - share));
      main.exit(at, WORK);
    }
    main.end(at + 1);
  }

  /** Threads that wait for work, and should leave their carriers meanwhile. */
  private void virtual(boolean pinned) {
    for (int t = 0; t < 8; t++) {
      ThreadOfNode thread = node.thread(30 + t, "request-" + t, "requests", 0).enter(0, WORK);
      long at = 10;
      for (int i = 0; i < 20; i++) {
        if (pinned) {
          thread.extended(at, Event.PINNED);
        }
        thread.block(at, Event.QUEUE).unblock(at += about(3), Event.QUEUE);
        at += about(1);
      }
      thread.exit(at, WORK).end(at + 1);
    }
  }

  private void consumer() {
    ThreadOfNode main = node.thread(1, "consumer", 0).enter(0, MAIN);
    long at = 10;
    for (int i = 0; i < 200; i++) {
      main.block(at, Event.QUEUE).unblock(at += about(3), Event.QUEUE);
      at = call(main, at, WORK, about(1)) + 10;
    }
    main.exit(at, MAIN).end(at + 1);
  }

  private void background() {
    calls(400, _ -> 1);
    ThreadOfNode writer = node.thread(2, "background writer", 0).enter(0, "app.Writer#run()");
    long at = 10;
    for (int i = 0; i < 35; i++) {
      writer.block(at, Event.WAIT).unblock(at += about(9), Event.WAIT);
      at += about(1);
    }
    writer.exit(at, "app.Writer#run()").end(at + 1);
  }

  private void firstCall() {
    ThreadOfNode main = node.thread(1, "main", 0).enter(0, MAIN);
    long begun = call(main, 10, WORK, about(80));
    long at = begun;
    for (int worker = 1; worker <= 3; worker++) {
      ThreadOfNode thread = node.thread(1 + worker, "worker-" + worker, 0);
      at = begun + worker;
      for (int i = 0; i < 200; i++) {
        at = call(thread, at, WORK, about(1)) + 100;
      }
      thread.end(at);
    }
    main.block(begun + 1, Event.JOIN).unblock(at, Event.JOIN);
    main.exit(at + 1, MAIN).end(at + 2);
  }

  /**
   * @param behind milliseconds that the clock of the receiver is behind
   */
  private void messages(int behind) {
    Node far = run.node("far", 2).boot(behind == 0 ? 1 : 2).clocks(0, 0, 2);
    node.boot(1).clocks(0, 0, 2);
    ThreadOfNode sender = node.thread(1, "main", 0);
    ThreadOfNode receiver = far.thread(1, "main", 0);
    for (int i = 1; i <= 50; i++) {
      long at = 20L * i * MILLI;
      sender.extended(at, Event.SEND, Event.halves(node.id("order"), 0), i, -1);
      receiver.extended(
          at + about(0.5) - behind * MILLI, Event.RECEIVE, Event.halves(far.id("order"), 0), i, -1);
    }
    sender.end(1_200 * MILLI);
    receiver.end(1_200 * MILLI);
  }
}
