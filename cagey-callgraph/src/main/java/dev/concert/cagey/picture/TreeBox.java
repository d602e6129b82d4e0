package dev.concert.cagey.picture;

import dev.concert.cagey.tree.CallNode;
import java.util.List;

/**
 * One node of the picture.
 *
 * @param id unique in the picture
 * @param kind whether it stands for a routine, for several, or for callees not shown
 * @param appearance the appearance it draws; of several merged into one node, the first
 * @param label what is written in it
 * @param routines those that it stands for
 */
public record TreeBox(
    String id, Kind kind, CallNode appearance, String label, List<String> routines) {

  public enum Kind {
    ROUTINE,
    /** Several routines: a cycle, a class, a package. */
    GROUP,
    /** "N more…": the further callees of its appearance. */
    MORE
  }

  public TreeBox {
    routines = List.copyOf(routines);
  }

  TreeBox(String id, Kind kind, CallNode appearance, String label) {
    this(
        id, kind, appearance, label, kind == Kind.MORE ? List.of() : List.of(appearance.routine()));
  }

  /** Of a group the first. */
  public String routine() {
    return appearance.routine();
  }
}
