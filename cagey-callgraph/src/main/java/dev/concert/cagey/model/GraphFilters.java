package dev.concert.cagey.model;

import dev.concert.model.Program;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** What is chosen to be left out of the graph, and how much that is. Used by one thread. */
public final class GraphFilters {
  private final Set<Omission> omitted = EnumSet.of(Omission.LIBRARY, Omission.OUTSIDE);
  private Map<Omission, Integer> counts = Map.of();
  private Set<String> spared = Set.of();
  private TrivialRoutines trivial;

  public boolean isOmitted(Omission what) {
    return omitted.contains(what);
  }

  /** In the order in which they are offered, without what comes from outside where nothing does. */
  public List<Omission> active() {
    return Stream.of(Omission.values())
        .filter(omitted::contains)
        .filter(what -> what != Omission.OUTSIDE || count(what) > 0)
        .toList();
  }

  /**
   * How many routines, or of guesses and what comes from outside pairs of a caller and a callee,
   * are not shown; such a pair is one however many places it calls from.
   */
  public int count(Omission what) {
    return counts.getOrDefault(what, 0);
  }

  /** Whether the sources have to be read to know what is trivial. */
  public boolean awaitsBodies() {
    return trivial == null && isOmitted(Omission.TRIVIAL);
  }

  /** Source files of which it is not known what their routines do. */
  public int unread() {
    return trivial == null ? 0 : trivial.unread();
  }

  void set(Omission what, boolean out) {
    if (out) {
      omitted.add(what);
    } else {
      omitted.remove(what);
    }
  }

  /** Null when the program is another one. */
  void setTrivial(TrivialRoutines found) {
    trivial = found;
  }

  /** Routines that would be left out, were they not wanted when the graph was made. */
  Set<String> spared() {
    return spared;
  }

  /**
   * @param wanted routines that are not left out
   */
  CallGraph graph(Program program, RunCalls run, Collection<String> wanted) {
    Set<String> names = trivial == null ? Set.of() : trivial.names();
    GraphCalls calls = new GraphCalls(program, omitted, names, wanted, run.fromOutside());
    counts = calls.counts();
    spared = calls.spared();
    return new CallGraph(program, calls, run.unexplained());
  }
}
