package dev.concert.trace;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

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

  /** The same tree with the amounts of a metric in place of the times. */
  CallPath by(String metric) {
    return changed((path, children) -> path.by(metric, children));
  }

  /** The same tree with other names of its routines. */
  CallPath called(UnaryOperator<String> names) {
    return changed((path, children) -> path.called(names, children));
  }

  /** Without recursion, for it may be as deep as the program's. */
  private CallPath changed(BiFunction<CallPath, List<CallPath>, CallPath> change) {
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
      CallPath made = change.apply(paths.get(i), inOrder(lastFirst.get(i)));
      int parent = parents.get(i);
      if (lastFirst.get(parent) == null) {
        lastFirst.set(parent, new ArrayList<>());
      }
      lastFirst.get(parent).add(made);
    }
    return change.apply(this, inOrder(lastFirst.getFirst()));
  }

  private static List<CallPath> inOrder(List<CallPath> lastFirst) {
    return lastFirst == null ? List.of() : lastFirst.reversed();
  }

  private CallPath by(String metric, List<CallPath> below) {
    Amount amount = amounts.getOrDefault(metric, Amount.NOTHING);
    return new CallPath(routine, calls, amount.inclusive(), amount.exclusive(), below);
  }

  private CallPath called(UnaryOperator<String> names, List<CallPath> below) {
    String name = routine == null ? null : names.apply(routine);
    return new CallPath(name, calls, inclusiveNanos, exclusiveNanos, below, amounts);
  }
}
