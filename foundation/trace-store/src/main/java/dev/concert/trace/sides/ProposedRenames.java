package dev.concert.trace.sides;

import dev.concert.trace.RoutineProfile;
import dev.concert.trace.compare.ComparedRun;
import dev.concert.trace.compare.Renames;
import dev.concert.trace.sources.RenamedBetween;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which routines of two sides are proposed to be the same under other names. What was found last is
 * kept, for sides are read again and again while a run goes on. Used by one thread at a time.
 */
public final class ProposedRenames {
  private Asked asked;
  private Renames found = Renames.NONE;

  /** What the proposals depend on. */
  private record Asked(Path a, Path b, Set<String> onlyInA, Set<String> onlyInB) {}

  /**
   * Of the first runs of both sides, which are those that are measured again; slow.
   *
   * @param a runs of the first side, at least one, as of the second
   */
  public Renames of(List<ComparedRun> a, List<ComparedRun> b) {
    Set<String> inA = names(a);
    Set<String> inB = names(b);
    Asked now = new Asked(folder(a), folder(b), without(inA, inB), without(inB, inA));
    if (!now.equals(asked)) {
      asked = now;
      found = now.a.equals(now.b) ? Renames.NONE : look(now);
    }
    return found;
  }

  private static Renames look(Asked now) {
    RenamedBetween.Found made = RenamedBetween.of(now.a, now.b, now.onlyInA, now.onlyInB);
    return new Renames(made.names(), made.why());
  }

  private static Path folder(List<ComparedRun> side) {
    return side.getFirst().profile().run().directory();
  }

  private static Set<String> names(List<ComparedRun> side) {
    Set<String> names = new HashSet<>();
    side.stream()
        .flatMap(run -> run.profile().threads().stream())
        .flatMap(thread -> thread.routines().stream())
        .map(RoutineProfile::routine)
        .forEach(names::add);
    return names;
  }

  private static Set<String> without(Set<String> names, Set<String> others) {
    Set<String> rest = new TreeSet<>(names);
    rest.removeAll(others);
    return rest;
  }
}
