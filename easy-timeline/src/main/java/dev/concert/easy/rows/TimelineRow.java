package dev.concert.easy.rows;

import java.util.List;

/**
 * One row of the picture; places and heights are layout units, from the top of the first row.
 *
 * @param level how far its label is indented
 * @param lanes number of lanes its states are drawn in
 * @param pinned whether the user wants it on top
 */
public record TimelineRow(
    RowItem item,
    int level,
    double y,
    double height,
    double laneHeight,
    int lanes,
    boolean folded,
    boolean pinned) {

  public enum Kind {
    /** A node or group with its threads below it. */
    HEADER,
    THREAD,
    /** A counter of a node, without threads. */
    COUNTER
  }

  public Kind kind() {
    return item.kind();
  }

  /** Identifies the row over refreshes and sessions. */
  public String key() {
    return item.key();
  }

  public String label() {
    return item.label();
  }

  public String node() {
    return item.node();
  }

  /** Indexes of the threads it stands for. */
  public List<Integer> threads() {
    return item.threads();
  }

  /** The same row elsewhere. */
  TimelineRow at(double place) {
    return new TimelineRow(item, level, place, height, laneHeight, lanes, folded, pinned);
  }

  public double bottom() {
    return y + height;
  }

  public int thread() {
    return threads().getFirst();
  }

  public boolean isThread() {
    return kind() == Kind.THREAD;
  }

  public boolean isCounter() {
    return kind() == Kind.COUNTER;
  }

  public boolean isHeader() {
    return kind() == Kind.HEADER;
  }

  /** Space above the first lane and below the last. */
  public static final double PADDING = 3;

  public double laneY(int lane) {
    return y + PADDING + lane * laneHeight;
  }

  /** The lane in which a depth is drawn: folded rows draw what is deeper in their last lane. */
  public int laneOf(int depth) {
    return Math.min(depth, lanes - 1);
  }

  /** The lane of a folded header in which a thread is drawn. */
  public int laneOfThread(int thread) {
    return Math.min(threads().indexOf(thread), lanes - 1);
  }

  /** The lane at a place, clamped to those there are. */
  public int laneAt(double place) {
    return Math.clamp((long) Math.floor((place - y - PADDING) / laneHeight), 0, lanes - 1);
  }

  /** Whether a header draws one thin lane for each of its threads. */
  public boolean thinLanes() {
    return isHeader() && folded && lanes == threads().size();
  }
}
