package dev.concert.reader.link;

import dev.concert.model.Call;
import dev.concert.model.ParallelMark;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.reader.entries.ParallelEntries;
import dev.concert.reader.entries.ParallelEntries.OfType;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.FileFacts.Handover;
import dev.concert.reader.facts.FileFacts.Implementer;
import dev.concert.reader.facts.FileFacts.Method;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Code;
import dev.concert.reader.facts.TaskValue.Instance;
import dev.concert.reader.marks.Mark;
import dev.concert.reader.marks.MarkSpread;
import dev.concert.reader.values.Dispatch;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
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
  private final Map<String, Routine> routines;
  private final Map<String, Mark> marks = new LinkedHashMap<>();
  private final Set<String> alone = new HashSet<>();
  private final Dispatch dispatch;
  private final MarkSpread spread;

  /** Classes of the objects that tasks run on. */
  private final Map<String, Set<String>> taskTypes = new LinkedHashMap<>();

  private ParallelMarks(Map<String, Routine> routines, Dispatch dispatch, MarkSpread spread) {
    this.routines = routines;
    this.dispatch = dispatch;
    this.spread = spread;
  }

  ParallelMarks(
      List<FileFacts> files,
      Map<String, Routine> routines,
      Dispatch dispatch,
      TaskTargets targets) {
    this(routines, dispatch, new MarkSpread(routines, dispatch, files));
    for (FileFacts file : files) {
      file.implementers().forEach(this::markOverrides);
      file.annotations().forEach((annotated, by) -> markAnnotated(annotated, by, file));
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

  private void markAnnotated(String annotated, List<String> annotations, FileFacts file) {
    int parameter = annotated.lastIndexOf('@');
    if (parameter >= 0) {
      annotations.stream()
          .map(ParallelEntries.known()::reasonOfAnnotatedParameter)
          .forEach(reason -> mark(annotated.substring(0, parameter), reason));
    } else if (routines.containsKey(annotated)) {
      annotations.stream()
          .map(ParallelEntries.known()::reasonOfAnnotated)
          .forEach(reason -> mark(annotated, reason));
    } else {
      annotations.stream()
          .map(ParallelEntries.known()::ofAnnotatedType)
          .filter(Objects::nonNull)
          .forEach(said -> markMethods(annotated, said, file));
    }
  }

  private void markMethods(String type, OfType said, FileFacts file) {
    for (Routine routine : file.routines()) {
      boolean called =
          routine.type().equals(type)
              && routine.kind() == Routine.Kind.METHOD
              && !routine.modifiers().contains("private")
              && !routine.modifiers().contains("abstract");
      if (called && (said.all() || file.annotations().containsKey(routine.name()))) {
        mark(routine.name(), said.reason());
      }
    }
  }

  private void mark(String routine, String reason) {
    if (reason != null) {
      Code code = new Code(routine);
      mark(routine, new Handover(code, null, List.of(), Words.say(reason), false, List.of()));
    }
  }

  private void mark(String routine, Handover handover) {
    Mark mark = Mark.of(handover.why());
    addType(routine, handover.value());
    if (marks.putIfAbsent(routine, mark) == null && handover.alone()) {
      alone.add(routine);
    } else if (!handover.alone() && alone.remove(routine)) {
      marks.put(routine, mark);
    }
  }

  private void addType(String routine, TaskValue task) {
    String type = task instanceof Instance it && it.exact() ? it.type() : MarkSpread.ANY_TYPE;
    taskTypes.computeIfAbsent(routine, _ -> new LinkedHashSet<>(2)).add(type);
  }

  /** With what the tasks call. */
  ParallelMarks spread(Function<String, List<Call>> callsFrom) {
    Map<String, Set<String>> tasks = new LinkedHashMap<>();
    marks.keySet().stream()
        .filter(task -> routines.containsKey(task) && !alone.contains(task))
        .forEach(task -> tasks.put(task, taskTypes.get(task)));
    ParallelMarks all = new ParallelMarks(routines, dispatch, spread);
    all.marks.putAll(spread.of(tasks, marks, callsFrom));
    return all;
  }

  /** Why the routine runs in parallel, or null. */
  ParallelMark of(String routine) {
    Mark mark = marks.get(routine);
    return mark == null
        ? null
        : new ParallelMark(why(mark), mark.caller(), mark.uncertain(), mark.by());
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
    ParallelMarks moved = new ParallelMarks(routines, dispatch, spread.with(edited));
    moved.alone.addAll(alone);
    moved.taskTypes.putAll(taskTypes);
    marks.forEach((routine, mark) ->
        moved.marks.put(routine, mark.because(others.getOrDefault(mark.reason(), mark.reason()))));
    return moved;
  }
}
