package dev.concert.cagey.graph;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/**
 * Routines that lead to each other, found in one walk over all calls (Tarjan's strongly connected
 * components). Used once.
 */
public final class CallCycles {
  private final CallGraph graph;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<String, Integer> lowest = new HashMap<>();
  private final Deque<String> pending = new ArrayDeque<>();
  private final Set<String> isPending = new HashSet<>();
  private final Map<String, String> cycles = new HashMap<>();

  /** A routine on the way, with the callees that are still to be looked at. */
  private record Step(String routine, Iterator<String> callees) {}

  private CallCycles(CallGraph graph) {
    this.graph = graph;
  }

  /**
   * For each routine of a cycle the one of it that is met first. One that calls only itself is
   * none.
   */
  public static Map<String, String> of(CallGraph graph) {
    CallCycles found = new CallCycles(graph);
    for (String routine : graph.callingRoutines()) {
      if (!found.numbers.containsKey(routine)) {
        found.walk(routine);
      }
    }
    return found.cycles;
  }

  private void walk(String from) {
    Deque<Step> way = new ArrayDeque<>();
    way.push(enter(from));
    while (!way.isEmpty()) {
      Step step = way.peek();
      if (step.callees().hasNext()) {
        String callee = step.callees().next();
        if (!numbers.containsKey(callee)) {
          way.push(enter(callee));
        } else if (isPending.contains(callee)) {
          lower(step.routine(), numbers.get(callee));
        }
      } else {
        way.pop();
        if (!way.isEmpty()) {
          lower(way.peek().routine(), lowest.get(step.routine()));
        }
        leave(step.routine());
      }
    }
  }

  private Step enter(String routine) {
    numbers.put(routine, numbers.size());
    lowest.put(routine, numbers.get(routine));
    pending.push(routine);
    isPending.add(routine);
    return new Step(routine, graph.callees(routine).iterator());
  }

  private void lower(String routine, int number) {
    lowest.merge(routine, number, Math::min);
  }

  /** The first routine of a component takes all of it off. */
  private void leave(String routine) {
    if (!lowest.get(routine).equals(numbers.get(routine))) {
      return;
    }
    boolean alone = pending.element().equals(routine);
    String member;
    do {
      member = pending.pop();
      isPending.remove(member);
      if (!alone) {
        cycles.put(member, routine);
      }
    } while (!member.equals(routine));
  }
}
