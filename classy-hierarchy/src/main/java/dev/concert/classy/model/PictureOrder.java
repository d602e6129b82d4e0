package dev.concert.classy.model;

import dev.concert.model.Program;
import dev.concert.model.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What is to be pictured: all that the layout depends on, so that any thread can make it.
 *
 * @param known the hierarchy, if it has been made already
 * @param implementers whether classes stand below their interfaces
 * @param unfolded never changed
 * @param filter null for all
 * @param wanted a class that is to have a box, or null
 */
record PictureOrder(
    Program program,
    ClassHierarchy known,
    boolean implementers,
    Roots roots,
    Set<String> unfolded,
    Predicate<Type> filter,
    String wanted) {

  ClassPicture draw() {
    ClassHierarchy hierarchy =
        known != null ? known : new ClassHierarchy(program, implementers && roots != Roots.CLASSES);
    Set<String> opened = wanted == null ? Set.of() : Set.copyOf(hierarchy.ancestors(wanted));
    Set<String> shown = filter == null ? null : filtered(hierarchy);
    return new ClassPicture(hierarchy, new Layout(hierarchy, shown, opened).boxes(), opened);
  }

  /** Those that the filter accepts, and what leads to them. */
  private Set<String> filtered(ClassHierarchy hierarchy) {
    Set<String> shown = new HashSet<>();
    for (Type type : program.types()) {
      if (filter.test(type)) {
        String name = type.name();
        while (name != null && shown.add(name)) {
          name = hierarchy.parent(name);
        }
      }
    }
    return shown;
  }

  /** Places one class after the other. */
  private final class Layout {
    private final ClassHierarchy hierarchy;

    /** Null for all. */
    private final Set<String> shown;

    private final Set<String> opened;
    private final List<ClassBox> boxes = new ArrayList<>();
    private int rows;

    Layout(ClassHierarchy hierarchy, Set<String> shown, Set<String> opened) {
      this.hierarchy = hierarchy;
      this.shown = shown;
      this.opened = opened;
    }

    List<ClassBox> boxes() {
      hierarchy.roots().stream().filter(roots::accepts).forEach(root -> place(root, 0));
      return boxes;
    }

    /** Returns the row of the class, or -1 if the filter hides it. */
    private int place(Type type, int column) {
      String name = type.name();
      if (shown != null && !shown.contains(name)) {
        return -1;
      }
      boolean open = shown != null || unfolded.contains(name) || opened.contains(name);
      int row = rows;
      int lastChildRow = -1;
      int index = boxes.size();
      boxes.add(null);
      if (open) {
        for (Type child : hierarchy.children(name)) {
          lastChildRow = Math.max(lastChildRow, place(child, column + 1));
        }
      }
      if (lastChildRow < 0) {
        rows = row + 1;
      }
      int hidden = open ? 0 : hierarchy.descendants(name);
      Sealing sealing = Sealing.of(type, program);
      boxes.set(index, new ClassBox(type, sealing, column, row, lastChildRow, hidden));
      return row;
    }
  }
}
