package dev.concert.reader.marks;

import dev.concert.model.Call;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.FileFacts.Implementer;
import dev.concert.reader.values.Dispatch;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Hands marks on to what marked routines call, themselves or by what they hand over: not where only
 * an object from outside leads, nor where so many may be meant, or so many calls may go elsewhere,
 * that most are not. Of several ways to a routine it goes that with the fewest uncertain calls, and
 * of those the shortest.
 *
 * <p>An object that runs elsewhere was given what it holds to call it there: however many may be
 * meant, each of them runs elsewhere (docs/decisions/0311). A mark knows of which classes the
 * object may be that the routine runs on: what the routine calls on that object is what those have,
 * and nothing else (docs/decisions/0327).
 */
public final class MarkSpread {
  /** Whatever class the object may be of on which a task runs. */
  public static final String ANY_TYPE = "*";

  /** The classes of an object of which nobody knows them. */
  private static final Set<String> ANY = Set.of();

  /** What is one of more routines at a place is too unlikely to be marked. */
  private static final int MOST_TARGETS = 8;

  /** So is what more calls lead to that may go elsewhere instead. */
  private static final int MOST_UNCERTAIN = 3;

  private final Map<String, Routine> routines;
  private final Dispatch dispatch;
  private final HeldCalls held;
  private final CallSites sites;
  private final Map<String, Set<String>> running;

  /**
   * A routine that runs on an object.
   *
   * @param types one of which the object is of; {@link #ANY} if it may be of more than those
   */
  private record On(String routine, Set<String> types) {}

  /**
   * A call that goes from one to the other.
   *
   * @param certain whether nothing else can be meant
   */
  private record Step(On from, Call call, On to, boolean certain) {}

  /**
   * A call, with what does not depend on which object its caller runs on.
   *
   * @param spreads whether marks may go along it
   * @param few whether few may be meant there
   * @param own whether an object decides, which is that of the caller
   * @param stays whether the callee is of that object without that, if the object has it
   * @param types of the object that the callee runs on otherwise
   */
  private record Way(
      Call call, boolean spreads, boolean few, boolean own, boolean stays, Set<String> types) {}

  /** Where a routine calls; what an object decides there are several calls. */
  private record Place(int offset, Call.Kind kind, String method) {}

  public MarkSpread(Map<String, Routine> routines, Dispatch dispatch, List<FileFacts> files) {
    this(routines, dispatch, new HeldCalls(files), new CallSites(files), new HashMap<>());
  }

  private MarkSpread(
      Map<String, Routine> routines,
      Dispatch dispatch,
      HeldCalls held,
      CallSites sites,
      Map<String, Set<String>> running) {
    this.routines = routines;
    this.dispatch = dispatch;
    this.held = held;
    this.sites = sites;
    this.running = running;
  }

  /** With what else files say since they were edited. */
  public MarkSpread with(List<FileFacts> edited) {
    return new MarkSpread(routines, dispatch, held.with(edited), sites.with(edited), running);
  }

  /**
   * The classes of objects that run the routine, where its method is called on one of a type;
   * {@link #ANY} if they are too many.
   */
  private Set<String> running(String type, String routine) {
    return running.computeIfAbsent(type + ' ' + routine, _ -> findRunning(type, routine));
  }

  private Set<String> findRunning(String type, String routine) {
    Set<String> types = new LinkedHashSet<>();
    for (Implementer each : dispatch.instances(type, false)) {
      if (runs(each.name(), routine)) {
        types.add(each.name());
      }
    }
    return atMost(types);
  }

  private static Set<String> atMost(Set<String> types) {
    return types.size() <= MOST_TARGETS ? types : ANY;
  }

  /** Whether an object of this class runs that routine, where its method is called. */
  private boolean runs(String type, String routine) {
    return dispatch.targets(type, true, routine).contains(routine);
  }

  /**
   * @param tasks classes of the objects that they run on, each of which does so; {@link #ANY_TYPE}
   *     where one may be of any
   * @param marks of tasks, and of what has one besides
   * @return those, with the marks of what they call
   */
  public Map<String, Mark> of(
      Map<String, Set<String>> tasks,
      Map<String, Mark> marks,
      Function<String, List<Call>> callsFrom) {
    Set<String> holders = new HashSet<>();
    tasks.keySet().stream()
        .filter(task -> routines.get(task).kind() != Routine.Kind.LAMBDA)
        .forEach(task -> holders.add(RoutineName.type(task)));
    Map<String, List<Way>> ways = new HashMap<>();
    Function<String, List<Way>> waysFrom =
        routine -> ways.computeIfAbsent(routine, _ -> ways(callsFrom.apply(routine)));
    while (true) {
      Round round = new Round(marks, holders, waysFrom);
      round.spread(tasks);
      if (!holders.addAll(round.holders)) {
        return round.marks;
      }
    }
  }

  /** From all tasks, with what is known of which objects run elsewhere. */
  private final class Round {
    private final Map<String, Mark> marks;
    private final Map<On, Mark> reached = new HashMap<>();

    /** Types of objects that run elsewhere, with those that they hold and call. */
    private final Set<String> holders;

    private final Function<String, List<Way>> waysFrom;

    Round(Map<String, Mark> marks, Set<String> holders, Function<String, List<Way>> waysFrom) {
      this.marks = new LinkedHashMap<>(marks);
      this.holders = new HashSet<>(holders);
      this.waysFrom = waysFrom;
    }

    void spread(Map<String, Set<String>> tasks) {
      List<On> open = new ArrayList<>();
      tasks.forEach((task, types) -> types.forEach(type -> open.add(on(task, type))));
      open.forEach(on -> reached.put(on, marks.get(on.routine())));
      for (int uncertain = 0; uncertain <= MOST_UNCERTAIN && !open.isEmpty(); uncertain++) {
        List<Step> perhaps = spreadCertain(open);
        open.clear();
        if (uncertain < MOST_UNCERTAIN) {
          perhaps.stream().filter(this::mark).forEach(step -> open.add(step.to()));
        }
      }
    }

    private On on(String task, String type) {
      return new On(task, type.equals(ANY_TYPE) ? running(task) : Set.of(type));
    }

    /**
     * Along certain calls.
     *
     * @return the uncertain ones that were met
     */
    private List<Step> spreadCertain(List<On> marked) {
      List<Step> perhaps = new ArrayList<>();
      ArrayDeque<On> open = new ArrayDeque<>(marked);
      while (!open.isEmpty()) {
        for (Step step : steps(open.poll())) {
          if (!step.certain()) {
            perhaps.add(step);
          } else if (mark(step)) {
            open.add(step.to());
          }
        }
      }
      return perhaps;
    }

    /** Whether it had none as it runs there. */
    private boolean mark(Step step) {
      if (reached.containsKey(step.to())) {
        return false;
      }
      Mark mark = reached.get(step.from()).spread(step.call().caller(), step.certain());
      reached.put(step.to(), mark);
      marks.putIfAbsent(step.to().routine(), mark);
      return true;
    }

    /** Those calls of a routine along which marks go. */
    private List<Step> steps(On on) {
      List<Step> steps = new ArrayList<>();
      for (Way way : waysFrom.apply(on.routine())) {
        Call call = way.call();
        if (way.own() && !on.types().isEmpty()) {
          Set<String> types = own(on, call.callee());
          if (!types.isEmpty()) {
            boolean certain = call.certain() || types.equals(on.types());
            steps.add(new Step(on, call, new On(call.callee(), types), certain));
          }
        } else if (way.spreads() && (isHeld(call) || way.few())) {
          On to = new On(call.callee(), stays(on, way) ? on.types() : way.types());
          steps.add(new Step(on, call, to, call.certain()));
        }
      }
      return steps;
    }

    /**
     * Whether an object that runs elsewhere calls what it holds, which then does so, too: it is
     * asked of each call, for what is one of a few may hold others that are some of many.
     */
    private boolean isHeld(Call call) {
      boolean isHeld =
          call.kind() == Call.Kind.INTERFACE
              && routines.get(call.callee()).kind() != Routine.Kind.LAMBDA
              && holders.contains(RoutineName.type(call.caller()))
              && held.has(call.caller(), RoutineName.method(call.callee()));
      if (isHeld) {
        holders.add(RoutineName.type(call.callee()));
      }
      return isHeld;
    }
  }

  private Place place(Call call) {
    boolean one =
        call.kind() == Call.Kind.VIRTUAL
            || call.kind() == Call.Kind.INTERFACE
            || routines.get(call.callee()).kind() == Routine.Kind.LAMBDA;
    String method = one ? "" : RoutineName.method(call.callee());
    return new Place(call.offset(), call.kind(), method);
  }

  /** Those of a routine that lead to routines of the program. */
  private List<Way> ways(List<Call> calls) {
    Map<Place, Integer> targets = new HashMap<>();
    calls.stream()
        .filter(call -> routines.containsKey(call.callee()))
        .forEach(call -> targets.merge(place(call), 1, Integer::sum));
    return calls.stream()
        .filter(call -> routines.containsKey(call.callee()))
        .map(call -> way(call, targets.get(place(call)) <= MOST_TARGETS))
        .toList();
  }

  private Way way(Call call, boolean few) {
    Routine callee = routines.get(call.callee());
    boolean spreads =
        callee.kind() != Routine.Kind.INITIALIZER // whichever thread comes first runs it, once
            && !call.fromOutside();
    boolean decides = call.kind() == Call.Kind.VIRTUAL || call.kind() == Call.Kind.INTERFACE;
    boolean own = decides && sites.isOnItself(call.caller(), RoutineName.method(call.callee()));
    return new Way(call, spreads, few, own, mayStay(call, callee), spreads ? types(call) : ANY);
  }

  /**
   * Whether it is called on the object itself, where the object has it: lambdas, {@code super}, and
   * what is private, which is hardly ever called on another one.
   */
  private static boolean mayStay(Call call, Routine callee) {
    if (call.kind() == Call.Kind.STATIC) {
      return false;
    }
    if (callee.kind() == Routine.Kind.LAMBDA) {
      return CallSites.around(call.callee()).equals(CallSites.around(call.caller()));
    }
    return (call.kind() == Call.Kind.SPECIAL
            || call.kind() == Call.Kind.IMPLICIT
            || callee.modifiers().contains("private"))
        && isConstructor(call.callee()) == isConstructor(call.caller());
  }

  private boolean stays(On on, Way way) {
    if (!way.stays()) {
      return false;
    }
    String callee = way.call().callee();
    return routines.get(callee).kind() == Routine.Kind.LAMBDA
        || !on.types().isEmpty()
            && on.types().stream().allMatch(type -> isAbove(RoutineName.type(callee), type));
  }

  /** Those of its classes that run the routine. */
  private Set<String> own(On on, String routine) {
    return on.types().stream()
        .filter(type -> runs(type, routine))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The classes of the object that the called routine runs on, whatever calls it. */
  private Set<String> types(Call call) {
    String callee = call.callee();
    if (call.kind() == Call.Kind.STATIC) {
      return ANY;
    }
    if (isConstructor(callee)) {
      String declaring = RoutineName.type(callee);
      return isAbove(declaring, RoutineName.type(call.caller())) ? ANY : Set.of(declaring);
    }
    if (call.kind() == Call.Kind.SPECIAL) {
      return running(callee);
    }
    Set<String> types = new LinkedHashSet<>();
    for (String type : sites.types(call.caller(), RoutineName.method(callee))) {
      types.addAll(running(type, callee));
    }
    return types.isEmpty() ? running(callee) : atMost(types);
  }

  /** The classes of all objects that may run the routine, or that a lambda in it belongs to. */
  private Set<String> running(String routine) {
    return running(RoutineName.type(routine), CallSites.around(routine));
  }

  private static boolean isConstructor(String routine) {
    return RoutineName.method(routine).equals("<init>");
  }

  private boolean isAbove(String above, String type) {
    return above.equals(type)
        || dispatch.instances(type, true).stream()
            .anyMatch(implementer -> implementer.supertypes().contains(above));
  }
}
