package dev.concert.trace.index;

import dev.concert.trace.file.FileHeader;
import dev.concert.trace.file.MappedWords;
import dev.concert.trace.file.NodeFolder.OpenFile;
import dev.concert.trace.file.TraceFile;
import dev.concert.trace.file.TraceFile.Call;
import dev.concert.trace.file.TraceFile.EventRange;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Index of the events of one node, kept in memory. It grows by what the node has recorded since:
 * each event is gone through once. Not thread-safe.
 */
public final class NodeIndex {
  private static final Comparator<Found> BY_TIME =
      Comparator.<Found>comparingLong(found -> found.range.baseTick())
          .thenComparingLong(found -> found.range.lastTick());

  private final Map<Path, Integer> numbers = new HashMap<>();
  private final List<IndexedFile> files = new ArrayList<>();
  private final Map<Long, ThreadIndex> threads = new TreeMap<>();

  /** A file as far as it has been gone through. */
  private static final class IndexedFile {
    private final TraceFile file;
    private final long pid;
    private final long firstNanoTime;
    private long words;

    private IndexedFile(OpenFile opened) {
      file = new TraceFile(opened.words());
      pid = opened.header().pid();
      firstNanoTime = opened.header().anchors().first().nanoTime();
    }

    private boolean isSame(OpenFile opened) {
      return pid == opened.header().pid()
          && firstNanoTime == opened.header().anchors().first().nanoTime()
          && words <= opened.words().size();
    }
  }

  private record Found(EventRange range, int file) {}

  /** When a thread has ended. */
  public interface EndTick {
    /**
     * @param lastTick of its last event
     * @return the tick at which it ended, or up to which it is known to have lived
     */
    long of(long thread, long lastTick);
  }

  /**
   * Goes through what has come since the last time.
   *
   * @param opened the node's trace files as they are now
   * @param alive whether the node's process goes on; then what it recorded after its last sign of
   *     life is left for the next time, since of that later events may be seen before earlier ones
   */
  public void readOn(List<OpenFile> opened, boolean alive) {
    if (!isContinuedBy(opened)) {
      forget();
    }
    threads.values().forEach(ThreadIndex::beginPass);
    List<Found> found = new ArrayList<>();
    opened.forEach(each -> readOn(each, alive, found));
    Map<Long, Long> newest = new HashMap<>();
    found.forEach(each -> newest.merge(each.range.thread(), each.range.baseTick(), Math::max));
    opened.forEach(each -> takeBegun(each, found, newest));
    found.sort(BY_TIME);
    found.forEach(each -> thread(each.range.thread()).add(each.range, each.file));
  }

  private void readOn(OpenFile opened, boolean alive, List<Found> found) {
    int number = numbers.computeIfAbsent(opened.path(), _ -> add(opened));
    FileHeader header = opened.header();
    long until = alive || header.isDetached() ? header.aliveTick() : Long.MAX_VALUE;
    for (EventRange range : files.get(number).file.readOn(opened.words(), until, alive)) {
      found.add(new Found(range, number));
    }
    files.get(number).words = opened.words().size();
  }

  /**
   * A thread that has gone on in another block does not come back to its last call in this one.
   *
   * @param newest tick of the newest beginning of events found, by thread
   */
  private void takeBegun(OpenFile opened, List<Found> found, Map<Long, Long> newest) {
    int number = numbers.get(opened.path());
    TraceFile file = files.get(number).file;
    for (Call call : List.copyOf(file.begun())) {
      if (newest.getOrDefault(call.thread(), Long.MIN_VALUE) >= call.tick()) {
        file.readOn(opened.words(), call).forEach(range -> found.add(new Found(range, number)));
      } else {
        thread(call.thread()).begun(call);
      }
    }
  }

  /** A ring has other events in the same place. */
  private boolean isContinuedBy(List<OpenFile> opened) {
    int known = 0;
    for (OpenFile each : opened) {
      Integer number = numbers.get(each.path());
      if (TraceFile.isRing(each.words()) || number != null && !files.get(number).isSame(each)) {
        return false;
      }
      known += number == null ? 0 : 1;
    }
    return known == files.size();
  }

  /** What is asked next begins from nothing; after a pass that was broken off. */
  public void forget() {
    numbers.clear();
    files.clear();
    threads.clear();
  }

  private int add(OpenFile opened) {
    files.add(new IndexedFile(opened));
    return files.size() - 1;
  }

  private ThreadIndex thread(long id) {
    return threads.computeIfAbsent(id, ThreadIndex::new);
  }

  /** Totals of all states that have been gone through. */
  public StateSums totals(EndTick ends) {
    StateSums totals = new StateSums();
    for (ThreadIndex thread : all()) {
      thread.addTotals(totals, ends.of(thread.thread(), thread.lastTick()));
    }
    return totals;
  }

  /**
   * Totals of a stretch of time, both ends included; of states that reach out of it, the part
   * inside.
   *
   * @param opened the node's trace files, as they were when they were last gone through
   */
  public StateSums totals(EndTick ends, long fromTick, long toTick, List<OpenFile> opened) {
    StateSums totals = new StateSums();
    List<MappedWords> words = words(opened);
    for (ThreadIndex thread : all()) {
      long end = ends.of(thread.thread(), thread.lastTick());
      thread.addTotals(totals, end, fromTick, toTick, words);
    }
    return totals;
  }

  private Collection<ThreadIndex> all() {
    return threads.values();
  }

  private List<MappedWords> words(List<OpenFile> opened) {
    MappedWords[] words = new MappedWords[files.size()];
    opened.forEach(each -> words[numbers.get(each.path())] = each.words());
    return List.of(words);
  }
}
