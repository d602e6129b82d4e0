package dev.concert.reader.link;

import dev.concert.model.Call;
import dev.concert.model.ParallelMark;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.reader.entries.ParallelEntries;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.FileFacts.Handover;
import dev.concert.reader.facts.FileFacts.Implementer;
import dev.concert.reader.facts.FileFacts.Method;
import dev.concert.reader.facts.TaskValue.Code;
import dev.concert.reader.values.HeldCalls;
import java.util.ArrayDeque;
import java.util.ArrayList;
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

  /** So is what more calls lead to that may go elsewhere instead. */
  private static final int MOST_UNCERTAIN = 3;

  private final Map<String, Routine> routines;
  private final Map<String, Mark> marks = new LinkedHashMap<>();
  private final Set<String> alone = new HashSet<>();
  private final HeldCalls held;

  /** Types of objects that run elsewhere, with those that they hold and call. */
  private final Set<String> holders = new HashSet<>();

  /**
   * @param reason of the task
   * @param task null where it is one
   * @param caller by which the mark came from there; null where it is one
   * @param uncertain how many calls between them may go elsewhere instead
   * @param by who makes the last of those; null for none
   */
  private record Mark(String reason, String task, String caller, int uncertain, String by) {
    static Mark of(String reason) {
      return new Mark(reason, null, null, 0, null);
    }

    Mark spread(String from, Call call) {
      String root = task == null ? from : task;
      return call.certain()
          ? new Mark(reason, root, from, uncertain, by)
          : new Mark(reason, root, from, uncertain + 1, from);
    }

    Mark because(String other) {
      return new Mark(other, task, caller, uncertain, by);
    }
  }

  private ParallelMarks(Map<String, Routine> routines, HeldCalls held) {
    this.routines = routines;
    this.held = held;
  }

  ParallelMarks(List<FileFacts> files, Map<String, Routine> routines, TaskTargets targets) {
    this(routines, new HeldCalls(files));
    for (FileFacts file : files) {
      file.implementers().forEach(this::markOverrides);
      file.annotations().forEach(this::markAnnotated);
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
      method.overrides().stream()
          .map(ParallelEntries.known()::reasonToOverride)
          .forEach(reason -> mark(method.routine(), reason));
    }
  }

  private void markAnnotated(String routine, List<String> annotations) {
    annotations.stream()
        .map(ParallelEntries.known()::reasonOfAnnotated)
        .forEach(reason -> mark(routine, reason));
  }

  private void mark(String routine, String reason) {
    if (reason != null) {
      Code code = new Code(routine);
      mark(routine, new Handover(code, null, List.of(), Words.say(reason), false, List.of()));
    }
  }

  private void mark(String routine, Handover handover) {
    Mark mark = Mark.of(handover.why());
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
   * where only an object from outside leads, nor where so many may be meant, or so many calls may
   * go elsewhere, that most are not. Of several ways to a routine it goes that with the fewest
   * uncertain calls, and of those the shortest.
   *
   * <p>An object that runs elsewhere was given what it holds to call it there: however many may be
   * meant, each of them runs elsewhere (docs/decisions/0311).
   */
  ParallelMarks spread(Function<String, List<Call>> callsFrom) {
    List<String> tasks =
        marks.keySet().stream()
            .filter(task -> routines.containsKey(task) && !alone.contains(task))
            .toList();
    Set<String> known = new HashSet<>();
    tasks.stream()
        .filter(task -> routines.get(task).kind() != Routine.Kind.LAMBDA)
        .forEach(task -> known.add(RoutineName.type(task)));
    while (true) {
      ParallelMarks all = new ParallelMarks(routines, held);
      all.marks.putAll(marks);
      all.holders.addAll(known);
      all.spreadFrom(tasks, callsFrom);
      if (!known.addAll(all.holders)) {
        return all;
      }
    }
  }

  private void spreadFrom(List<String> tasks, Function<String, List<Call>> callsFrom) {
    List<String> open = new ArrayList<>(tasks);
    for (int uncertain = 0; uncertain <= MOST_UNCERTAIN && !open.isEmpty(); uncertain++) {
      List<Call> perhaps = spread(open, callsFrom);
      open.clear();
      if (uncertain < MOST_UNCERTAIN) {
        perhaps.stream().filter(this::mark).forEach(call -> open.add(call.callee()));
      }
    }
  }

  /**
   * Along certain calls.
   *
   * @return the uncertain ones that were met
   */
  private List<Call> spread(List<String> marked, Function<String, List<Call>> callsFrom) {
    List<Call> perhaps = new ArrayList<>();
    ArrayDeque<String> open = new ArrayDeque<>(marked);
    while (!open.isEmpty()) {
      for (Call call : spreading(callsFrom.apply(open.poll()))) {
        if (!call.certain()) {
          perhaps.add(call);
        } else if (mark(call)) {
          open.add(call.callee());
        }
      }
    }
    return perhaps;
  }

  /** Those calls of one routine along which marks go. */
  private List<Call> spreading(List<Call> calls) {
    Map<Place, Integer> targets = new HashMap<>();
    calls.stream()
        .filter(call -> routines.containsKey(call.callee()))
        .forEach(call -> targets.merge(place(call), 1, Integer::sum));
    return calls.stream()
        .filter(call -> spreads(call) && (targets.get(place(call)) <= MOST_TARGETS || isHeld(call)))
        .toList();
  }

  /** Whether an object that runs elsewhere calls what it holds, which then does so, too. */
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

  /** Whether the callee had none. */
  private boolean mark(Call call) {
    Mark mark = marks.get(call.caller()).spread(call.caller(), call);
    return marks.putIfAbsent(call.callee(), mark) == null;
  }

  /** A class is initialised once, by whichever thread comes first. */
  private boolean spreads(Call call) {
    Routine callee = routines.get(call.callee());
    return callee != null && callee.kind() != Routine.Kind.INITIALIZER && !call.fromOutside();
  }

  /** Why the routine runs in parallel, or null. */
  ParallelMark of(String routine) {
    Mark mark = marks.get(routine);
    return mark == null ? null : new ParallelMark(why(mark), mark.uncertain(), mark.by());
  }

  private static String why(Mark mark) {
    if (mark.task() == null) {
      return mark.reason();
    }
    boolean direct = mark.caller().equals(mark.task());
    String way = direct ? "" : Words.say(" under %s", RoutineName.label(mark.task()));
    String why =
        Words.say("called by %s%s, %s", RoutineName.label(mark.caller()), way, mark.reason());
    return why + uncertain(mark);
  }

  private static String uncertain(Mark mark) {
    return switch (mark.uncertain()) {
      case 0 -> "";
      case 1 ->
          Words.say("; perhaps: one call, by %s, may go elsewhere", RoutineName.label(mark.by()));
      default ->
          Words.say(
              "; perhaps: %d calls, the last by %s, may go elsewhere",
              mark.uncertain(), RoutineName.label(mark.by()));
    };
  }

  /** Whether both say the same of the routine. */
  boolean isSame(ParallelMarks other, String routine) {
    return Objects.equals(marks.get(routine), other.marks.get(routine));
  }

  /**
   * The same for other reasons.
   *
   * @param others what takes the place of which
   * @param edited what the files say now in which something was edited
   */
  ParallelMarks with(Map<String, String> others, List<FileFacts> edited) {
    ParallelMarks moved = new ParallelMarks(routines, held.with(edited));
    moved.alone.addAll(alone);
    marks.forEach((routine, mark) ->
        moved.marks.put(routine, mark.because(others.getOrDefault(mark.reason(), mark.reason()))));
    return moved;
  }
}
