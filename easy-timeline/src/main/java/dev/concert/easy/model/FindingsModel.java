package dev.concert.easy.model;

import dev.concert.easy.states.Timeline;
import dev.concert.trace.findings.Annotation;
import java.util.List;
import java.util.function.Supplier;

/** What stands out in the run, which is gone through from the costliest on. Used on one thread. */
public final class FindingsModel {
  private final Supplier<Timeline> timeline;
  private final Runnable changed;
  private List<Annotation> all = List.of();
  private boolean known;
  private long upToNanos;
  private int at = -1;

  FindingsModel(Supplier<Timeline> timeline, Runnable changed) {
    this.timeline = timeline;
    this.changed = changed;
  }

  /**
   * It has been looked for what stands out, up to the end of what is shown.
   *
   * @param found the costliest first
   */
  public void show(List<Annotation> found) {
    all = List.copyOf(found);
    known = true;
    upToNanos = timeline.get() == null ? 0 : Math.round(timeline.get().endNanos());
    at = -1;
    changed.run();
  }

  void forget() {
    all = List.of();
    known = false;
    at = -1;
  }

  /** Whether it has been looked for what stands out. */
  public boolean isKnown() {
    return known;
  }

  /** The costliest first. */
  public List<Annotation> all() {
    return all;
  }

  /** The next one, and after the last the first again; null where nothing stands out. */
  public Annotation next() {
    if (all.isEmpty()) {
      return null;
    }
    at = (at + 1) % all.size();
    return all.get(at);
  }

  /** Whether all that is known has been gone through. */
  public boolean isAtLast() {
    return at == all.size() - 1;
  }

  /** Up to which moment it has been looked for what stands out, in a run that goes on. */
  public long upToNanos() {
    return upToNanos;
  }
}
