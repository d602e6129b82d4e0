package dev.concert.easy.model;

import java.util.List;

/**
 * One row of the picture; places and heights are layout units, from the top of the first row.
 *
 * @param key identifies the row over refreshes and sessions
 * @param level how far its label is indented
 * @param threads indexes of the threads it stands for
 * @param lanes number of lanes its states are drawn in
 */
public record TimelineRow(
    Kind kind,
    String key,
    String label,
    String node,
    int level,
    double y,
    double height,
    double laneHeight,
    int lanes,
    boolean folded,
    List<Integer> threads) {

  enum Kind {
    /** A node or group with its threads below it. */
    HEADER,
    THREAD,
    /** A counter of a node, without threads. */
    COUNTER
  }

  public TimelineRow {
    threads = List.copyOf(threads);
  }

  public double bottom() {
    return y + height;
  }

  public int thread() {
    return threads.getFirst();
  }

  public boolean isThread() {
    return kind == Kind.THREAD;
  }

  public boolean isCounter() {
    return kind == Kind.COUNTER;
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
    return Math.min(threads.indexOf(thread), lanes - 1);
  }

  /** The lane at a place, clamped to those there are. */
  int laneAt(double place) {
    return Math.clamp((long) Math.floor((place - y - PADDING) / laneHeight), 0, lanes - 1);
  }

  /** Whether a header draws one thin lane for each of its threads. */
  public boolean thinLanes() {
    return kind == Kind.HEADER && folded && lanes == threads.size();
  }
}
