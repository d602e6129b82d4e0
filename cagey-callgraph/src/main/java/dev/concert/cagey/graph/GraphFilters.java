package dev.concert.cagey.graph;

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

  /** Whether what is known to be trivial is that of the sources before an edit. */
  private boolean outdated;

  /** Of what the graph was made that is shown; null before the first. */
  private Choice shown;

  /** What was known to be trivial then; null for nothing. */
  private TrivialRoutines shownTrivial;

  /** Made before it is wanted, on another thread; null for none. */
  private volatile Made ready;

  /** What a graph depends on: of the same it is the same. Immutable. */
  public record Choice(
      Program program,
      RunCalls run,
      Set<Omission> omitted,
      Set<String> trivial,
      Set<String> wanted) {
    /** Slow for a large program. */
    public Made make() {
      GraphCalls calls = new GraphCalls(program, omitted, trivial, wanted, run.fromOutside());
      CallGraph graph = new CallGraph(program, calls, run.unexplained());
      return new Made(this, calls.counts(), calls.spared(), graph);
    }
  }

  /** A graph, with what was left out of it. Immutable. */
  public record Made(
      Choice of, Map<Omission, Integer> counts, Set<String> spared, CallGraph graph) {}

  /** All that is left out. */
  public Set<Omission> omitted() {
    return Set.copyOf(omitted);
  }

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
    return (trivial == null || outdated) && isOmitted(Omission.TRIVIAL);
  }

  /** Source files of which it is not known what their routines do. */
  public int unread() {
    return trivial == null ? 0 : trivial.unread();
  }

  /** The same, which does not change with these. */
  public GraphFilters copy() {
    GraphFilters copy = new GraphFilters();
    copy.omitted.clear();
    copy.omitted.addAll(omitted);
    copy.trivial = trivial;
    return copy;
  }

  public void set(Omission what, boolean out) {
    if (out) {
      omitted.add(what);
    } else {
      omitted.remove(what);
    }
  }

  /** Whether the graph that is shown leaves out what is chosen, as far as that is known by now. */
  public boolean areShown() {
    return shown != null && shown.omitted().equals(omitted) && shownTrivial == trivial;
  }

  /** What has been chosen since the last graph was made is not wanted after all. */
  public void takeBack() {
    if (shown != null) {
      omitted.clear();
      omitted.addAll(shown.omitted());
    }
  }

  /** Null when the program is another one. */
  public void setTrivial(TrivialRoutines found) {
    trivial = found;
    outdated = false;
  }

  /** The program has been edited: what was trivial is so until it is known what is now. */
  public void edited() {
    outdated = trivial != null;
  }

  /** Whether what is known to be trivial is that of the sources before an edit. */
  public boolean isOutdated() {
    return outdated;
  }

  /** Routines that would be left out, were they not wanted when the graph was made. */
  public Set<String> spared() {
    return spared;
  }

  /**
   * What is chosen now.
   *
   * @param wanted routines that are not left out
   */
  public Choice choice(Program program, RunCalls run, Collection<String> wanted) {
    Set<String> names = trivial == null ? Set.of() : trivial.names();
    return new Choice(program, run, Set.copyOf(omitted), names, Set.copyOf(wanted));
  }

  /** What will probably be asked for next; null for nothing. */
  public void prepared(Made made) {
    ready = made;
  }

  /**
   * @param wanted routines that are not left out
   */
  public CallGraph graph(Program program, RunCalls run, Collection<String> wanted) {
    Choice choice = choice(program, run, wanted);
    Made known = ready;
    Made made = known != null && known.of().equals(choice) ? known : choice.make();
    ready = null;
    shown = choice;
    shownTrivial = trivial;
    counts = made.counts();
    spared = made.spared();
    return made.graph();
  }
}
