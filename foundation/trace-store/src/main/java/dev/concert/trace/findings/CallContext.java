package dev.concert.trace.findings;

import dev.concert.trace.findings.CallLengths.Call;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The calls of a routine under one chain of callers, on one node by one thread or the threads of
 * one pool: what should take about the same time. Waits do not count, nor do the first calls of
 * threads, in which the JVM loads and compiles.
 */
final class CallContext {
  /** First calls of so many threads are left out. */
  private static final int FIRST_CALLS = 64;

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

  private final CallLengths own = new CallLengths();

  /** Null as long as it has called nothing, or has not got warm. */
  private CallLengths whole;

  /** Whether it calls itself, through whomever: its calls are then within one another. */
  private boolean recursive;

  /** Whether it calls, through whomever, what there was no room for. */
  private boolean incomplete;

  private double ownNanos;

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
    } else {
      markRecursive(found);
    }
    children.put(called, child);
    lastCalled = called;
    lastChild = child;
    return child;
  }

  /** It calls something for which there is no room, and which may call it again. */
  void callsUnknown() {
    for (CallContext at = this; at != null && !at.incomplete; at = at.parent) {
      at.incomplete = true;
    }
  }

  private void markRecursive(CallContext called) {
    CallContext at = this;
    while (at != called) {
      at.recursive = true;
      at = at.parent;
    }
    called.recursive = true;
  }

  /**
   * A call without its waits.
   *
   * @param ran by itself
   * @param usual with all that it called, each for as long as that may usually take
   */
  void add(long thread, long fromNanos, long toNanos, long ran, long usual) {
    if (early) {
      early = first.add(routine, new Call(thread, fromNanos, toNanos, ran));
    }
    ownNanos += ran;
    if (isFirst(thread)) {
      return;
    }
    if (own.isWarm() && !children.isEmpty()) {
      whole = whole == null ? new CallLengths() : whole;
      whole.add(thread, fromNanos, toNanos, usual);
    }
    own.add(thread, fromNanos, toNanos, ran);
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

  /** Of all calls. */
  double ownNanos() {
    return ownNanos;
  }

  /** How long calls ran by themselves, without what they call. */
  CallLengths own() {
    return own;
  }

  /**
   * How long calls took with all that they call, without what single calls of that were delayed;
   * null where they call nothing, or are too few, or not all is known of what they call.
   */
  CallLengths whole() {
    return recursive || incomplete ? null : whole;
  }

  /** What calls it; at the end the thread, which has no routine. */
  CallContext parent() {
    return parent;
  }

  /** Whether it is another one, or called from there. */
  boolean isWithin(CallContext other) {
    CallContext at = this;
    while (at != null && at != other) {
      at = at.parent;
    }
    return at != null;
  }

  /** Who calls it; null where nobody does that is measured. */
  String caller() {
    return parent.routine;
  }
}
