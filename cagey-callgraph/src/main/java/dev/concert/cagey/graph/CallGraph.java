package dev.concert.cagey.graph;

import dev.concert.cagey.graph.RunCalls.Seen;
import dev.concert.model.Call;
import dev.concert.model.ParallelMark;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.words.Words;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Who may call whom, each pair once, in the order of the source, then what a run has called beyond
 * that; and where calling begins. Immutable.
 */
public final class CallGraph {
  /** Kinds of calls that hand a routine over, to be run by whoever gets it. */
  private static final Set<Call.Kind> HANDED_OVER =
      EnumSet.of(Call.Kind.LAMBDA, Call.Kind.REFERENCE, Call.Kind.CALLBACK);

  private final Program program;
  private final Map<String, List<String>> callees;
  private final Map<String, List<String>> callers;
  private final Map<RootKind, List<String>> roots;
  private final Map<String, Omission> hidden;
  private final Map<List<String>, List<String>> through;

  /** Whether guesses are left out, and what is known by them alone. */
  private final boolean certainOnly;

  /** Whether it has all routines of the program, called or not. */
  private final boolean whole;

  /** Why a routine stands at the beginning of a tree. */
  public enum RootKind {
    MAIN(Words.known("Mains")),
    THREAD(Words.known("Run by other threads")),
    UNCALLED(Words.known("Not called in this application")),
    CYCLE(Words.known("Call only each other"));

    private final String title;

    RootKind(String title) {
      this.title = title;
    }

    public String title() {
      return Words.say(title);
    }
  }

  /**
   * @param library whether calls into libraries are part of the graph
   * @param observed calls that a run has made and the source does not explain: callees by caller
   */
  public CallGraph(Program program, boolean library, Map<String, List<String>> observed) {
    this(
        program,
        new GraphCalls(program, library ? Set.of() : Set.of(Omission.LIBRARY), Set.of()),
        observed);
  }

  /**
   * @param calls those of the source that are not left out
   * @param observed calls that a run has made and the source does not explain: callees by caller
   */
  CallGraph(Program program, GraphCalls calls, Map<String, List<String>> observed) {
    this(program, true, calls.hidden(), calls.through(), calls.hidesGuesses());
    addCalls(calls.callees());
    findRoots();
    observed.forEach((caller, found) -> {
      List<String> kept = found.stream().filter(it -> !hidden.containsKey(it)).toList();
      if (!hidden.containsKey(caller) && !kept.isEmpty()) {
        callees.merge(caller, kept, CallGraph::both);
        kept.forEach(callee -> callers.merge(callee, List.of(caller), CallGraph::both));
      }
    });
  }

  private CallGraph(
      Program program,
      boolean whole,
      Map<String, Omission> hidden,
      Map<List<String>, List<String>> through,
      boolean certainOnly) {
    this.callees = new LinkedHashMap<>();
    this.callers = new HashMap<>();
    this.roots = new LinkedHashMap<>();
    this.program = program;
    this.certainOnly = certainOnly;
    this.whole = whole;
    this.hidden = hidden;
    this.through = through;
  }

  private CallGraph(CallGraph graph, Program program) {
    this.callees = graph.callees;
    this.callers = graph.callers;
    this.roots = graph.roots;
    this.program = program;
    this.certainOnly = graph.certainOnly;
    this.whole = graph.whole;
    this.hidden = graph.hidden;
    this.through = graph.through;
  }

  /** The same of a program of which it is the graph, too. */
  CallGraph in(Program other) {
    return new CallGraph(this, other);
  }

  private void addCalls(Map<String, Set<String>> calls) {
    Map<String, Set<String>> in = new LinkedHashMap<>();
    calls.forEach((caller, called) -> {
      callees.put(caller, List.copyOf(called));
      called.forEach(it -> in.computeIfAbsent(it, _ -> new LinkedHashSet<>()).add(caller));
    });
    in.forEach((routine, set) -> callers.put(routine, List.copyOf(set)));
  }

  /**
   * Some of its calls and no other routines; nothing begins in it.
   *
   * @param calls callees by caller
   */
  public CallGraph only(Map<String, Set<String>> calls) {
    CallGraph part = new CallGraph(program, false, hidden, through, certainOnly);
    part.addCalls(calls);
    return part;
  }

  private static List<String> both(List<String> known, List<String> more) {
    List<String> both = new ArrayList<>(known);
    both.addAll(more);
    return List.copyOf(both);
  }

  public List<String> callees(String routine) {
    return callees.getOrDefault(routine, List.of());
  }

  /** All that call something. */
  Set<String> callingRoutines() {
    return callees.keySet();
  }

  public List<String> callers(String routine) {
    return callers.getOrDefault(routine, List.of());
  }

  public boolean contains(String routine) {
    return whole && program.routine(routine).isPresent() && !hidden.containsKey(routine)
        || callers.containsKey(routine)
        || !whole && callees.containsKey(routine);
  }

  /** As what a routine of the program is left out; null if it is not. */
  public Omission hiddenAs(String routine) {
    return hidden.get(routine);
  }

  /** The routines that were gone over from one routine to another; none for a call. */
  public List<String> through(String caller, String callee) {
    return through.getOrDefault(List.of(caller, callee), List.of());
  }

  /** What a run says of the way from one routine to another. */
  public Seen seen(String caller, String callee, RunCalls run) {
    List<String> between = through(caller, callee);
    if (between.isEmpty()) {
      return run.of(caller, callee);
    }
    String at = caller;
    Seen all = Seen.MADE;
    for (String next : Stream.concat(between.stream(), Stream.of(callee)).toList()) {
      Seen one = run.of(at, next);
      all = one == Seen.MADE || all == Seen.NOT_MADE ? all : one;
      at = next;
    }
    return all;
  }

  public Program program() {
    return program;
  }

  /** The beginnings of trees, by kind; a routine is of the first kind that fits. */
  public Map<RootKind, List<String>> roots() {
    return roots;
  }

  /** Those of the first kind that there is, the ones with the most callees first. */
  public List<String> firstRoots(int most) {
    return roots.values().stream()
        .filter(names -> !names.isEmpty())
        .findFirst()
        .orElse(List.of())
        .stream()
        .sorted(Comparator.comparingInt((String name) -> -callees(name).size()))
        .limit(most)
        .toList();
  }

  private void findRoots() {
    for (RootKind kind : RootKind.values()) {
      roots.put(kind, new ArrayList<>());
    }
    for (Routine routine : program.routines()) {
      if (hidden.containsKey(routine.name())) {
        continue;
      }
      if (isMain(routine)) {
        roots.get(RootKind.MAIN).add(routine.name());
      } else if (isEntry(routine, program, certainOnly)) {
        roots.get(RootKind.THREAD).add(routine.name());
      } else if (callers(routine.name()).isEmpty() && !routine.implicit()) {
        roots.get(RootKind.UNCALLED).add(routine.name());
      }
    }
    addCycles();
  }

  /** The static {@code main(String[])} of old, and the instance mains of Java 25 (JEP 512). */
  static boolean isMain(Routine routine) {
    String name = routine.name();
    return name.endsWith("#main(java.lang.String[])")
        || routine.kind() == Routine.Kind.FUNCTION && name.endsWith("#main()");
  }

  /**
   * Whether it runs in parallel and no routine of the application calls it itself: then it is where
   * another thread begins, not what that goes on to.
   *
   * @param certainOnly whether what is known by guesses alone does not count
   */
  static boolean isEntry(Routine routine, Program program, boolean certainOnly) {
    return mark(routine, certainOnly).isPresent()
        && program.callsTo(routine.name()).stream()
            .allMatch(call -> HANDED_OVER.contains(call.kind()));
  }

  /** Why it runs in parallel; where guesses are left out, so is what is known by them alone. */
  public Optional<ParallelMark> mark(Routine routine) {
    return mark(routine, certainOnly);
  }

  private static Optional<ParallelMark> mark(Routine routine, boolean certainOnly) {
    return Optional.ofNullable(routine.mark())
        .filter(mark -> !certainOnly || mark.uncertainCalls() == 0);
  }

  /** What no root reaches is called by cycles only: the first routine of each becomes a root. */
  private void addCycles() {
    Set<String> reached = new HashSet<>();
    roots.values().forEach(names -> names.forEach(name -> reach(name, reached)));
    for (Routine routine : program.routines()) {
      if (!reached.contains(routine.name()) && !callers(routine.name()).isEmpty()) {
        roots.get(RootKind.CYCLE).add(routine.name());
        reach(routine.name(), reached);
      }
    }
  }

  /** All that a routine leads to, itself included. */
  Set<String> reached(String from) {
    Set<String> reached = new HashSet<>();
    reach(from, reached);
    return reached;
  }

  private void reach(String from, Set<String> reached) {
    Deque<String> open = new ArrayDeque<>(List.of(from));
    while (!open.isEmpty()) {
      String routine = open.pop();
      if (reached.add(routine)) {
        callees(routine).forEach(open::push);
      }
    }
  }

  /**
   * The shortest way from one of the starts to a routine, both included; empty if there is none.
   */
  public List<String> path(Collection<String> starts, String routine) {
    return search(starts, routine::equals, this::callees);
  }

  /** The shortest way to a routine from where calling begins; the routine alone if nothing does. */
  public List<String> pathFromRoot(String routine) {
    Set<String> all = new HashSet<>();
    roots.values().forEach(all::addAll);
    List<String> upwards = search(List.of(routine), all::contains, this::callers);
    return upwards.isEmpty() ? List.of(routine) : upwards.reversed();
  }

  private static List<String> search(
      Collection<String> starts,
      Predicate<String> found,
      Function<String, List<String>> neighbours) {
    Map<String, String> from = new HashMap<>();
    Deque<String> open = new ArrayDeque<>();
    for (String start : starts) {
      if (!from.containsKey(start)) {
        from.put(start, null);
        open.add(start);
      }
    }
    while (!open.isEmpty()) {
      String routine = open.poll();
      if (found.test(routine)) {
        return wayTo(routine, from);
      }
      for (String next : neighbours.apply(routine)) {
        if (!from.containsKey(next)) {
          from.put(next, routine);
          open.add(next);
        }
      }
    }
    return List.of();
  }

  private static List<String> wayTo(String routine, Map<String, String> from) {
    List<String> way = new ArrayList<>();
    for (String at = routine; at != null; at = from.get(at)) {
      way.addFirst(at);
    }
    return way;
  }
}
