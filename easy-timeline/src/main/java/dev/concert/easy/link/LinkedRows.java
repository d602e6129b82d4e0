package dev.concert.easy.link;

import dev.concert.easy.rows.RowArrangement;
import dev.concert.easy.rows.RowNames;
import dev.concert.easy.rows.RowsModel;
import java.util.List;
import java.util.stream.Stream;

/**
 * The rows that are not where they usually are, as far as the run has them.
 *
 * @param hidden keys
 * @param pinned keys, the topmost first
 */
record LinkedRows(List<String> hidden, List<String> pinned) {
  LinkedRows {
    hidden = List.copyOf(hidden);
    pinned = List.copyOf(pinned);
  }

  static LinkedRows of(RowsModel rows) {
    RowArrangement.Kept kept = rows.arrangement().kept();
    RowNames names = rows.names();
    return new LinkedRows(
        kept.hidden().stream().filter(names::has).toList(),
        kept.pinned().stream().filter(names::has).toList());
  }

  /** How many of them a run does not have. */
  long missing(RowsModel rows) {
    RowNames names = rows.names();
    return Stream.concat(hidden.stream(), pinned.stream()).filter(key -> !names.has(key)).count();
  }

  /** Moved rows stay where they are. */
  void show(RowsModel rows) {
    List<RowArrangement.Move> moves = rows.arrangement().kept().moves();
    rows.arrangement().change("the rows of a link", new RowArrangement.Kept(hidden, pinned, moves));
  }
}
