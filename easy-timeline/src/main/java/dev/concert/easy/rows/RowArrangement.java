package dev.concert.easy.rows;

import dev.concert.model.words.Words;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which rows the user has hidden, pinned to the top, or moved among those beside them. */
public final class RowArrangement {
  /** Rows are named by processes that never come back, so the oldest are forgotten. */
  private static final int MOST = 1_000;

  private final Undo undo;
  private final Runnable onChange;
  private Kept now = Kept.NONE;

  /**
   * A row that was moved.
   *
   * @param before key of the row that it was put before; null for the end
   */
  public record Move(String key, String before) {}

  /**
   * What is remembered.
   *
   * @param hidden keys
   * @param pinned keys, the topmost first
   * @param moves in the order in which they were done
   */
  public record Kept(List<String> hidden, List<String> pinned, List<Move> moves) {
    public static final Kept NONE = new Kept(List.of(), List.of(), List.of());

    public Kept {
      hidden = newest(hidden);
      pinned = newest(pinned);
      moves = newest(moves);
    }

    private static <T> List<T> newest(List<T> all) {
      return List.copyOf(all.subList(Math.max(0, all.size() - MOST), all.size()));
    }
  }

  RowArrangement(Undo undo, Runnable onChange) {
    this.undo = undo;
    this.onChange = onChange;
  }

  public Kept kept() {
    return now;
  }

  public void restore(Kept kept) {
    now = kept;
    onChange.run();
  }

  /**
   * A step that can be taken back.
   *
   * @param what it is, such as {@code hiding main}
   */
  public void change(String what, Kept next) {
    if (!next.equals(now)) {
      Kept before = now;
      undo.did(what, () -> restore(before));
      restore(next);
    }
  }

  public void hide(TimelineRow row) {
    hide(Words.say("hiding %s", row.label()), List.of(row));
  }

  /** Of the rows beside it, it alone stays. */
  public void showOnly(TimelineRow row, List<TimelineRow> siblings) {
    hide(
        Words.say("showing only %s", row.label()),
        siblings.stream().filter(sibling -> !sibling.key().equals(row.key())).toList());
  }

  private void hide(String what, List<TimelineRow> rows) {
    Set<String> hidden = new LinkedHashSet<>(now.hidden());
    rows.forEach(row -> hidden.add(row.key()));
    change(what, new Kept(List.copyOf(hidden), now.pinned(), now.moves()));
  }

  /** Shows rows again, with whatever they belong to. */
  void show(Collection<RowItem> rows) {
    change(
        Words.say("showing hidden rows"),
        new Kept(without(now.hidden(), rows), now.pinned(), now.moves()));
  }

  public void showAll() {
    change(Words.say("showing hidden rows"), new Kept(List.of(), now.pinned(), now.moves()));
  }

  private static List<String> without(List<String> keys, Collection<RowItem> rows) {
    Set<String> names = new HashSet<>();
    rows.forEach(row -> row.names().forEach(names::add));
    return keys.stream().filter(key -> !names.contains(key)).toList();
  }

  /** Puts a row to the top, below those that are there. */
  public void pin(TimelineRow row) {
    List<String> pinned = new ArrayList<>(now.pinned());
    pinned.remove(row.key());
    pinned.add(row.key());
    change(Words.say("pinning %s", row.label()), new Kept(now.hidden(), pinned, now.moves()));
  }

  /** Puts a row back to where it was, with whatever it was pinned together with. */
  public void unpin(TimelineRow row) {
    List<String> pinned = without(now.pinned(), List.of(row.item()));
    change(Words.say("unpinning %s", row.label()), new Kept(now.hidden(), pinned, now.moves()));
  }

  /** What is pinned is not, and the other way round. */
  public void togglePin(TimelineRow row) {
    if (row.pinned()) {
      unpin(row);
    } else {
      pin(row);
    }
  }

  /**
   * @param before key of a row beside it; null for the end
   */
  public void move(TimelineRow row, String before) {
    List<String> pinned = new ArrayList<>(now.pinned());
    List<Move> moves = new ArrayList<>(now.moves());
    Move move = new Move(row.key(), before);
    if (pinned.contains(row.key())) {
      put(pinned, move);
    } else {
      moves.add(move);
    }
    change(Words.say("moving %s", row.label()), new Kept(now.hidden(), pinned, moves));
  }

  private static void put(List<String> keys, Move move) {
    keys.remove(move.key());
    int place = keys.indexOf(move.before());
    keys.add(place < 0 ? keys.size() : place, move.key());
  }

  /** Rows in the order in which the run has them. */
  public void forgetMoves() {
    change(Words.say("the usual order"), new Kept(now.hidden(), now.pinned(), List.of()));
  }
}
