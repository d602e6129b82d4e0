package dev.concert.easy.rows;

import dev.concert.easy.carriers.Carrier;
import dev.concert.easy.states.TaskSpan;
import dev.concert.trace.tasks.TaskGroup;
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
    COUNTER,
    /** What the JVM of a node did for itself, without threads. */
    JVM,
    /** One task, on the thread that ran it, with those below it that it submitted. */
    TASK,
    /** Tasks that are alike. */
    TASKS,
    /** What virtual threads did on the thread that carried them. */
    CARRIER
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

  /** Names the node too, where there are several. */
  public String fullLabel() {
    return item.fullLabel();
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

  /** The task that it shows, or null. */
  public TaskSpan task() {
    return item.content() instanceof RowContent.One one ? one.span() : null;
  }

  /** The tasks that it shows together, or null. */
  public TaskGroup group() {
    return item.content() instanceof RowContent.Many many ? many.group() : null;
  }

  /** The carrier that it shows, or null. */
  public Carrier carrier() {
    return item.content() instanceof RowContent.Carried carried ? carried.carrier() : null;
  }

  /** Whether it shows a task, or several together. */
  public boolean isOfTasks() {
    return task() != null || group() != null;
  }

  /** Whether it has states, in a lane for each depth. */
  public boolean drawsStates() {
    return isThread() || kind() == Kind.TASK || kind() == Kind.CARRIER;
  }

  /** Whether it stands for others that it can show below itself. */
  public boolean isSum() {
    return isHeader() || kind() == Kind.TASKS;
  }

  public boolean isCounter() {
    return kind() == Kind.COUNTER;
  }

  public boolean isJvm() {
    return kind() == Kind.JVM;
  }

  /** Whether it stands for threads or what they run, and can be folded. */
  public boolean hasThreads() {
    return !isCounter() && !isJvm();
  }

  public boolean isHeader() {
    return kind() == Kind.HEADER;
  }

  /** Space above the first lane and below the last. */
  public static final double PADDING = 3;

  public double laneY(int lane) {
    return y + PADDING + lane * laneHeight;
  }

  /**
   * The lane in which a depth of a thread is drawn: low rows draw what is deeper in their last
   * lane, and a folded header has a lane for each thread, or one for all.
   */
  public int laneOf(int thread, int depth) {
    if (drawsStates()) {
      return Math.clamp(depth - firstDepth(), 0, lanes - 1);
    }
    return thinLanes() ? Math.max(0, threads().indexOf(thread)) : 0;
  }

  /** The depth of the states in its first lane. */
  public int firstDepth() {
    return task() == null ? 0 : task().depth();
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
