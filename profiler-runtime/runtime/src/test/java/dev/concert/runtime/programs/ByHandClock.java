package dev.concert.runtime.programs;

import dev.concert.runtime.Profiler;
import dev.concert.runtime.core.Recording;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.hook.Tasks;
import dev.concert.runtime.hook.Waits;
import dev.concert.runtime.jvm.HandClock;
import dev.concert.runtime.settings.RecordingSettings;
import java.nio.file.Path;

/**
 * {@code ByHandClock RUN platform|virtual SCENARIO NANOS}: one thread does what woven code would
 * do, and the clock moves only where it is said here.
 */
@SuppressWarnings("try")
public final class ByHandClock {
  private static final Object MONITOR = new Object();
  private static final Object QUEUE = new java.util.ArrayDeque<>();
  private static int outer;
  private static int inner;

  public static void main(String[] args) throws Exception {
    HandClock.take();
    Recording.begin(Path.of(args[0]), RecordingSettings.parse("mode trace"), null);
    outer = Profiler.routine("outer");
    inner = Profiler.routine("inner");
    HandClock.passNanos(1_000_000);
    long nanos = Long.parseLong(args[3]);
    Thread thread = thread(args[1], () -> run(args[2], nanos));
    thread.start();
    thread.join();
    System.out.print("done");
    System.out.flush();
    Runtime.getRuntime().halt(0); // no calibration: its clock would stand
  }

  private static Thread thread(String kind, Runnable work) throws ReflectiveOperationException {
    if (kind.equals("platform")) {
      return new Thread(work);
    }
    Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
    Class<?> type = Class.forName("java.lang.Thread$Builder");
    return (Thread) type.getMethod("unstarted", Runnable.class).invoke(builder, work);
  }

  private static void run(String scenario, long nanos) {
    switch (scenario) {
      case "first scope in a task" -> firstScopeInATask(nanos);
      case "no scope" -> task(nanos);
      default -> {
        try (Profiler p = Profiler.enter(outer)) {
          inScope(scenario, nanos);
        }
      }
    }
  }

  private static void inScope(String scenario, long nanos) {
    switch (scenario) {
      case "synchronized method" -> synchronizedMethod(nanos, 1000);
      case "held by a method" -> synchronizedMethod(0, nanos);
      case "monitor of a class" -> monitor(Runnable.class, nanos, 0);
      case "monitor" -> monitor(MONITOR, nanos, 0);
      case "held" -> monitor(MONITOR, 0, nanos);
      case "attempt of another scope" -> attemptOfAnotherScope(nanos);
      case "monitor in monitor" -> monitorInMonitor(nanos);
      case "wait" -> waitOn(nanos);
      case "park" -> park(nanos, null);
      case "park for a lock" -> park(nanos, new java.util.concurrent.locks.StampedLock());
      case "park in a park" -> parkInAPark(nanos);
      case "take" -> take(nanos);
      case "times" -> times(nanos);
      case "left open" -> leftOpen(nanos);
      case "closed elsewhere" -> closedElsewhere(nanos);
      case "task" -> task(nanos);
      case "wrapped task" -> wrappedTask();
      default -> throw new IllegalArgumentException(scenario);
    }
  }

  private static void synchronizedMethod(long waits, long holds) {
    Waits.calling();
    HandClock.passNanos(waits);
    Profiler p = Waits.enter(MONITOR, inner);
    HandClock.passNanos(holds);
    p.close();
    Waits.unlocked();
  }

  private static void monitor(Object of, long waits, long holds) {
    Waits.locking(of);
    HandClock.passNanos(waits);
    Waits.locked();
    HandClock.passNanos(holds);
    Waits.unlocked();
  }

  /** A call of a synchronized method that was another one's after all: it opens no scope. */
  private static void attemptOfAnotherScope(long nanos) {
    Waits.calling();
    try (Profiler p = Profiler.enter(inner)) {
      HandClock.passNanos(nanos);
      Waits.called(MONITOR);
      Waits.unlocked();
    }
  }

  private static void monitorInMonitor(long nanos) {
    Waits.locking(MONITOR);
    Waits.locked();
    HandClock.passNanos(nanos / 2);
    Waits.locking(MONITOR);
    Waits.locked();
    Waits.unlocked();
    HandClock.passNanos(nanos - nanos / 2);
    Waits.unlocked();
  }

  private static void waitOn(long nanos) {
    synchronized (MONITOR) {
      Waits.locking(MONITOR);
      Waits.locked();
      HandClock.passNanos(nanos);
      try {
        Waits.waitOn(MONITOR, 1);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      HandClock.passNanos(5_000);
      Waits.unlocked();
    }
  }

  private static void park(long nanos, Object blocker) {
    long ticket = Waits.begin(Event.PARK);
    HandClock.passNanos(nanos);
    Waits.end(ticket, Event.PARK, blocker);
  }

  private static void parkInAPark(long nanos) {
    long ticket = Waits.begin(Event.SLEEP);
    park(nanos, null);
    Waits.waking(Thread.currentThread());
    HandClock.passNanos(nanos);
    Waits.end(ticket, Event.SLEEP, null);
  }

  /** A queue's {@code take}: a park in it is for an element. */
  private static void take(long nanos) {
    long ticket = Waits.entering(Event.QUEUE, QUEUE);
    park(nanos, null);
    Waits.leaving(ticket);
    park(nanos, null);
  }

  private static void times(long nanos) {
    HandClock.passNanos(nanos);
    for (int i = 0; i < 3; i++) {
      try (Profiler p = Profiler.enter(inner)) {
        HandClock.passNanos(2 * nanos);
      }
    }
    HandClock.passNanos(nanos);
  }

  private static void leftOpen(long nanos) {
    Profiler scope = Profiler.enter(inner);
    HandClock.passNanos(nanos);
    Profiler.enter(inner);
    HandClock.passNanos(nanos);
    scope.close();
    scope.close();
    HandClock.passNanos(nanos);
  }

  private static void closedElsewhere(long nanos) {
    Profiler scope = Profiler.enter(inner);
    Thread other = new Thread(scope::close);
    other.start();
    try {
      other.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    HandClock.passNanos(nanos);
    scope.close();
  }

  private static final class Order implements Runnable {
    @Override
    public void run() {}
  }

  private static void task(long nanos) {
    Order order = new Order();
    Tasks.submitted(order);
    HandClock.passNanos(nanos);
    Tasks.started(order);
    HandClock.passNanos(nanos);
    Tasks.ended();
  }

  /** An executor wraps what it is given; the name is that of what the program gave. */
  private static void wrappedTask() {
    long ticket = Tasks.naming(new Order());
    Tasks.submitted(new java.util.concurrent.FutureTask<>(new Order(), null));
    Tasks.named(ticket);
  }

  private static void firstScopeInATask(long nanos) {
    Tasks.started(new Order());
    HandClock.passNanos(nanos);
    try (Profiler p = Profiler.enter(inner)) {
      HandClock.passNanos(nanos);
    }
  }
}
