package dev.concert.easy.carriers;

import dev.concert.easy.carriers.Stays.Stay;
import dev.concert.easy.states.StateLane;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.ThreadLanes;
import dev.concert.easy.states.Timeline;
import dev.concert.trace.WaitReason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;

/**
 * A thread that carried virtual ones, with what these were in while they were on it: in each lane
 * the states of a depth, one thread's after the other's. A state in which its thread left and came
 * back lies in as many parts, on the carriers where they were.
 */
public final class Carrier implements StateLane.States {
  private final CarrierName name;
  private final Timeline timeline;
  private final int different;

  /** Both null until rows of carriers are wanted: a run has as many parts as it has states. */
  private List<StateLane> lanes;

  private List<StateLane> pinned;

  /** By stay, when it was, and whose. */
  private final StateLane carrying;

  private final int[] threads;

  // of each part of a state
  private int[] partThreads = new int[16];
  private int[] partStates = new int[16];
  private int parts;

  // what was asked for last, since it is drawn again and again
  private List<List<StateLane>> wanted;
  private List<StateLane> partsOfWanted;

  /**
   * @param stays in the order of time, none over another
   */
  Carrier(CarrierName name, Timeline timeline, List<Stay> stays) {
    this.name = name;
    this.timeline = timeline;
    threads = stays.stream().mapToInt(Stay::thread).toArray();
    different = (int) Arrays.stream(threads).distinct().count();
    carrying = lane(stays);
  }

  /** Makes ready what is drawn of it, which takes a while where it carried very many. */
  void prepare() {
    if (lanes == null) {
      lanes = parts(thread -> timeline.threads().get(thread).lanes(), this::part);
      pinned = parts(thread -> timeline.threads().get(thread).pinned(), this::part);
    }
  }

  private static StateLane lane(List<Stay> stays) {
    StateLane.Builder lane = new StateLane.Builder();
    for (int i = 0; i < stays.size(); i++) {
      lane.add(i, stays.get(i).fromNanos(), stays.get(i).toNanos());
    }
    return lane.build();
  }

  /**
   * @param numbers what a state of a thread is called in the lanes
   */
  private List<StateLane> parts(IntFunction<List<StateLane>> ofThread, IntBinaryOperator numbers) {
    List<StateLane.Builder> builders = new ArrayList<>();
    for (int stay = 0; stay < threads.length; stay++) {
      List<StateLane> own = ofThread.apply(threads[stay]);
      for (int depth = 0; depth < own.size(); depth++) {
        if (depth == builders.size()) {
          builders.add(new StateLane.Builder());
        }
        addParts(stay, own.get(depth), numbers, builders.get(depth));
      }
    }
    return builders.stream().map(StateLane.Builder::build).toList();
  }

  private void addParts(
      int stay, StateLane lane, IntBinaryOperator numbers, StateLane.Builder into) {
    long from = carrying.startNanos(stay);
    long to = carrying.endNanos(stay);
    int i = lane.firstEndingAfter(from);
    for (; i < lane.size() && lane.startNanos(i) < to; i++) {
      into.add(
          numbers.applyAsInt(threads[stay], lane.state(i)),
          Math.max(from, lane.startNanos(i)),
          Math.min(to, lane.endNanos(i)));
    }
  }

  private int part(int thread, int state) {
    if (parts == partStates.length) {
      partThreads = Arrays.copyOf(partThreads, 2 * parts);
      partStates = Arrays.copyOf(partStates, 2 * parts);
    }
    partThreads[parts] = thread;
    partStates[parts] = state;
    return parts++;
  }

  /** Identifies its row over refreshes and sessions. */
  public String key() {
    return "carrier " + name.node() + ' ' + name.name();
  }

  public String node() {
    return name.node();
  }

  /** As the thread is called. */
  public String name() {
    return name.name();
  }

  /** By depth, outermost first, without what the legend hides. */
  public List<StateLane> lanes() {
    prepare();
    return lanes;
  }

  /** Of these the waits in which a thread kept it; empty if there is none. */
  public List<StateLane> pinned() {
    prepare();
    return pinned;
  }

  /** When it carried any: a thread after the other. */
  public StateLane carrying() {
    return carrying;
  }

  /**
   * Of some lanes of all threads what lies on this carrier, by depth; used on the FX thread.
   *
   * @param some for each thread by depth
   */
  public List<StateLane> partsOf(List<List<StateLane>> some) {
    if (some != wanted) {
      wanted = some;
      partsOfWanted = parts(some::get, (_, state) -> state);
    }
    return partsOfWanted;
  }

  /** The state of which a lane holds a part. */
  public StateRef state(int part) {
    return new StateRef(partThreads[part], partStates[part]);
  }

  private ThreadLanes thread(int part) {
    return timeline.threads().get(partThreads[part]);
  }

  @Override
  public int name(int part) {
    return thread(part).name(partStates[part]);
  }

  @Override
  public WaitReason reason(int part) {
    return thread(part).reason(partStates[part]);
  }

  @Override
  public boolean open(int part) {
    return thread(part).open(partStates[part]);
  }

  /** How often a virtual thread came. */
  public int stays() {
    return threads.length;
  }

  /** How many came. */
  public int virtualThreads() {
    return different;
  }

  /** How long it carried any. */
  public long busyNanos() {
    return carrying.coveredNanos(0, threads.length);
  }

  /** When the first thread came. */
  public long startNanos() {
    return carrying.startNanos(0);
  }

  /** When the last one left. */
  public long endNanos() {
    return carrying.endNanos(threads.length - 1);
  }

  /** Until when a thread stays that is on it at a moment; -1 if it is not. */
  long until(int thread, long nanos) {
    int stay = carrying.firstEndingAfter(nanos);
    boolean there =
        stay < threads.length && carrying.startNanos(stay) <= nanos && threads[stay] == thread;
    return there ? carrying.endNanos(stay) : -1;
  }
}
