package dev.concert.racy.paint;

import dev.concert.racy.figures.CallingContext;
import java.util.ArrayList;
import java.util.List;

/** Calling contexts as boxes below one another, each as wide as its part of the time. */
public final class FlameLayout {
  private FlameLayout() {}

  /**
   * @param context null for several contexts that are too narrow to be drawn apart
   * @param parent index of the box above, -1 for the first
   * @param count how many contexts it stands for
   */
  public record Box(CallingContext context, int parent, int depth, int x, int width, int count) {
    boolean contains(double px) {
      return px >= x && px < x + width;
    }
  }

  /**
   * Boxes from the top one down, level by level, none narrower than a pixel.
   *
   * @param levels how many levels fit
   */
  public static List<Box> of(CallingContext top, int width, int levels) {
    List<Box> boxes = new ArrayList<>();
    if (width <= 0 || levels <= 0) {
      return boxes;
    }
    boxes.add(new Box(top, -1, 0, 0, width, 1));
    for (int i = 0; i < boxes.size(); i++) {
      Box box = boxes.get(i);
      if (box.context() != null && box.depth() + 1 < levels) {
        children(box, i, boxes);
      }
    }
    return boxes;
  }

  private static void children(Box parent, int index, List<Box> boxes) {
    double whole = parent.context().extent();
    double scale = whole <= 0 ? 0 : parent.width() / whole;
    int end = parent.x() + parent.width();
    double position = parent.x();
    double small = 0;
    int smallCount = 0;
    for (CallingContext child : parent.context().children()) {
      double width = child.extent() * scale;
      int x = (int) Math.round(position);
      int right = Math.min(end, (int) Math.round(position + width));
      if (width >= 1 && right > x) {
        boxes.add(new Box(child, index, parent.depth() + 1, x, right - x, 1));
        position += width;
      } else {
        small += width;
        smallCount++;
      }
    }
    int x = (int) Math.round(position);
    int width = (int) Math.min(end - x, Math.max(1, Math.round(small)));
    if (smallCount > 0 && width > 0) {
      boxes.add(new Box(null, index, parent.depth() + 1, x, width, smallCount));
    }
  }

  /** The box at a place, or null. */
  public static Box at(List<Box> boxes, double x, int depth) {
    return boxes.stream()
        .filter(box -> box.depth() == depth && box.contains(x))
        .findFirst()
        .orElse(null);
  }
}
