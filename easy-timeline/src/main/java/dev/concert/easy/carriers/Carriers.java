package dev.concert.easy.carriers;

import dev.concert.easy.states.ThreadLanes;
import dev.concert.easy.states.Timeline;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A timeline by what carried its virtual threads; made off the FX thread, then used on it. */
public final class Carriers {
  private static final Carriers NONE = new Carriers(Timeline.empty());

  private final Timeline timeline;
  private final List<Carrier> all = new ArrayList<>();
  private final Map<Integer, Set<Carrier>> byThread = new HashMap<>();

  private Carriers(Timeline timeline) {
    this.timeline = timeline;
    Stays stays = new Stays(timeline.threads().stream().map(ThreadLanes::trace).toList());
    stays
        .byCarrier()
        .forEach((name, of) -> {
          if (!of.isEmpty()) {
            Carrier carrier = new Carrier(name, timeline, of);
            all.add(carrier);
            of.forEach(
                stay -> byThread.computeIfAbsent(stay.thread(), _ -> new HashSet<>()).add(carrier));
          }
        });
  }

  public static Carriers of(Timeline timeline) {
    return new Carriers(timeline);
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
    return byThread.containsKey(thread);
  }

  /** On which a thread is at a moment; null where it waits, or that is not known. */
  public Carrier at(int thread, long nanos) {
    for (Carrier carrier : byThread.getOrDefault(thread, Set.of())) {
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
