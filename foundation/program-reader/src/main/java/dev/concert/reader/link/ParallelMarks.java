package dev.concert.reader.link;

import dev.concert.model.Call;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.FileFacts.Handover;
import dev.concert.reader.facts.FileFacts.Implementer;
import dev.concert.reader.facts.FileFacts.Method;
import dev.concert.reader.facts.TaskValue.Code;
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
  /** What is one of more routines at a place is too unlikely to be marked. */
  private static final int MOST_TARGETS = 8;

  private final Map<String, Routine> routines;
  private final Map<String, String> reasons = new LinkedHashMap<>();
  private final Set<String> alone = new HashSet<>();

  ParallelMarks(List<FileFacts> files, Map<String, Routine> routines, TaskTargets targets) {
    this.routines = routines;
    for (FileFacts file : files) {
      file.implementers().forEach(this::markOverrides);
    }
    targets.followAll(
        files.stream()
            .flatMap(file -> file.handovers().stream())
            .filter(handover -> handover.why() != null)
            .toList(),
        this::mark);
  }

  private void markOverrides(Implementer implementer) {
    for (Method method : implementer.methods()) {
      for (String above : method.overrides()) {
        String reason = ParallelEntries.ofJdk().reasonToOverride(above);
        if (reason != null) {
          Code code = new Code(method.routine());
          mark(
              method.routine(),
              new Handover(code, null, List.of(), Words.say(reason), false, List.of()));
        }
      }
    }
  }

  private void mark(String routine, Handover handover) {
    if (reasons.putIfAbsent(routine, handover.why()) == null && handover.alone()) {
      alone.add(routine);
    } else if (!handover.alone() && alone.remove(routine)) {
      reasons.put(routine, handover.why());
    }
  }

  /** Where a method is called; what an object decides there are several calls. */
  private record Place(String caller, int offset, Call.Kind kind, String method) {}

  private Place place(Call call) {
    boolean one =
        call.kind() == Call.Kind.VIRTUAL
            || call.kind() == Call.Kind.INTERFACE
            || routines.get(call.callee()).kind() == Routine.Kind.LAMBDA;
    String method = one ? "" : RoutineName.method(call.callee());
    return new Place(call.caller(), call.offset(), call.kind(), method);
  }

  /**
   * Hands the marks on to what marked routines call, themselves or by what they hand over: not
   * where only an object from outside leads, nor where so many may be meant that most are not.
   */
  void spread(List<Call> calls) {
    Map<Place, Integer> targets = new HashMap<>();
    calls.stream()
        .filter(call -> routines.containsKey(call.callee()))
        .forEach(call -> targets.merge(place(call), 1, Integer::sum));
    Map<String, List<Call>> byCaller = new HashMap<>();
    calls.forEach(c -> byCaller.computeIfAbsent(c.caller(), _ -> new ArrayList<>(2)).add(c));
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
        if (spreads(call)
            && targets.get(place(call)) <= MOST_TARGETS
            && !reasons.containsKey(call.callee())) {
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
    return callee != null && callee.kind() != Routine.Kind.INITIALIZER && !call.fromOutside();
  }

  private String inherited(String caller, String task) {
    String way = caller.equals(task) ? "" : Words.say(" under %s", RoutineName.label(task));
    return Words.say("called by %s%s, %s", RoutineName.label(caller), way, reasons.get(task));
  }

  /** Why the routine runs in parallel, or null. */
  String why(String routine) {
    return reasons.get(routine);
  }
}
