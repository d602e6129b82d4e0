package dev.concert.cagey.graph;

import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.model.Routine;
import dev.concert.model.SourceFile;
import dev.concert.model.SourceReader;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The routines that do next to nothing themselves: getters, setters, empty and delegating ones, and
 * what the compiler adds. Immutable.
 *
 * @param names of the routines
 * @param unread source files that could not be read, whose routines count as not trivial
 */
public record TrivialRoutines(Set<String> names, int unread) {
  public static final TrivialRoutines NONE = new TrivialRoutines(Set.of(), 0);

  public TrivialRoutines {
    names = Set.copyOf(names);
  }

  /**
   * Reads all sources: slow, so off the FX thread.
   *
   * @throws InterruptedException if the thread was interrupted on the way
   */
  public static TrivialRoutines of(Program program, Progress progress) throws InterruptedException {
    Set<String> names = new HashSet<>();
    int unread = 0;
    List<SourceFile> sources = program.sources();
    for (int i = 0; i < sources.size(); i++) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      String file = sources.get(i).file();
      try {
        add(program.routinesIn(file), SourceReader.read(program, file), names);
      } catch (IOException e) {
        unread++; // told with the result
      }
      progress.report(i + 1, sources.size(), file);
    }
    return new TrivialRoutines(names, unread);
  }

  private static void add(List<Routine> routines, String text, Set<String> names) {
    for (Routine routine : routines) {
      if (routine.implicit() || isTrivial(routine, text)) {
        names.add(routine.name());
      }
    }
  }

  /** One without a body does what those do that override it. */
  private static boolean isTrivial(Routine routine, String text) {
    boolean bodied = routine.bodyStart() < routine.end() && routine.end() <= text.length();
    return bodied && RoutineBody.isTrivial(text.substring(routine.bodyStart(), routine.end()));
  }
}
