package dev.concert.reader.link;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import dev.concert.model.UnresolvedCall;
import dev.concert.reader.facts.FileFacts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A program, and what it is linked of: where an edit has only moved things, it need not be linked
 * again. Immutable.
 */
public final class LinkedProgram {
  private final List<FileFacts> files;
  private final Program program;
  private final ParallelMarks marks;

  LinkedProgram(List<FileFacts> files, Program program, ParallelMarks marks) {
    this.files = List.copyOf(files);
    this.program = program;
    this.marks = marks;
  }

  public Program program() {
    return program;
  }

  /**
   * The program that linking these would make.
   *
   * @param some what some of the same files say now; the same object for what has not been read
   *     again
   * @param first which of all files the first of them is
   * @return null if more has changed than places
   */
  public LinkedProgram moved(List<FileFacts> some, int first) {
    List<FileFacts> now = new ArrayList<>(files);
    set(now, first, some);
    Map<String, MovedFile> moved = new HashMap<>();
    Map<String, String> reasons = new HashMap<>();
    for (int i = 0; i < files.size(); i++) {
      if (files.get(i) != now.get(i)) {
        MovedFile file = MovedFile.of(files.get(i), now.get(i));
        if (file == null || isDeclaredTwice(file.now)) {
          return null;
        }
        moved.put(file.now.source().file(), file);
        if (isToldOtherwise(file.reasons, reasons)) {
          return null;
        }
      }
    }
    reasons.entrySet().removeIf(reason -> reason.getKey().equals(reason.getValue()));
    return isSaidElsewhere(reasons.keySet(), moved.keySet())
        ? null
        : with(now, moved, marks.with(reasons));
  }

  /**
   * Whether another file declares a type of it too, so that a call may stand in one or the other.
   */
  private boolean isDeclaredTwice(FileFacts file) {
    Set<String> names = new HashSet<>();
    file.types().forEach(type -> names.add(type.name()));
    return program.types().stream()
        .anyMatch(type -> names.contains(type.name()) && !type.file().equals(file.source().file()));
  }

  private static boolean isToldOtherwise(Map<String, String> some, Map<String, String> all) {
    boolean otherwise = false;
    for (Map.Entry<String, String> reason : some.entrySet()) {
      String other = all.putIfAbsent(reason.getKey(), reason.getValue());
      otherwise |= other != null && !other.equals(reason.getValue());
    }
    return otherwise;
  }

  /** Files of one name in several source folders name their lines alike. */
  private boolean isSaidElsewhere(Set<String> reasons, Set<String> moved) {
    return !reasons.isEmpty()
        && files.stream()
            .filter(file -> !moved.contains(file.source().file()))
            .flatMap(file -> file.handovers().stream())
            .anyMatch(handover -> reasons.contains(handover.why()));
  }

  private LinkedProgram with(
      List<FileFacts> now, Map<String, MovedFile> moved, ParallelMarks others) {
    List<SourceFile> sources = new ArrayList<>(program.sources());
    List<Type> types = new ArrayList<>(program.types());
    List<Routine> routines = new ArrayList<>(program.routines());
    List<UnresolvedCall> unresolved = new ArrayList<>(program.unresolved());
    int type = 0;
    int routine = 0;
    int call = 0;
    for (int i = 0; i < now.size(); i++) {
      FileFacts file = now.get(i);
      if (file != files.get(i)) {
        sources.set(i, file.source());
        for (int each = 0; each < file.types().size(); each++) {
          types.set(type + each, MovedFile.at(types.get(type + each), file.types().get(each)));
        }
        set(routines, routine, file.routines());
        set(unresolved, call, file.unresolved());
      }
      type += file.types().size();
      routine += file.routines().size();
      call += file.unresolved().size();
    }
    mark(routines, others);
    List<Call> calls = moved(moved);
    return calls == null
        ? null
        : new LinkedProgram(
            now, program.moved(sources, types, routines, calls, unresolved), others);
  }

  private static <T> void set(List<T> all, int first, List<T> some) {
    for (int i = 0; i < some.size(); i++) {
      all.set(first + i, some.get(i));
    }
  }

  /** What stays as it was stays the same object. */
  private void mark(List<Routine> routines, ParallelMarks others) {
    for (int i = 0; i < routines.size(); i++) {
      Routine before = program.routines().get(i);
      if (routines.get(i) != before || others != marks) {
        Routine now = Linker.marked(routines.get(i), others.of(before.name()));
        routines.set(i, now.equals(before) ? before : now);
      }
    }
  }

  /** Null if nobody knows where one of them is now. */
  private List<Call> moved(Map<String, MovedFile> moved) {
    List<Call> calls = new ArrayList<>(program.calls());
    String last = null;
    MovedFile file = null;
    for (int i = 0; i < calls.size(); i++) {
      Call call = calls.get(i);
      if (call.file() != last) { // most often the same object, for what is asked so often
        last = call.file();
        file = moved.get(last);
      }
      if (file != null) {
        Call now = file.moved(call);
        if (now == null) {
          return null;
        }
        calls.set(i, now.equals(call) ? call : now);
      }
    }
    return calls;
  }
}
