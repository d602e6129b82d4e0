package dev.concert.trace.read;

import dev.concert.runtime.format.Event;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.read.RunWriter.Node;
import dev.concert.trace.read.RunWriter.ThreadOfNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * A run made by chance and written by a {@link RunWriter}, with what must be read of it, computed
 * in the simplest way from the calls themselves.
 */
final class RandomRun {
  private static final int ROUTINES = 7;

  private final Random random;
  private final RunWriter writer;
  private final List<ExpectedThread> threads = new ArrayList<>();
  private final List<TraceEvent> events = new ArrayList<>();

  /** A call that has been made; the end is -1 while it is open. */
  private static final class Call {
    private final String routine;
    private final Call caller;
    private final long start;
    private long end = -1;

    private Call(String routine, Call caller, long start) {
      this.routine = routine;
      this.caller = caller;
      this.start = start;
    }

    private long nanos() {
      return end - start;
    }

    private boolean calledBy(String name) {
      return caller != null && (caller.routine.equals(name) || caller.calledBy(name));
    }
  }

  /** What must be read of one thread. */
  static final class ExpectedThread {
    private final String node;
    private final long id;
    private final List<Call> calls = new ArrayList<>();
    private long start;
    private long end;

    private ExpectedThread(String node, long id) {
      this.node = node;
      this.id = id;
    }

    String key() {
      return node + '/' + id;
    }

    long lifeNanos() {
      return end - start;
    }

    int depth(int state) {
      int depth = 0;
      for (Call call = calls.get(state).caller; call != null; call = call.caller) {
        depth++;
      }
      return depth;
    }

    List<String> states() {
      List<String> states = new ArrayList<>();
      for (int i = 0; i < calls.size(); i++) {
        Call call = calls.get(i);
        states.add(depth(i) + " " + call.start + "-" + call.end + " " + call.routine);
      }
      return states;
    }

    List<RoutineProfile> routines() {
      Map<String, RoutineProfile> totals = new TreeMap<>();
      for (Call call : calls) {
        List<Call> callees = calls.stream().filter(other -> other.caller == call).toList();
        long inCallees = callees.stream().mapToLong(Call::nanos).sum();
        long inclusive = call.calledBy(call.routine) ? 0 : call.nanos();
        RoutineProfile one =
            new RoutineProfile(
                call.routine, 1, callees.size(), inclusive, call.nanos() - inCallees);
        totals.merge(call.routine, one, ExpectedThread::sum);
      }
      return List.copyOf(totals.values());
    }

    private static RoutineProfile sum(RoutineProfile a, RoutineProfile b) {
      return new RoutineProfile(
          a.routine(),
          a.calls() + b.calls(),
          a.subroutines() + b.subroutines(),
          a.inclusiveNanos() + b.inclusiveNanos(),
          a.exclusiveNanos() + b.exclusiveNanos());
    }
  }

  RandomRun(RunWriter writer, long seed) {
    this.writer = writer;
    this.random = new Random(seed);
  }

  RandomRun tell() {
    for (int pid = 1; pid <= 1 + random.nextInt(3); pid++) {
      Node node = writer.node("host", pid);
      int count = 1 + random.nextInt(4);
      for (int thread = 1; thread <= count; thread++) {
        tell(node, thread, 1 + random.nextInt(400));
      }
    }
    events.sort(Comparator.comparingLong(TraceEvent::t));
    return this;
  }

  List<ExpectedThread> threads() {
    return threads;
  }

  /** Of equal times in any order. */
  List<TraceEvent> events() {
    return events;
  }

  private void tell(Node node, long id, int steps) {
    ExpectedThread expected = new ExpectedThread(node.name(), id);
    threads.add(expected);
    long tick = random.nextInt(1_000);
    expected.start = tick;
    ThreadOfNode thread = node.thread(id, "thread-" + id, "thread", tick);
    Deque<Call> open = new ArrayDeque<>();
    for (int step = 0; step < steps; step++) {
      tick += pause();
      if (random.nextInt(250) == 0) {
        thread.newBlock();
      }
      if (step == 0 || open.size() < 40 && random.nextInt(5) < 3) {
        enter(thread, expected, open, tick);
      } else if (!open.isEmpty()) {
        exit(thread, expected, open.pop(), tick);
      }
      maybeValue(thread, expected, tick);
    }
    while (!open.isEmpty()) {
      tick += pause();
      exit(thread, expected, open.pop(), tick);
    }
    expected.end = tick + pause();
    thread.end(expected.end);
  }

  /** Sometimes 0, sometimes longer than one event word can say. */
  private long pause() {
    return switch (random.nextInt(50)) {
      case 0 -> Event.MAX_DELTA + random.nextInt(1_000);
      case 1, 2, 3 -> 0;
      default -> random.nextInt(10_000);
    };
  }

  private void enter(ThreadOfNode thread, ExpectedThread expected, Deque<Call> open, long tick) {
    String routine = "a.R" + random.nextInt(ROUTINES) + "#m()";
    Call call = new Call(routine, open.peek(), tick);
    expected.calls.add(call);
    open.push(call);
    thread.enter(tick, routine);
    events.add(new TraceEvent.Enter(tick, expected.node, expected.id, routine));
  }

  private void exit(ThreadOfNode thread, ExpectedThread expected, Call call, long tick) {
    call.end = tick;
    thread.exit(tick, call.routine);
    events.add(new TraceEvent.Exit(tick, expected.node, expected.id, call.routine));
  }

  private void maybeValue(ThreadOfNode thread, ExpectedThread expected, long tick) {
    if (random.nextInt(20) == 0) {
      double value = random.nextDouble();
      thread.value(tick, "value", value);
      events.add(new TraceEvent.Value(tick, expected.node, expected.id, "value", value));
    }
  }
}
