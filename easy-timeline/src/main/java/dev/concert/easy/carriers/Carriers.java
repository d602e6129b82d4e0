package dev.concert.easy.carriers;

import dev.concert.easy.states.ThreadLanes;
import dev.concert.easy.states.Timeline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A timeline by what carried its virtual threads; made off the FX thread, then used on it. */
public final class Carriers {
  private static final Carrier[] NOWHERE = {};
  private static final Carriers NONE = new Carriers(Timeline.empty());

  private final Timeline timeline;
  private final List<Carrier> all = new ArrayList<>();

  /** On which each thread has been; null of one that no carrier is known of. */
  private final Carrier[][] byThread;

  private Carriers(Timeline timeline) {
    this.timeline = timeline;
    byThread = new Carrier[timeline.threads().size()][];
    Stays stays = new Stays(timeline.threads().stream().map(ThreadLanes::trace).toList());
    stays
        .byCarrier()
        .forEach((name, of) -> {
          if (!of.isEmpty()) {
            Carrier carrier = new Carrier(name, timeline, of);
            all.add(carrier);
            Carrier[] alone = {carrier};
            of.forEach(stay -> carries(stay.thread(), carrier, alone));
          }
        });
  }

  /**
   * Carriers come one after the other.
   *
   * @param alone what all threads have that are on no other
   */
  private void carries(int thread, Carrier carrier, Carrier[] alone) {
    Carrier[] known = byThread[thread];
    if (known == null) {
      byThread[thread] = alone;
    } else if (known[known.length - 1] != carrier) {
      byThread[thread] = Arrays.copyOf(known, known.length + 1);
      byThread[thread][known.length] = carrier;
    }
  }

  public static Carriers of(Timeline timeline) {
    return new Carriers(timeline);
  }

  /** Likewise, with what rows of carriers draw, where these are shown. */
  public static Carriers of(Timeline timeline, boolean drawn) {
    Carriers carriers = of(timeline);
    if (drawn) {
      carriers.all.forEach(Carrier::prepare);
    }
    return carriers;
  }

  /** Of nothing. */
  public static Carriers none() {
    return NONE;
  }

  public Timeline timeline() {
    return timeline;
  }

  /** By node and name; none where no virtual thread told what carried it. */
  public List<Carrier> all() {
    return all;
  }

  /** Whether a thread is known to have been on a carrier. */
  public boolean carried(int thread) {
    return byThread[thread] != null;
  }

  /** On which a thread is at a moment; null where it waits, or that is not known. */
  public Carrier at(int thread, long nanos) {
    for (Carrier carrier : byThread[thread] == null ? NOWHERE : byThread[thread]) {
      if (carrier.until(thread, nanos) >= 0) {
        return carrier;
      }
    }
    return null;
  }

  /** When a thread leaves the carrier on which it is at a moment; the moment if it is on none. */
  public long until(int thread, long nanos) {
    Carrier carrier = at(thread, nanos);
    return carrier == null ? nanos : carrier.until(thread, nanos);
  }
}
