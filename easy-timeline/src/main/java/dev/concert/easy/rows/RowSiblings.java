package dev.concert.easy.rows;

import java.util.ArrayList;
import java.util.List;

/** The rows among which a row can be moved: those below the same header, in their order. */
public final class RowSiblings {
  private final List<TimelineRow> siblings = new ArrayList<>();
  private final TimelineRow row;
  private final double bottom;

  /**
   * Where a row would be put.
   *
   * @param before key of the row that it would be put before; null for the end
   */
  public record Gap(String before, double y) {}

  RowSiblings(RowLayout layout, TimelineRow row) {
    this.row = row;
    boolean onTop = layout.pinned().stream().anyMatch(this::isIt);
    List<TimelineRow> area =
        onTop
            ? layout.pinned()
            : layout.rows().subList(layout.pinned().size(), layout.rows().size());
    int here = 0;
    while (!isIt(area.get(here))) {
      here++;
    }
    int first = here;
    while (first > 0 && area.get(first - 1).level() >= row.level()) {
      first--;
    }
    int end = first;
    while (end < area.size() && area.get(end).level() >= row.level()) {
      if (area.get(end).level() == row.level()) {
        siblings.add(area.get(end));
      }
      end++;
    }
    bottom = area.get(end - 1).bottom();
  }

  private boolean isIt(TimelineRow other) {
    return other.key().equals(row.key());
  }

  public List<TimelineRow> all() {
    return siblings;
  }

  /** Where it would be one place up or down; null if it is the first or last. */
  public Gap next(boolean up) {
    int here = index();
    if (up) {
      return here == 0 ? null : gap(here - 1);
    }
    return here == siblings.size() - 1 ? null : gap(here + 2);
  }

  private int index() {
    int here = 0;
    while (!isIt(siblings.get(here))) {
      here++;
    }
    return here;
  }

  private Gap gap(int place) {
    return place < siblings.size()
        ? new Gap(siblings.get(place).key(), siblings.get(place).y())
        : new Gap(null, bottom);
  }

  /** The gap nearest to a place; null if the row would stay where it is. */
  public Gap at(double y) {
    int place = 0;
    while (place < siblings.size() && (gap(place).y() + gap(place + 1).y()) / 2 < y) {
      place++;
    }
    int here = index();
    return place == here || place == here + 1 ? null : gap(place);
  }
}
