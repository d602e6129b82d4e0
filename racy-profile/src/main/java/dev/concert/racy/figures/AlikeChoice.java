package dev.concert.racy.figures;

import java.util.HashSet;
import java.util.Set;

/**
 * Whether threads whose profiles are alike are shown together.
 *
 * @param together null for the natural choice: where there are very many
 * @param opened clusters whose threads are shown nevertheless
 */
public record AlikeChoice(Boolean together, Set<RowKey> opened) {
  public static final AlikeChoice NATURAL = new AlikeChoice(null, Set.of());
  public static final AlikeChoice TOGETHER = new AlikeChoice(true, Set.of());
  public static final AlikeChoice APART = new AlikeChoice(false, Set.of());

  public AlikeChoice {
    opened = Set.copyOf(opened);
  }

  boolean isTogether(int rows) {
    return together == null ? rows > AlikeRows.MANY : together;
  }

  /** Opens a cluster, or closes it. */
  public AlikeChoice toggled(RowKey cluster) {
    Set<RowKey> others = new HashSet<>(opened);
    if (!others.remove(cluster)) {
      others.add(cluster);
    }
    return new AlikeChoice(together, others);
  }
}
