package dev.concert.trace;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * A node of a calling-context tree: one routine under one chain of callers. The root of a thread
 * stands for the thread; its routine is null, its inclusive time the thread's life and its
 * exclusive time what no measured routine covers.
 *
 * @param amounts of other metrics, by name; those that were not measured are not there
 */
public record CallPath(
    String routine,
    long calls,
    long inclusiveNanos,
    long exclusiveNanos,
    List<CallPath> children,
    Map<String, Amount> amounts) {
  public CallPath {
    children = List.copyOf(children);
    amounts = Map.copyOf(amounts);
  }

  /** Without other metrics. */
  public CallPath(
      String routine,
      long calls,
      long inclusiveNanos,
      long exclusiveNanos,
      List<CallPath> children) {
    this(routine, calls, inclusiveNanos, exclusiveNanos, children, Map.of());
  }

  /** The same with its children, without what is below them. */
  CallPath shallow() {
    return with(children.stream().map(child -> child.with(List.of())).toList());
  }

  private CallPath with(List<CallPath> others) {
    return new CallPath(routine, calls, inclusiveNanos, exclusiveNanos, others, amounts);
  }

  /**
   * The same tree with the amounts of a metric in place of the times; without recursion, for it may
   * be as deep as the program's.
   */
  CallPath by(String metric) {
    List<CallPath> paths = new ArrayList<>(List.of(this));
    List<Integer> parents = new ArrayList<>(List.of(-1));
    for (int i = 0; i < paths.size(); i++) {
      for (CallPath child : paths.get(i).children()) {
        paths.add(child);
        parents.add(i);
      }
    }
    List<List<CallPath>> lastFirst = new ArrayList<>(Collections.nCopies(paths.size(), null));
    for (int i = paths.size() - 1; i > 0; i--) {
      CallPath made = paths.get(i).by(metric, lastFirst.get(i));
      int parent = parents.get(i);
      if (lastFirst.get(parent) == null) {
        lastFirst.set(parent, new ArrayList<>());
      }
      lastFirst.get(parent).add(made);
    }
    return by(metric, lastFirst.getFirst());
  }

  private CallPath by(String metric, List<CallPath> lastFirst) {
    Amount amount = amounts.getOrDefault(metric, Amount.NOTHING);
    return new CallPath(
        routine,
        calls,
        amount.inclusive(),
        amount.exclusive(),
        lastFirst == null ? List.of() : lastFirst.reversed());
  }
}
