package dev.concert.easy.model;

import dev.concert.easy.states.Timeline;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.path.CriticalPath;
import dev.concert.trace.path.CriticalPath.Part;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The critical path of the run, once it has been found, on the threads that are shown. */
public final class PathModel {
  private final Runnable onChange;
  private Timeline timeline;
  private CriticalPath path;
  private int[] threads = {};

  private record Key(String node, long thread) {}

  PathModel(Runnable onChange) {
    this.onChange = onChange;
  }

  /** Another run, or none (null). */
  void open(Timeline opened) {
    path = null;
    refresh(opened);
  }

  /** The same run read again, where threads may have other places. */
  void refresh(Timeline again) {
    timeline = again;
    place();
  }

  /**
   * @param found null for none
   */
  public void show(CriticalPath found) {
    path = found;
    place();
    onChange.run();
  }

  /** Null where none has been looked for. */
  public CriticalPath path() {
    return path;
  }

  public boolean isShown() {
    return path != null && !path.isEmpty() && timeline != null;
  }

  private void place() {
    if (!isShown()) {
      threads = new int[0];
      return;
    }
    Map<Key, Integer> places = new HashMap<>();
    for (int i = 0; i < timeline.threads().size(); i++) {
      ThreadTrace thread = timeline.threads().get(i).trace();
      places.put(new Key(thread.node(), thread.id()), i);
    }
    List<Part> parts = path.parts();
    threads =
        parts.stream()
            .mapToInt(part -> places.getOrDefault(new Key(part.node(), part.thread()), -1))
            .toArray();
  }

  /** Place in the timeline of the thread that a part is on, or -1. */
  public int thread(int part) {
    return threads[part];
  }

  /** The first part that ends after a moment, nanoseconds; as many as there are if none does. */
  public int firstAfter(double nanos) {
    List<Part> parts = path.parts();
    int low = 0;
    int high = parts.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (parts.get(middle).toNanos() <= nanos) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
