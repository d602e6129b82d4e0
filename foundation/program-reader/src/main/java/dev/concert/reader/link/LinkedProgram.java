package dev.concert.reader.link;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import dev.concert.model.UnresolvedCall;
import dev.concert.reader.facts.FileFacts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A program, and what it is linked of: where an edit has only moved things, or has added what tells
 * nothing new of the rest, not all is linked again. For several threads.
 */
public final class LinkedProgram {
  private final Linker linker;

  /** Of what the linker was told. */
  private final ParallelMarks tasks;

  private final CallLists linked;

  /** Files that say something else since, by place in the list. */
  private final Map<Integer, EditedFile> edits;

  private final CallLists calls;
  private final Program program;
  private final ParallelMarks marks;

  LinkedProgram(
      Linker linker, Program program, ParallelMarks tasks, ParallelMarks marks, CallLists calls) {
    this(linker, tasks, calls, Map.of(), calls, program, marks);
  }

  private LinkedProgram(
      Linker linker,
      ParallelMarks tasks,
      CallLists linked,
      Map<Integer, EditedFile> edits,
      CallLists calls,
      Program program,
      ParallelMarks marks) {
    this.linker = linker;
    this.tasks = tasks;
    this.linked = linked;
    this.edits = edits;
    this.calls = calls;
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
   * @return null if all has to be linked again
   */
  public LinkedProgram edited(List<FileFacts> some, int first) {
    synchronized (linker) { // which takes what one edit says besides for as long as it looks at it
      return linked(some, first);
    }
  }

  private LinkedProgram linked(List<FileFacts> some, int first) {
    Map<Integer, EditedFile> now = new TreeMap<>(edits);
    Set<Integer> changed = new HashSet<>();
    for (int i = 0; i < some.size(); i++) {
      if (some.get(i) != file(first + i)) {
        EditedFile file = EditedFile.of(linker.files().get(first + i), some.get(i));
        if (file == null || isDeclaredTwice(file.now)) {
          return null;
        }
        now.put(first + i, file);
        changed.add(first + i);
      }
    }
    Map<String, String> reasons = reasons(now.values());
    CallLists found = reasons == null ? null : calls(now, changed);
    return found == null ? null : with(now, changed, found, reasons);
  }

  private FileFacts file(int number) {
    EditedFile edited = edits.get(number);
    return edited == null ? linker.files().get(number) : edited.now;
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

  /** Null if it cannot be told which takes the place of one. */
  private Map<String, String> reasons(Collection<EditedFile> files) {
    Map<String, String> reasons = new HashMap<>();
    for (EditedFile file : files) {
      if (isToldOtherwise(file.reasons, reasons)) {
        return null;
      }
    }
    reasons.entrySet().removeIf(reason -> reason.getKey().equals(reason.getValue()));
    Set<String> moved = new HashSet<>();
    files.forEach(file -> moved.add(file.now.source().file()));
    return isSaidElsewhere(reasons.keySet(), moved) ? null : reasons;
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
        && linker.files().stream()
            .filter(file -> !moved.contains(file.source().file()))
            .flatMap(file -> file.handovers().stream())
            .anyMatch(handover -> reasons.contains(handover.why()));
  }

  /** Null if all has to be linked again. */
  private CallLists calls(Map<Integer, EditedFile> now, Set<Integer> changed) {
    Map<String, EditedFile> byName = new HashMap<>();
    now.values().forEach(file -> byName.put(file.now.source().file(), file));
    List<List<Call>> ofSites = new ArrayList<>(calls.ofSites());
    for (int i : changed) {
      EditedFile file = now.get(i);
      List<Call> found =
          file.isMoved() ? moved(linked.ofSites().get(i), byName) : linker.linkedBesides(file);
      if (found == null) {
        return null;
      }
      ofSites.set(i, same(found, calls.ofSites().get(i)));
    }
    List<Call> others = moved(linked.others(), byName);
    return others == null ? null : new CallLists(ofSites, inPlace(others, calls.others()));
  }

  /** Null if nobody knows where one of them is now. */
  private static List<Call> moved(List<Call> before, Map<String, EditedFile> files) {
    List<Call> calls = new ArrayList<>(before);
    String last = null;
    EditedFile file = null;
    for (int i = 0; i < calls.size(); i++) {
      Call call = calls.get(i);
      if (call.file() != last) { // most often the same object, for what is asked so often
        last = call.file();
        file = files.get(last);
      }
      Call now = file == null ? call : file.moved(call);
      if (now == null) {
        return null;
      }
      calls.set(i, now);
    }
    return calls;
  }

  /** What stays as it was stays the same object. */
  private static List<Call> same(List<Call> now, List<Call> before) {
    Map<Call, Call> known = new HashMap<>();
    before.forEach(call -> known.put(call, call));
    return now.stream().map(call -> known.getOrDefault(call, call)).toList();
  }

  /** Likewise of what has the same order. */
  private static List<Call> inPlace(List<Call> now, List<Call> before) {
    for (int i = 0; i < now.size(); i++) {
      if (now.get(i) != before.get(i) && now.get(i).equals(before.get(i))) {
        now.set(i, before.get(i));
      }
    }
    return now;
  }

  private LinkedProgram with(
      Map<Integer, EditedFile> now,
      Set<Integer> changed,
      CallLists found,
      Map<String, String> reasons) {
    List<SourceFile> sources = new ArrayList<>(program.sources());
    List<Type> types = new ArrayList<>(program.types());
    List<Routine> routines = new ArrayList<>(program.routines());
    List<UnresolvedCall> unresolved = new ArrayList<>(program.unresolved());
    int type = 0;
    int routine = 0;
    int call = 0;
    for (int i = 0; i < linker.files().size(); i++) {
      if (changed.contains(i)) {
        FileFacts file = now.get(i).now;
        sources.set(i, file.source());
        for (int each = 0; each < file.types().size(); each++) {
          types.set(type + each, EditedFile.at(types.get(type + each), file.types().get(each)));
        }
        set(routines, routine, file.routines());
        set(unresolved, call, file.unresolved());
      }
      FileFacts file = linker.files().get(i); // which has as many
      type += file.types().size();
      routine += file.routines().size();
      call += file.unresolved().size();
    }
    Set<String> files = new HashSet<>();
    changed.forEach(i -> files.add(sources.get(i).file()));
    List<FileFacts> read = now.values().stream().map(edited -> edited.now).toList();
    Program calling =
        program.edited(sources, types, program.routines(), found.all(), unresolved, files);
    ParallelMarks others = tasks.with(reasons, read).spread(calling::callsFrom);
    mark(routines, said(now), others);
    Program edited =
        calling.edited(sources, types, routines, calling.calls(), unresolved, Set.of());
    return new LinkedProgram(linker, tasks, linked, now, found, edited, others);
  }

  /** What the files say of routines, without marks. */
  private List<Routine> said(Map<Integer, EditedFile> now) {
    List<Routine> said = new ArrayList<>();
    for (int i = 0; i < linker.files().size(); i++) {
      EditedFile edited = now.get(i);
      said.addAll(edited == null ? linker.files().get(i).routines() : edited.now.routines());
    }
    return said;
  }

  private static <T> void set(List<T> all, int first, List<T> some) {
    for (int i = 0; i < some.size(); i++) {
      all.set(first + i, some.get(i));
    }
  }

  /** What stays as it was stays the same object. */
  private void mark(List<Routine> routines, List<Routine> said, ParallelMarks others) {
    for (int i = 0; i < routines.size(); i++) {
      Routine before = program.routines().get(i);
      if (routines.get(i) != before || !others.isSame(marks, before.name())) {
        Routine now = Linker.marked(said.get(i), others.of(before.name()));
        routines.set(i, now.equals(before) ? before : now);
      }
    }
  }
}
