package dev.concert.easy.rows;

import java.util.ArrayList;
import java.util.List;

/**
 * The rows that are in view: pinned ones stay on top, as many as take half of the height, and the
 * others scroll below them. Places are those of the layout; of what stays they move with it.
 */
record ScrolledRows(RowLayout layout, double top, double height) {
  /** Height of those that stay. */
  double stuck() {
    double bottom = 0;
    for (TimelineRow row : layout.pinned()) {
      if (row.bottom() > height / 2) {
        break;
      }
      bottom = row.bottom();
    }
    return bottom;
  }

  /** Those that stay, with their places on the screen. */
  List<TimelineRow> staying() {
    return layout.between(0, stuck()).stream().map(this::placed).toList();
  }

  /** Those that scroll, as far as they are in view. */
  List<TimelineRow> scrolling() {
    double stuck = stuck();
    List<TimelineRow> rows = new ArrayList<>(layout.between(top + stuck, top + height));
    rows.removeIf(row -> row.bottom() <= stuck);
    return rows;
  }

  /** Those that scroll, then those that stay, which are drawn over them. */
  List<TimelineRow> visible() {
    List<TimelineRow> visible = scrolling();
    visible.addAll(staying());
    return visible;
  }

  /** A row of the layout where it is on the screen; null stays null. */
  TimelineRow placed(TimelineRow row) {
    return row != null && stays(row) ? row.at(row.y() + top) : row;
  }

  /** Whether a row is one of those that stay, wherever it is placed. */
  boolean stays(TimelineRow row) {
    return !layout.pinned().isEmpty()
        && layout.between(0, stuck()).stream().anyMatch(each -> each.key().equals(row.key()));
  }

  /** The row at a place, or null below the last. */
  TimelineRow at(double place) {
    return place - top < stuck() ? placed(layout.at(place - top)) : layout.at(place);
  }

  boolean shows(TimelineRow row) {
    return stays(row) || row.bottom() > top + stuck() && row.y() < top + height;
  }

  /** How far to scroll, as little as is needed, to see a stretch; its beginning if it is long. */
  double topFor(double from, double to) {
    double stuck = stuck();
    if (to <= stuck) {
      return top;
    }
    if (from < top + stuck || to - from > height - stuck) {
      return from - stuck;
    }
    return Math.max(top, to - height);
  }
}
