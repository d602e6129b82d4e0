package dev.concert.cagey.model;

import dev.concert.cagey.graph.MadeGraph;
import dev.concert.cagey.graph.Omission;
import dev.concert.cagey.graph.TrivialRoutines;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** What is chosen to be left out of the graph, and how much that is. Used by one thread. */
public final class GraphFilters {
  private final Set<Omission> omitted = EnumSet.of(Omission.LIBRARY, Omission.OUTSIDE);
  private Map<Omission, Integer> counts = Map.of();

  /** What is left out of the graph that is shown. */
  private Set<Omission> shown = Set.of();

  private TrivialRoutines trivial;

  /** What was known of it when that was made. */
  private TrivialRoutines shownTrivial;

  /** Whether what is known to be trivial is that of the sources before an edit. */
  private boolean outdated;

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
        .filter(what -> what != Omission.OUTSIDE || count(what) > 0 || isAwaited(what))
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

  /** Whether it is chosen to be left out, and not known how much that is. */
  public boolean isAwaited(Omission what) {
    return isOmitted(what)
        && (!shown.contains(what) || what == Omission.TRIVIAL && isTrivialAwaited());
  }

  private boolean isTrivialAwaited() {
    return awaitsBodies() || !Objects.equals(trivial, shownTrivial);
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

  /**
   * This is shown now.
   *
   * @param made null for nothing
   */
  void shown(MadeGraph made) {
    shown = made == null ? omitted() : made.of().omitted();
    shownTrivial = made == null ? trivial : made.of().trivial();
    counts = made == null ? Map.of() : made.left().counts();
  }

  /** What has been chosen since is not wanted after all. */
  void takeBack() {
    omitted.clear();
    omitted.addAll(shown);
  }

  /** Null while it is not known. */
  TrivialRoutines trivial() {
    return trivial;
  }

  /** Null when the program is another one. */
  void setTrivial(TrivialRoutines found) {
    trivial = found;
    outdated = false;
  }

  /** The program has been edited: what was trivial is so until it is known what is now. */
  void edited() {
    outdated = trivial != null;
  }

  /** Whether what is known to be trivial is that of the sources before an edit. */
  boolean isOutdated() {
    return outdated;
  }
}
