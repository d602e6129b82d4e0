package dev.concert.classy.view;

import dev.concert.classy.model.ClassBox;
import dev.concert.classy.model.ClassHierarchy;
import dev.concert.classy.model.ClassPicture;
import dev.concert.classy.model.InterfaceLines;
import java.util.List;
import java.util.function.Predicate;

/**
 * The lines that can be seen in some rows. Lines to what stands below a class run between the
 * columns; those to further implementers of an interface above the boxes that they lead to, for
 * these may stand anywhere. Their number grows with the rows, not with the program.
 */
final class HierarchyLines {
  /** What a line says. */
  enum Kind {
    EXTENDS,
    IMPLEMENTS,

    /** The hollow head at an interface. */
    HEAD
  }

  /** What draws a line. */
  interface Pen {
    void line(Kind kind, double fromX, double fromY, double toX, double toY);
  }

  /** Lines of several interfaces beside each other, as parts of the gap between columns. */
  private static final double[] LANES = {0.26, 0.32, 0.38, 0.44};

  private static final double TRUNK = 0.6;
  private static final double INTO_BOX_EMS = 0.7;
  private static final double HEAD_LENGTH_EMS = 0.5;
  private static final double HEAD_HALF_EMS = 0.25;

  private final ClassPicture picture;
  private final BoxPlaces places;
  private final int firstRow;
  private final int lastRow;
  private final Pen pen;

  HierarchyLines(ClassPicture picture, BoxPlaces places, int firstRow, int lastRow, Pen pen) {
    this.picture = picture;
    this.places = places;
    this.firstRow = Math.max(0, firstRow);
    this.lastRow = Math.min(lastRow, picture.rows() - 1);
    this.pen = pen;
  }

  /** From each class to what stands below it. */
  void drawTree() {
    picture.reaching(firstRow, lastRow).stream()
        .filter(box -> box.lastChildRow() >= 0)
        .forEach(this::tree);
  }

  private void tree(ClassBox parent) {
    List<ClassBox> all = picture.below(parent.type().name());
    List<ClassBox> seen = ClassPicture.within(all, firstRow, lastRow);
    double middle = places.right(parent) + TRUNK * places.gap();
    double fromY = places.middle(parent.row());
    int lastExtends = lastExtends(parent, all);
    boolean isExtended = lastExtends >= 0;
    Kind first = isExtended ? Kind.EXTENDS : Kind.IMPLEMENTS;
    if (parent.row() >= firstRow) {
      pen.line(first, places.right(parent), fromY, middle, fromY);
    }
    int solidTo = Math.max(parent.row(), lastExtends);
    trunk(Kind.EXTENDS, middle, fromY, places.middle(solidTo));
    trunk(Kind.IMPLEMENTS, middle, places.middle(solidTo), places.middle(parent.lastChildRow()));
    for (ClassBox child : seen) {
      double y = places.middle(child.row());
      pen.line(kind(parent, child), middle, y, places.x(child), y);
    }
  }

  private static Kind kind(ClassBox parent, ClassBox child) {
    return ClassHierarchy.isImplemented(parent.type(), child.type())
        ? Kind.IMPLEMENTS
        : Kind.EXTENDS;
  }

  /** The row of the last box below that extends it; -1 if all implement it. */
  private static int lastExtends(ClassBox parent, List<ClassBox> below) {
    if (!ClassHierarchy.isInterface(parent.type())) {
      return parent.lastChildRow();
    }
    for (ClassBox child : below.reversed()) {
      if (kind(parent, child) == Kind.EXTENDS) {
        return child.row();
      }
    }
    return -1;
  }

  /** As much of an upright line as can be seen. */
  private void trunk(Kind kind, double x, double fromY, double toY) {
    double from = Math.max(Math.min(fromY, toY), places.y(firstRow) - places.rowHeight());
    double to = Math.min(Math.max(fromY, toY), places.y(lastRow) + places.rowHeight());
    if (from < to) {
      pen.line(kind, x, from, x, to);
    }
  }

  /**
   * From interfaces to what implements them without standing below them. A line of which neither
   * end is in these rows is left out.
   *
   * @param wanted which boxes must be at one of its ends; all if it accepts any
   */
  void drawInterfaces(Predicate<ClassBox> wanted) {
    int number = 0;
    for (InterfaceLines lines : picture.interfaceLines()) {
      double lane = LANES[number++ % LANES.length];
      boolean ofContract = wanted.test(lines.contract());
      List<ClassBox> all =
          ofContract ? lines.implementers() : lines.implementers().stream().filter(wanted).toList();
      List<ClassBox> seen = ClassPicture.within(all, firstRow, lastRow);
      if (!seen.isEmpty() || isSeen(lines.contract()) && !all.isEmpty()) {
        join(lines.contract(), all, seen, lane);
      }
    }
  }

  private boolean isSeen(ClassBox box) {
    return box.row() >= firstRow && box.row() <= lastRow;
  }

  private void join(ClassBox contract, List<ClassBox> all, List<ClassBox> seen, double lane) {
    double trunk = places.right(contract) + lane * places.gap();
    double fromY = places.y(contract.row()) + 0.75 * places.boxHeight();
    double head = HEAD_LENGTH_EMS * places.em();
    if (isSeen(contract)) {
      pen.line(Kind.IMPLEMENTS, places.right(contract) + head, fromY, trunk, fromY);
      head(places.right(contract), fromY, head);
    }
    boolean whole = isSeen(contract);
    List<ClassBox> ends = whole ? all : seen;
    double top = Math.min(fromY, above(ends.getFirst()));
    double bottom = Math.max(fromY, above(ends.getLast()));
    trunk(Kind.IMPLEMENTS, trunk, top, bottom);
    for (ClassBox box : seen) {
      double x = places.x(box) + INTO_BOX_EMS * places.em();
      pen.line(Kind.IMPLEMENTS, trunk, above(box), x, above(box));
      pen.line(Kind.IMPLEMENTS, x, above(box), x, places.y(box.row()));
    }
  }

  /** In the middle of what is free above a box. */
  private double above(ClassBox box) {
    return places.y(box.row()) - (places.rowHeight() - places.boxHeight()) / 2;
  }

  private void head(double x, double y, double length) {
    double half = HEAD_HALF_EMS * places.em();
    pen.line(Kind.HEAD, x, y, x + length, y - half);
    pen.line(Kind.HEAD, x + length, y - half, x + length, y + half);
    pen.line(Kind.HEAD, x + length, y + half, x, y);
  }
}
