package dev.concert.trace.heat;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.RoutineName;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Which calls between routines of a program a run has made, and which of them the source does not
 * explain: by a call of its own, or by several through what is not seen in between (decision 0213):
 * routines that were not measured, and constructors, whose measuring begins behind {@code
 * super(…)}. Immutable.
 */
public final class ExplainedCalls {
  private final Program program;
  private final CallEdges edges;
  private final Predicate<String> measured;
  private final int mostVisited;
  private final Map<String, List<String>> unexplained = new LinkedHashMap<>();

  /** Not seen, but on the way of calls that were made. */
  private final Set<String> between = new HashSet<>();

  /** Made, though the source tells only that an object from outside may lead there. */
  private final Set<List<String>> fromOutside = new HashSet<>();

  private long direct;
  private long through;
  private int visited;

  /**
   * @param measured whether a call of that routine would be in the run
   * @param mostVisited so many routines that were not measured are gone through in all; what that
   *     does not get to counts as explained
   */
  public ExplainedCalls(
      Program program, CallEdges edges, Predicate<String> measured, int mostVisited) {
    this.program = program;
    this.edges = edges;
    this.measured = measured;
    this.mostVisited = mostVisited;
    edges.callers().stream()
        .filter(caller -> caller != null && program.routine(caller).isPresent())
        .sorted()
        .forEach(this::explain);
  }

  private void explain(String caller) {
    Map<String, Boolean> callees =
        program.callsFrom(caller).stream()
            .collect(Collectors.toMap(Call::callee, Call::fromOutside, Boolean::logicalAnd));
    Set<String> others = new TreeSet<>();
    for (String callee : edges.calledBy(caller)) {
      Boolean outside = callees.get(callee);
      if (program.routine(callee).isEmpty()) {
        continue;
      } else if (outside == null) {
        others.add(callee);
      } else {
        direct++;
        if (outside) {
          fromOutside.add(List.of(caller, callee));
        }
      }
    }
    through += others.size();
    explainThrough(caller, others);
    through -= others.size();
    if (!others.isEmpty()) {
      unexplained.put(caller, List.copyOf(others));
    }
  }

  /**
   * Goes through what is not seen.
   *
   * @param callees of which those are removed to which calls of the source lead that way
   */
  private void explainThrough(String caller, Set<String> callees) {
    Map<String, String> before = new HashMap<>();
    before.put(caller, caller);
    Deque<String> open = new ArrayDeque<>(List.of(caller));
    while (!open.isEmpty() && !callees.isEmpty()) {
      String at = open.poll();
      for (Call call : program.callsFrom(at)) {
        String callee = call.callee();
        if (callees.remove(callee)) {
          addBetween(caller, at, before);
        }
        if (isUnseen(callee) && before.putIfAbsent(callee, at) == null) {
          if (++visited > mostVisited) {
            callees.clear(); // better not told than told wrongly
            return;
          }
          open.add(callee);
        }
      }
    }
  }

  private boolean isUnseen(String routine) {
    String method = RoutineName.method(routine);
    return method.equals("<init>") || method.equals("<clinit>") || !measured.test(routine);
  }

  private void addBetween(String first, String last, Map<String, String> before) {
    for (String at = last; !at.equals(first); at = before.get(at)) {
      between.add(at);
    }
  }

  /** How many pairs of routines a call of the source joins. */
  public long direct() {
    return direct;
  }

  /** How many are joined only through constructors, initialisers or what was not measured. */
  public long through() {
    return through;
  }

  /** What nothing explains: callees by caller, both sorted by name. */
  public Map<String, List<String>> unexplained() {
    return Collections.unmodifiableMap(unexplained);
  }

  /**
   * Constructors and routines that were not measured, where they are on the way of calls that were
   * made.
   */
  public Set<String> between() {
    return Collections.unmodifiableSet(between);
  }

  /** Callers and callees of calls that were made with an object from outside. */
  public Set<List<String>> fromOutside() {
    return Collections.unmodifiableSet(fromOutside);
  }
}
