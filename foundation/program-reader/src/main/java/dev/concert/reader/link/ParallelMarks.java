package dev.concert.reader.link;

import dev.concert.model.Call;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.FileFacts.Flow;
import dev.concert.reader.facts.FileFacts.Handover;
import dev.concert.reader.facts.FileFacts.Implementer;
import dev.concert.reader.facts.FileFacts.Method;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Code;
import dev.concert.reader.facts.TaskValue.Instance;
import dev.concert.reader.facts.TaskValue.Location;
import dev.concert.reader.parallel.ParallelEntries;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the routines that run on another thread than their creator's, and why.
 *
 * <p>First the tasks: whatever may flow to a place that hands it over. Then what they call: a
 * routine that is called in parallel is executed in parallel, too (docs/decisions/0011).
 */
final class ParallelMarks {
  private final Map<String, Routine> routines;
  private final Dispatch dispatch;
  private final Map<String, List<TaskValue>> valuesByLocation = new HashMap<>();
  private final Map<String, List<String>> overridden = new HashMap<>();
  private final Map<String, List<String>> overriding = new HashMap<>();
  private final Map<String, String> reasons = new LinkedHashMap<>();
  private final Set<String> alone = new HashSet<>();
  private final Set<String> followed = new HashSet<>();
  private final ArrayDeque<Handover> open = new ArrayDeque<>();

  ParallelMarks(List<FileFacts> files, Map<String, Routine> routines, Dispatch dispatch) {
    this.routines = routines;
    this.dispatch = dispatch;
    for (FileFacts file : files) {
      for (Flow flow : file.flows()) {
        group(valuesByLocation, flow.location(), flow.value());
      }
      file.implementers().forEach(this::indexOverrides);
    }
    for (FileFacts file : files) {
      open.addAll(file.handovers());
    }
    while (!open.isEmpty()) {
      follow(open.poll());
    }
  }

  private void indexOverrides(Implementer implementer) {
    for (Method method : implementer.methods()) {
      for (String above : method.overrides()) {
        group(overridden, method.routine(), above);
        group(overriding, above, method.routine());
        String reason = ParallelEntries.ofJdk().reasonToOverride(above);
        if (reason != null) {
          mark(
              method.routine(), new Handover(new Code(method.routine()), List.of(), reason, false));
        }
      }
    }
  }

  private static <T> void group(Map<String, List<T>> groups, String key, T value) {
    groups.computeIfAbsent(key, _ -> new ArrayList<>(2)).add(value);
  }

  private void follow(Handover handover) {
    switch (handover.value()) {
      case Code code -> mark(code.routine(), handover);
      case Instance instance -> markMethods(instance, handover);
      case Location location -> followLocation(location.name(), handover);
    }
  }

  private void followLocation(String location, Handover handover) {
    if (!followed.add(location + ' ' + handover.functions() + handover.alone())) {
      return;
    }
    for (TaskValue value : valuesByLocation.getOrDefault(location, List.of())) {
      open.add(handover.of(value));
    }
    int at = location.lastIndexOf('@');
    if (at < 0) {
      return;
    }
    String routine = location.substring(0, at);
    String rest = location.substring(at);
    boolean result = rest.equals("@result");
    // arguments come in by the overridden method, results go out by the overriding one
    for (String other : (result ? overriding : overridden).getOrDefault(routine, List.of())) {
      open.add(handover.of(new Location(other + rest)));
    }
  }

  private void markMethods(Instance instance, Handover handover) {
    for (Implementer type : dispatch.instances(instance.type(), instance.exact())) {
      for (Method method : dispatch.methods(type)) {
        if (!method.isAbstract() && runs(method, handover.functions())) {
          mark(method.routine(), handover);
        }
      }
    }
  }

  private static boolean runs(Method method, List<String> functions) {
    boolean overrides =
        method.overrides().stream().anyMatch(m -> !m.startsWith("java.lang.Object#"));
    return overrides
        && (functions.contains(RoutineName.method(method.routine())) || functions.contains("any"));
  }

  private void mark(String routine, Handover handover) {
    if (reasons.putIfAbsent(routine, handover.why()) == null && handover.alone()) {
      alone.add(routine);
    } else if (!handover.alone() && alone.remove(routine)) {
      reasons.put(routine, handover.why());
    }
  }

  /**
   * Hands the marks on to what marked routines call.
   *
   * @param vague calls that are too unlikely to hand on anything
   */
  void spread(List<Call> calls, Set<Call> vague) {
    Map<String, List<Call>> byCaller = new HashMap<>();
    calls.forEach(c -> group(byCaller, c.caller(), c));
    ArrayDeque<String> open = new ArrayDeque<>();
    Map<String, String> tasks = new HashMap<>();
    for (String task : reasons.keySet()) {
      if (routines.containsKey(task) && !alone.contains(task)) {
        open.add(task);
        tasks.put(task, task);
      }
    }
    while (!open.isEmpty()) {
      String caller = open.poll();
      String task = tasks.get(caller);
      for (Call call : byCaller.getOrDefault(caller, List.of())) {
        if (spreads(call) && !vague.contains(call) && !reasons.containsKey(call.callee())) {
          reasons.put(call.callee(), inherited(caller, task));
          tasks.put(call.callee(), task);
          open.add(call.callee());
        }
      }
    }
  }

  /** A class is initialised once, by whichever thread comes first. */
  private boolean spreads(Call call) {
    Routine callee = routines.get(call.callee());
    return callee != null && callee.kind() != Routine.Kind.INITIALIZER;
  }

  private String inherited(String caller, String task) {
    String way = caller.equals(task) ? "" : " under " + RoutineName.label(task);
    return "called by " + RoutineName.label(caller) + way + ", " + reasons.get(task);
  }

  /** Why the routine runs in parallel, or null. */
  String why(String routine) {
    return reasons.get(routine);
  }
}
