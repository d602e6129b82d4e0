package dev.concert.trace.file;

import dev.concert.trace.file.TraceFile.EventRange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** All events of one thread of a node. */
public final class ThreadEvents {
  private final long thread;
  private final List<EventRange> ranges = new ArrayList<>();

  private ThreadEvents(long thread) {
    this.thread = thread;
  }

  /** By thread id, each with its pieces in the order of time. */
  public static List<ThreadEvents> of(List<EventRange> pieces) {
    Map<Long, ThreadEvents> byThread = new TreeMap<>();
    for (EventRange piece : pieces) {
      byThread.computeIfAbsent(piece.thread(), ThreadEvents::new).ranges.add(piece);
    }
    for (ThreadEvents thread : byThread.values()) {
      thread.ranges.sort(Comparator.comparingLong(EventRange::baseTick));
    }
    return List.copyOf(byThread.values());
  }

  public long thread() {
    return thread;
  }

  public List<EventRange> ranges() {
    return ranges;
  }

  /** As the last block names it; 0 if none does. */
  public int group() {
    return ranges.getLast().group();
  }

  public long firstTick() {
    return ranges.getFirst().baseTick();
  }

  public long lastTick() {
    return ranges.stream().mapToLong(EventRange::lastTick).max().orElse(0);
  }

  /** Events that found no room after the last one, and were not made up for. */
  public long lostAtEnd() {
    return ranges.getLast().lost();
  }

  /** What the thread waits for at the end, coded as in a block's header; 0 if it does not. */
  public long pending() {
    return ranges.getLast().pending();
  }
}
