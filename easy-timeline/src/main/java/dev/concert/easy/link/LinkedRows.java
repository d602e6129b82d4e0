package dev.concert.easy.link;

import dev.concert.bus.ViewLink;
import dev.concert.easy.rows.RowArrangement;
import dev.concert.easy.rows.RowArrangement.Move;
import dev.concert.easy.rows.RowNames;
import dev.concert.easy.rows.RowsModel;
import dev.concert.model.words.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The rows that are not where they usually are, as far as the run has them.
 *
 * @param hidden keys
 * @param pinned keys, the topmost first
 * @param moves in the order in which they are done
 */
record LinkedRows(List<String> hidden, List<String> pinned, List<Move> moves) {
  LinkedRows {
    hidden = List.copyOf(hidden);
    pinned = List.copyOf(pinned);
    moves = List.copyOf(moves);
  }

  static LinkedRows of(RowsModel rows) {
    RowArrangement.Kept kept = rows.arrangement().kept();
    RowNames names = rows.names();
    return new LinkedRows(
        kept.hidden().stream().filter(names::has).toList(),
        kept.pinned().stream().filter(names::has).toList(),
        shortened(kept.moves().stream().filter(move -> has(names, move)).toList()));
  }

  /** A row that is moved several times, with no other between, ends where the last move puts it. */
  private static List<Move> shortened(List<Move> moves) {
    List<Move> shortened = new ArrayList<>();
    for (Move move : moves) {
      if (!shortened.isEmpty() && shortened.getLast().key().equals(move.key())) {
        shortened.removeLast();
      }
      shortened.add(move);
    }
    return shortened;
  }

  private static boolean has(RowNames names, Move move) {
    return names.has(move.key()) && (move.before() == null || names.has(move.before()));
  }

  /**
   * @throws IllegalArgumentException with one sentence if it makes no sense
   */
  static LinkedRows of(ViewLink link) {
    List<String> moved = link.all("move-row");
    List<String> before = link.all("before-row");
    if (moved.size() != before.size()) {
      String why =
          Words.say(
              "the link moves %d rows and says of %d before which", moved.size(), before.size());
      throw new IllegalArgumentException(why);
    }
    List<Move> moves = new ArrayList<>();
    for (int i = 0; i < moved.size(); i++) {
      moves.add(new Move(moved.get(i), before.get(i).isEmpty() ? null : before.get(i)));
    }
    return new LinkedRows(link.all("hide-row"), link.all("pin-row"), moves);
  }

  /** As values of a link; a row that was moved to the end is before the empty name. */
  Map<String, List<String>> values() {
    Map<String, List<String>> values = new LinkedHashMap<>();
    values.put("hide-row", hidden);
    values.put("pin-row", pinned);
    values.put("move-row", moves.stream().map(Move::key).toList());
    values.put(
        "before-row", moves.stream().map(it -> it.before() == null ? "" : it.before()).toList());
    return values;
  }

  /** As JSON-like values. */
  void put(Map<String, Object> map) {
    map.put("hiddenRows", hidden);
    map.put("pinnedRows", pinned);
    map.put("movedRows", moves.stream().map(LinkedRows::toMap).toList());
  }

  private static Map<String, Object> toMap(Move move) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("row", move.key());
    map.put("before", move.before());
    return map;
  }

  /** How many of them a run does not have, or cannot put where they were. */
  int missing(RowNames names) {
    Set<String> missing = new HashSet<>();
    hidden.stream().filter(key -> !names.has(key)).forEach(missing::add);
    pinned.stream().filter(key -> !names.has(key)).forEach(missing::add);
    moves.stream().filter(move -> !has(names, move)).map(Move::key).forEach(missing::add);
    return missing.size();
  }

  void show(RowsModel rows) {
    rows.arrangement()
        .change(Words.say("the rows of a link"), new RowArrangement.Kept(hidden, pinned, moves));
  }
}
