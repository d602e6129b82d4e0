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
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

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
  private final Map<String, Mark> marks = new LinkedHashMap<>();
  private final Set<String> alone = new HashSet<>();

  /**
   * @param reason of the task
   * @param task null where it is one
   * @param caller by which the mark came from there; null where it is one
   */
  private record Mark(String reason, String task, String caller) {}

  private ParallelMarks(Map<String, Routine> routines) {
    this.routines = routines;
  }

  ParallelMarks(List<FileFacts> files, Map<String, Routine> routines, TaskTargets targets) {
    this(routines);
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
    Mark mark = new Mark(handover.why(), null, null);
    if (marks.putIfAbsent(routine, mark) == null && handover.alone()) {
      alone.add(routine);
    } else if (!handover.alone() && alone.remove(routine)) {
      marks.put(routine, mark);
    }
  }

  /** Where a routine calls; what an object decides there are several calls. */
  private record Place(int offset, Call.Kind kind, String method) {}

  private Place place(Call call) {
    boolean one =
        call.kind() == Call.Kind.VIRTUAL
            || call.kind() == Call.Kind.INTERFACE
            || routines.get(call.callee()).kind() == Routine.Kind.LAMBDA;
    String method = one ? "" : RoutineName.method(call.callee());
    return new Place(call.offset(), call.kind(), method);
  }

  /**
   * Hands the marks on to what marked routines call, themselves or by what they hand over: not
   * where only an object from outside leads, nor where so many may be meant that most are not.
   */
  ParallelMarks spread(Function<String, List<Call>> callsFrom) {
    ParallelMarks all = new ParallelMarks(routines);
    all.marks.putAll(marks);
    ArrayDeque<String> open = new ArrayDeque<>();
    for (String task : marks.keySet()) {
      if (routines.containsKey(task) && !alone.contains(task)) {
        open.add(task);
      }
    }
    while (!open.isEmpty()) {
      String caller = open.poll();
      all.spread(caller, callsFrom.apply(caller), open);
    }
    return all;
  }

  private void spread(String caller, List<Call> calls, ArrayDeque<String> open) {
    Mark mark = marks.get(caller);
    String task = mark.task() == null ? caller : mark.task();
    Map<Place, Integer> targets = new HashMap<>();
    calls.stream()
        .filter(call -> routines.containsKey(call.callee()))
        .forEach(call -> targets.merge(place(call), 1, Integer::sum));
    for (Call call : calls) {
      if (spreads(call)
          && targets.get(place(call)) <= MOST_TARGETS
          && marks.putIfAbsent(call.callee(), new Mark(mark.reason(), task, caller)) == null) {
        open.add(call.callee());
      }
    }
  }

  /** A class is initialised once, by whichever thread comes first. */
  private boolean spreads(Call call) {
    Routine callee = routines.get(call.callee());
    return callee != null && callee.kind() != Routine.Kind.INITIALIZER && !call.fromOutside();
  }

  /** Why the routine runs in parallel, or null. */
  String why(String routine) {
    Mark mark = marks.get(routine);
    if (mark == null || mark.task() == null) {
      return mark == null ? null : mark.reason();
    }
    boolean direct = mark.caller().equals(mark.task());
    String way = direct ? "" : Words.say(" under %s", RoutineName.label(mark.task()));
    return Words.say("called by %s%s, %s", RoutineName.label(mark.caller()), way, mark.reason());
  }

  /** Whether both say the same of the routine. */
  boolean isSame(ParallelMarks other, String routine) {
    return Objects.equals(marks.get(routine), other.marks.get(routine));
  }

  /**
   * The same for other reasons.
   *
   * @param others what takes the place of which
   */
  ParallelMarks with(Map<String, String> others) {
    if (others.isEmpty()) {
      return this;
    }
    ParallelMarks moved = new ParallelMarks(routines);
    moved.alone.addAll(alone);
    marks.forEach((routine, mark) ->
        moved.marks.put(
            routine,
            new Mark(
                others.getOrDefault(mark.reason(), mark.reason()), mark.task(), mark.caller())));
    return moved;
  }
}
