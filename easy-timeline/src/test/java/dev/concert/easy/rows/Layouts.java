package dev.concert.easy.rows;

import dev.concert.easy.carriers.Carriers;
import dev.concert.easy.states.Timeline;
import java.util.Set;

/** Rows as nobody has touched them. */
public final class Layouts {
  private Layouts() {}

  public static RowLayout of(Timeline timeline, Grouping grouping) {
    return of(timeline, grouping, Set.of());
  }

  /**
   * @param toggled keys of rows that are folded, or unfolded
   */
  public static RowLayout of(Timeline timeline, Grouping grouping, Set<String> toggled) {
    Carriers carriers = Carriers.of(timeline);
    ArrangedRows rows =
        ArrangedRows.of(RowTree.of(carriers, grouping, toggled), RowArrangement.Kept.NONE);
    return new RowLayout(carriers, rows, grouping, toggled, RowLayout.LANE);
  }
}
