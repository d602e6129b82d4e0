package dev.concert.cagey.graph;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The calls of a program without what is left out. Routines that only hand on are gone over: whom
 * they call is called by their callers. Others go with all their calls. Used once, by one thread.
 */
final class GraphCalls {
  private final Program program;
  private final Set<Omission> omitted;
  private final Set<String> wanted;
  private final Set<List<String>> made;
  private final Set<String> spared = new HashSet<>();
  private final Map<String, Set<String>> callees = new LinkedHashMap<>();
  private final Map<String, Omission> hidden = new HashMap<>();
  private final Map<Omission, Integer> counts = new EnumMap<>(Omission.class);
  private final Map<List<String>, List<String>> through = new HashMap<>();

  /**
   * @param omitted what is left out
   * @param trivial the routines that count as trivial
   */
  GraphCalls(Program program, Set<Omission> omitted, Set<String> trivial) {
    this(program, omitted, trivial, Set.of(), Set.of());
  }

  /**
   * @param omitted what is left out
   * @param trivial the routines that count as trivial
   * @param wanted routines that are not left out, whatever they are
   * @param made callers and callees of calls that a run has made with what came from outside
   */
  GraphCalls(
      Program program,
      Set<Omission> omitted,
      Set<String> trivial,
      Collection<String> wanted,
      Set<List<String>> made) {
    this.program = program;
    this.wanted = Set.copyOf(wanted);
    this.made = made;
    this.omitted = omitted;
    collect();
    Map<String, Omission> over = new HashMap<>();
    if (omitted.contains(Omission.TRIVIAL)) {
      trivial.stream()
          .filter(name -> !hidden.containsKey(name) && mayBeGoneOver(name) && !isSpared(name))
          .forEach(name -> over.put(name, Omission.TRIVIAL));
      goOver(over);
    }
    if (omitted.contains(Omission.ONE_IN_ONE_OUT)) {
      goOver(links());
    }
    hidden.values().forEach(kind -> counts.merge(kind, isCounted(kind) ? 1 : 0, Integer::sum));
  }

  private static boolean isCounted(Omission kind) {
    return kind != Omission.LIBRARY && !kind.isOfCalls();
  }

  private void collect() {
    for (Routine routine : program.routines()) {
      boolean test = omitted.contains(Omission.TESTS) && Omission.isTest(routine.file());
      if (test && !isSpared(routine.name())) {
        hidden.put(routine.name(), Omission.TESTS);
      }
    }
    Set<String> library = new HashSet<>();
    Map<Omission, Set<List<String>>> pairs = new EnumMap<>(Omission.class);
    for (Call call : program.calls()) {
      WantedGraph.checkWanted();
      if (hidden.containsKey(call.caller()) || hidden.containsKey(call.callee())) {
        continue;
      }
      Omission as = omission(call);
      if (as == Omission.LIBRARY) {
        library.add(call.callee());
      } else if (as != null) {
        pairs.computeIfAbsent(as, _ -> new HashSet<>()).add(pair(call));
      } else {
        callees.computeIfAbsent(call.caller(), _ -> new LinkedHashSet<>()).add(call.callee());
      }
    }
    pairs.values().forEach(all -> all.removeIf(this::isKept));
    pairs.forEach((kind, all) -> counts.put(kind, all.size()));
    if (!library.isEmpty()) {
      counts.put(Omission.LIBRARY, library.size());
    }
  }

  /** Whether another call between the two is there. */
  private boolean isKept(List<String> pair) {
    return callees.getOrDefault(pair.getFirst(), Set.of()).contains(pair.getLast());
  }

  /** As what the call is left out; null if it stays. */
  private Omission omission(Call call) {
    if (omitted.contains(Omission.LIBRARY) && program.routine(call.callee()).isEmpty()) {
      return Omission.LIBRARY;
    }
    if (call.fromOutside() && omitted.contains(Omission.OUTSIDE) && !made.contains(pair(call))) {
      return Omission.OUTSIDE;
    }
    return !call.certain() && omitted.contains(Omission.GUESSES) ? Omission.GUESSES : null;
  }

  /** Told of what would be left out if it were not wanted. */
  private boolean isSpared(String name) {
    boolean isWanted = wanted.contains(name);
    if (isWanted) {
      spared.add(name);
    }
    return isWanted;
  }

  private static List<String> pair(Call call) {
    return List.of(call.caller(), call.callee());
  }

  private boolean mayBeGoneOver(String name) {
    Routine routine = program.routine(name).orElse(null);
    return routine != null
        && !CallGraph.isMain(routine)
        && !CallGraph.isEntry(routine, program, hidesGuesses());
  }

  /** Routines with one caller and one callee, but for one of each cycle that is nothing else. */
  private Map<String, Omission> links() {
    Map<String, Set<String>> callers = new HashMap<>();
    callees.forEach((caller, called) ->
        called.forEach(it -> callers.computeIfAbsent(it, _ -> new HashSet<>()).add(caller)));
    Map<String, String> next = new LinkedHashMap<>();
    for (Routine routine : program.routines()) {
      String name = routine.name();
      Set<String> in = callers.getOrDefault(name, Set.of());
      Set<String> out = callees.getOrDefault(name, Set.of());
      if (in.size() == 1 && out.size() == 1 && !in.contains(name) && mayBeGoneOver(name)) {
        next.put(name, out.iterator().next());
      }
    }
    next.keySet().removeIf(this::isSpared);
    for (String name : List.copyOf(next.keySet())) {
      String at = next.get(name);
      while (at != null && !at.equals(name)) {
        at = next.get(at);
      }
      if (at != null) {
        next.remove(name);
      }
    }
    Map<String, Omission> links = new HashMap<>();
    next.keySet().forEach(name -> links.put(name, Omission.ONE_IN_ONE_OUT));
    return links;
  }

  /** Takes routines out, and gives their callers what they call. */
  private void goOver(Map<String, Omission> over) {
    Map<String, Set<String>> before = new LinkedHashMap<>(callees);
    callees.clear();
    before.forEach((caller, called) -> {
      WantedGraph.checkWanted();
      if (!over.containsKey(caller)) {
        Set<String> reached = new LinkedHashSet<>();
        called.forEach(it -> reach(caller, it, before, over, reached));
        callees.put(caller, reached);
      }
    });
    hidden.putAll(over);
  }

  private void reach(
      String caller,
      String called,
      Map<String, Set<String>> before,
      Map<String, Omission> over,
      Set<String> reached) {
    if (!over.containsKey(called)) {
      reached.add(called);
      return;
    }
    Map<String, List<String>> ways = new HashMap<>(Map.of(called, List.of(called)));
    Deque<String> open = new ArrayDeque<>(List.of(called));
    while (!open.isEmpty()) {
      String at = open.poll();
      for (String next : before.getOrDefault(at, Set.of())) {
        if (!over.containsKey(next)) {
          boolean direct = before.get(caller).contains(next);
          if (reached.add(next) && !direct) {
            through.put(List.of(caller, next), ways.get(at));
          }
        } else if (!ways.containsKey(next)) {
          List<String> way = new ArrayList<>(ways.get(at));
          way.add(next);
          ways.put(next, way);
          open.add(next);
        }
      }
    }
  }

  /** Whether calls are left out that may go elsewhere instead. */
  boolean hidesGuesses() {
    return omitted.contains(Omission.GUESSES);
  }

  /** Callees by caller. */
  Map<String, Set<String>> callees() {
    return callees;
  }

  /** The routines of the program that are left out, with the reason. */
  Map<String, Omission> hidden() {
    return hidden;
  }

  /** The routines that are there only because they are wanted. */
  Set<String> spared() {
    return spared;
  }

  /** How many routines, or pairs of a caller and a callee, each omission hides. */
  Map<Omission, Integer> counts() {
    return counts;
  }

  /** What was gone over between two routines: the first way, by caller and callee. */
  Map<List<String>, List<String>> through() {
    return through;
  }
}
