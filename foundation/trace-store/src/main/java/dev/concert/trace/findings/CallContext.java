package dev.concert.trace.findings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The calls of a routine under one chain of callers, on one node by one thread or the threads of
 * one pool: what should take about the same time. Time is that which they run by themselves,
 * without measured subroutines or waits. What a JVM takes to load and compile a routine does not
 * count: first calls of threads, and those from the beginning on that are longer than usual.
 */
final class CallContext {
  /** First calls of so many threads are left out. */
  private static final int FIRST_CALLS = 64;

  /** After so many calls a routine has got warm, unless it is called very often. */
  private static final int WARM_UP = 64;

  final String node;
  final String group;
  final String routine;
  private final CallContext parent;
  private final FirstCalls first;
  private final Map<String, CallContext> children = new HashMap<>();

  /** Who is called is often the same one. */
  private String lastCalled;

  private CallContext lastChild;

  /** Threads that have called it, no more than whose first calls are left out. */
  private long[] begun = new long[1];

  private int begunCount;
  private int lastBegun;

  /** Whether calls are taken for first calls of the routine, whoever makes them. */
  private boolean early = true;

  private final LogHistogram histogram = new LogHistogram();
  private final CallSeries series = new CallSeries();

  /** The calls up to now as long as they are few; null from then on. */
  private List<Call> warmingUp = new ArrayList<>();

  private double ownNanos;
  private Call longest;

  /** A call that ran so long by itself. */
  record Call(long thread, long fromNanos, long toNanos, long ownNanos) {}

  /**
   * A thread as a whole.
   *
   * @param first of the node
   */
  CallContext(String node, String group, FirstCalls first) {
    this(null, node, group, null, first);
  }

  private CallContext(
      CallContext parent, String node, String group, String routine, FirstCalls first) {
    this.parent = parent;
    this.node = node;
    this.group = group;
    this.routine = routine;
    this.first = first;
  }

  /** Null where nobody has called the routine here. */
  CallContext child(String called) {
    if (!called.equals(lastCalled)) {
      lastChild = children.get(called);
      lastCalled = called;
    }
    return lastChild;
  }

  /**
   * A routine that calls itself, through whomever, stays where it is.
   *
   * @param contexts a new one is put there
   */
  CallContext add(String called, List<CallContext> contexts) {
    CallContext found = this;
    while (found.routine != null && !found.routine.equals(called)) {
      found = found.parent;
    }
    CallContext child = found;
    if (found.routine == null) {
      child = new CallContext(this, node, group, called, first);
      contexts.add(child);
    }
    children.put(called, child);
    lastCalled = called;
    lastChild = child;
    return child;
  }

  /** A call that ran so long by itself. */
  void add(long thread, long fromNanos, long toNanos, long own) {
    if (early) {
      early = first.add(routine, new Call(thread, fromNanos, toNanos, own));
    }
    ownNanos += own;
    if (isFirst(thread)) {
      return;
    }
    if (warmingUp == null) {
      count(thread, fromNanos, toNanos, own);
    } else {
      warmingUp.add(new Call(thread, fromNanos, toNanos, own));
      if (warmingUp.size() == WARM_UP) {
        settle();
      }
    }
  }

  private boolean isFirst(long thread) {
    if (begunCount == FIRST_CALLS || begun[lastBegun] == thread && begunCount > 0) {
      return false;
    }
    for (int i = 0; i < begunCount; i++) {
      if (begun[i] == thread) {
        lastBegun = i;
        return false;
      }
    }
    if (begunCount == begun.length) {
      begun = Arrays.copyOf(begun, 2 * begunCount);
    }
    begun[begunCount++] = thread;
    return true;
  }

  private void count(long thread, long fromNanos, long toNanos, long own) {
    histogram.add(own);
    series.add(fromNanos, own);
    if (longest == null || own > longest.ownNanos) {
      longest = new Call(thread, fromNanos, toNanos, own);
    }
  }

  private void count(Call call) {
    count(call.thread, call.fromNanos, call.toNanos, call.ownNanos);
  }

  private void settle() {
    if (warmingUp == null) {
      return;
    }
    double usual = RobustSpread.median(warmingUp.stream().mapToDouble(Call::ownNanos).toArray());
    warmingUp.stream().dropWhile(call -> FirstCalls.isCold(call, usual)).forEach(this::count);
    warmingUp = null;
  }

  /** Of all calls. */
  double ownNanos() {
    return ownNanos;
  }

  /** How long the calls were; no call is added any more. */
  LogHistogram histogram() {
    settle();
    return histogram;
  }

  /** The calls in the course of time; no call is added any more. */
  CallSeries series() {
    settle();
    return series;
  }

  /** Null where none counts. */
  Call longest() {
    settle();
    return longest;
  }

  /** Who calls it; null where nobody does that is measured. */
  String caller() {
    return parent.routine;
  }
}
