package dev.concert.fancy.model;

import dev.concert.bus.Message;
import dev.concert.model.ParallelMark;
import dev.concert.model.words.Words;
import dev.concert.ui.look.ParallelSign;
import java.util.ArrayList;
import java.util.List;

/**
 * A line of what stands beside the source.
 *
 * @param depth how far it is indented, from 0
 * @param badge a letter that stands for its kind; empty in a heading
 * @param note what is said of it in lesser weight
 * @param tip the whole of it
 * @param selection what becomes selected when it is chosen, or null
 * @param place where it is in the source, or null where there is none
 * @param extent what of the source is its own, or null
 * @param mark of a routine that may run on another thread, or null
 */
public record RelatedRow(
    int depth,
    String badge,
    String label,
    String note,
    String tip,
    Message.Selection selection,
    SourceTarget place,
    Extent extent,
    ParallelMark mark) {

  RelatedRow(
      int depth,
      String badge,
      String label,
      String note,
      String tip,
      Message.Selection selection,
      SourceTarget place,
      Extent extent) {
    this(depth, badge, label, note, tip, selection, place, extent, null);
  }

  /**
   * A stretch of a file: by offsets, or by lines alone where both offsets are -1.
   *
   * @param line first line, from 1
   * @param endLine last line
   */
  record Extent(int start, int end, int line, int endLine) {
    static Extent lines(int line, int endLine) {
      return new Extent(-1, -1, line, endLine);
    }

    boolean has(int offset, int atLine) {
      return start >= 0 ? start <= offset && offset < end : line <= atLine && atLine <= endLine;
    }

    /** What is known by lines alone holds what is known by offsets. */
    long size() {
      return start >= 0 ? end - start : (1L << 32) + endLine - line;
    }
  }

  private static final int MOST = 1_000;

  /** The first of very many, and how many more there are. */
  static List<RelatedRow> most(List<RelatedRow> rows) {
    if (rows.size() <= MOST) {
      return rows;
    }
    List<RelatedRow> first = new ArrayList<>(rows.subList(0, MOST));
    first.add(heading(Words.say("%d more…", rows.size() - MOST), ""));
    return first;
  }

  static RelatedRow heading(String label, String note) {
    return new RelatedRow(0, "", label, note, "", null, null, null);
  }

  /** With the sign of what may run on another thread. */
  public String wholeLabel() {
    return mark == null ? label : ParallelSign.TEXT + label;
  }

  /** Whether it is a title of those below it, which leads nowhere. */
  public boolean isHeading() {
    return badge.isEmpty();
  }
}
