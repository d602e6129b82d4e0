package dev.concert.cagey.model;

import dev.concert.cagey.picture.TreePicture.Ends;
import dev.concert.cagey.tree.CallNode;
import dev.concert.cagey.tree.ShownTrees;
import dev.concert.model.ProgramPart;
import java.util.List;
import java.util.Set;

/** The selected routine, class, file or line, and its place. Used by one thread. */
final class Selected {
  private String routine;
  private ProgramPart part;
  private Set<String> routinesOfPart = Set.of();
  private CallNode at;
  private Ends line;

  /** Null for none. */
  String routine() {
    return routine;
  }

  /** Null where a routine was selected since. */
  ProgramPart part() {
    return part;
  }

  Set<String> routinesOfPart() {
    return routinesOfPart;
  }

  /** The routines of the class or file, else the routine. */
  Set<String> sought() {
    return part != null ? routinesOfPart : routine == null ? Set.of() : Set.of(routine);
  }

  /** The line that was selected since the routine was; null for none. */
  Ends line() {
    return line;
  }

  /** Null selects no line. */
  void selectLine(Ends wanted) {
    line = wanted;
  }

  /** Null while the routine has no place. */
  CallNode at() {
    return at;
  }

  /** The routine and those that lead to it, the root first; of a caller to the root. */
  List<String> way() {
    return ShownTrees.way(at);
  }

  /** Null selects nothing. */
  void select(String wanted) {
    selectPart(null, Set.of());
    routine = wanted;
    at = null;
    line = null;
  }

  /**
   * @param routines those of it that the graph has
   */
  void selectPart(ProgramPart wanted, Set<String> routines) {
    part = wanted;
    routinesOfPart = routines;
  }

  /** The routine appears where it is not hidden by a fold. */
  void revealIn(ShownTrees trees) {
    at = routine == null ? null : trees.reveal(routine);
  }

  /** Another graph has other places, and other routines of a class. */
  void forgetPlaces() {
    at = null;
    line = null;
    routinesOfPart = Set.of();
  }
}
