package dev.concert.classy.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Where each class that is shown stands, and what it is joined to. Immutable. */
public final class ClassPicture {
  static final ClassPicture EMPTY = new ClassPicture(null, List.of(), Set.of());

  private final ClassHierarchy hierarchy;
  private final List<ClassBox> boxes;
  private final Set<String> opened;
  private final Map<String, ClassBox> boxByType = new HashMap<>();
  private final Map<String, List<ClassBox>> below = new HashMap<>();
  private final List<InterfaceLines> interfaceLines;
  private final int rows;
  private final int columns;
  private final int folded;

  /**
   * @param hierarchy null where no program is open
   * @param boxes each before those to its right, from above
   * @param opened what was unfolded to show what was asked for
   */
  ClassPicture(ClassHierarchy hierarchy, List<ClassBox> boxes, Set<String> opened) {
    this.hierarchy = hierarchy;
    this.boxes = List.copyOf(boxes);
    this.opened = Set.copyOf(opened);
    int lastRow = -1;
    int lastColumn = -1;
    int hidden = 0;
    for (ClassBox box : boxes) {
      boxByType.put(box.type().name(), box);
      String parent = hierarchy.parent(box.type().name());
      if (parent != null) {
        below.computeIfAbsent(parent, _ -> new ArrayList<>()).add(box);
      }
      lastRow = Math.max(lastRow, box.row());
      lastColumn = Math.max(lastColumn, box.column());
      hidden += box.hidden();
    }
    rows = lastRow + 1;
    columns = lastColumn + 1;
    folded = hidden;
    interfaceLines = joined();
  }

  private List<InterfaceLines> joined() {
    Map<String, List<ClassBox>> joined = new LinkedHashMap<>();
    for (ClassBox box : boxes) {
      String own = box.type().name();
      String parent = hierarchy.parent(own);
      for (String name : box.type().interfaces()) {
        if (boxByType.containsKey(name) && !name.equals(own) && !name.equals(parent)) {
          joined.computeIfAbsent(name, _ -> new ArrayList<>()).add(box);
        }
      }
    }
    return joined.entrySet().stream()
        .map(entry -> new InterfaceLines(boxByType.get(entry.getKey()), entry.getValue()))
        .toList();
  }

  /** Null where no program is open. */
  public ClassHierarchy hierarchy() {
    return hierarchy;
  }

  /** Each before those to its right, so that their rows never fall. */
  public List<ClassBox> boxes() {
    return boxes;
  }

  public Optional<ClassBox> box(String type) {
    return Optional.ofNullable(boxByType.get(type));
  }

  /** The boxes in the next column that stand below a class, from above. */
  public List<ClassBox> below(String type) {
    return below.getOrDefault(type, List.of());
  }

  /** Interfaces with what implements them elsewhere in the picture. */
  public List<InterfaceLines> interfaceLines() {
    return interfaceLines;
  }

  public int rows() {
    return rows;
  }

  public int columns() {
    return columns;
  }

  /** How many types are folded into others. */
  public int folded() {
    return folded;
  }

  Set<String> opened() {
    return opened;
  }

  /**
   * Those of some boxes that stand in these rows.
   *
   * @param sorted by their rows
   */
  public static List<ClassBox> within(List<ClassBox> sorted, int firstRow, int lastRow) {
    int from = firstAt(sorted, firstRow);
    return sorted.subList(from, Math.max(from, firstAt(sorted, lastRow + 1)));
  }

  /** The index of the first box in that row or below it. */
  private static int firstAt(List<ClassBox> sorted, int row) {
    int low = 0;
    int high = sorted.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted.get(middle).row() < row) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /**
   * The boxes from which lines lead into these rows: those that stand in them, and those left of
   * them that have a subclass further down.
   */
  public List<ClassBox> reaching(int firstRow, int lastRow) {
    List<ClassBox> reaching = new ArrayList<>();
    List<ClassBox> inside = within(boxes, firstRow, lastRow);
    if (!inside.isEmpty()) {
      for (String name : hierarchy.ancestors(inside.getFirst().type().name())) {
        box(name).filter(box -> box.row() < firstRow).ifPresent(reaching::add);
      }
    }
    reaching.addAll(inside);
    return reaching;
  }
}
