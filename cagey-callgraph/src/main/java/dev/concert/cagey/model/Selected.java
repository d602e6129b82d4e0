package dev.concert.cagey.model;

import dev.concert.cagey.model.CageyModel.Change;
import dev.concert.cagey.picture.TreePicture.Ends;
import dev.concert.cagey.tree.CallNode;
import dev.concert.cagey.tree.ShownTrees;
import dev.concert.model.ProgramPart;
import dev.concert.ui.change.Changes;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The selected routine, class, file or line, and its place. Used by one thread. */
public final class Selected {
  private final ShownTrees trees;
  private final Changes<Change> changes;
  private String routine;
  private ProgramPart part;
  private Set<String> routinesOfPart = Set.of();
  private CallNode at;
  private Ends line;

  Selected(ShownTrees trees, Changes<Change> changes) {
    this.trees = trees;
    this.changes = changes;
  }

  /** Null for none. */
  public String routine() {
    return routine;
  }

  /** Null where a routine was selected since. */
  public ProgramPart part() {
    return part;
  }

  public Set<String> routinesOfPart() {
    return routinesOfPart;
  }

  /** What F3 goes through: the routines of the class or file, else the routine. */
  public Set<String> sought() {
    return part != null ? routinesOfPart : routine == null ? Set.of() : Set.of(routine);
  }

  /** The line that was selected since the routine was; null for none. */
  public Ends line() {
    return line;
  }

  /** Selects a line of the picture, which is of this window only; null selects none. */
  public void selectLine(Ends wanted) {
    line = wanted;
    changes.tell(Change.LINE);
  }

  /** It is not in the picture any more. */
  void forgetLine() {
    line = null;
  }

  /** Whether anything of what is selected has a place. */
  public boolean isThere() {
    return at != null || !routinesOfPart.isEmpty();
  }

  /** Where it stands, as far as that is not hidden by a fold. */
  public List<CallNode> appearances() {
    return trees.visible().filter(node -> sought().contains(node.routine())).toList();
  }

  /** The routine and those that lead to it, the root first; of a caller to the root. */
  public List<String> way() {
    return ShownTrees.way(at);
  }

  /** Nothing is selected any more. */
  public void clear() {
    select(null);
    changes.tell(Change.SELECTION);
  }

  private void select(String wanted) {
    selectPart(null, Set.of());
    routine = wanted;
    at = null;
    line = null;
  }

  /** Selects a routine and makes it appear; empty if it is not in the graph. */
  Optional<CallNode> show(String wanted) {
    select(wanted);
    reveal();
    changes.tell(Change.SELECTION);
    return Optional.ofNullable(at);
  }

  /**
   * Selects a class or file and makes one of its routines appear.
   *
   * @param routines those of it that the graph has
   */
  void show(ProgramPart wanted, Set<String> routines) {
    selectPart(wanted, routines);
    if (!routines.isEmpty() && appearances().isEmpty()) {
      trees.tree().reveal(routines.iterator().next());
    }
    changes.tell(Change.SELECTION);
  }

  /**
   * @param routines those of it that the graph has
   */
  void selectPart(ProgramPart wanted, Set<String> routines) {
    part = wanted;
    routinesOfPart = routines;
  }

  /** The routine appears where it is not hidden by a fold. */
  void reveal() {
    at = routine == null ? null : trees.reveal(routine);
  }

  /** Another graph has other places, and other routines of a class. */
  void forgetPlaces() {
    at = null;
    line = null;
    routinesOfPart = Set.of();
  }
}
