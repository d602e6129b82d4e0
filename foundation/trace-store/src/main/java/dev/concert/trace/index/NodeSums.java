package dev.concert.trace.index;

import dev.concert.trace.file.StoredInput;
import dev.concert.trace.file.StoredOutput;
import java.io.IOException;

/**
 * What the threads of a node share: sums over all of them, and how much room there is. Threads are
 * gone through side by side; what one of them adds is settled afterwards, one after the other.
 *
 * @param lengths counts the states that have ended
 * @param states has the long ones
 * @param waits by what they are for
 * @param buckets what all amount to in time
 * @param others for events that are no begins and ends of states
 */
record NodeSums(
    StateLengths lengths,
    LongStates states,
    WaitSums waits,
    TimeBuckets buckets,
    OtherEvents.Room others) {
  NodeSums() {
    this(
        new StateLengths(),
        new LongStates(),
        new WaitSums(),
        new TimeBuckets(),
        new OtherEvents.Room());
  }

  /** All threads have settled what they have added: gives up what there is no room for. */
  void settle() {
    states.settle();
    buckets.settle();
  }

  void store(StoredOutput out) throws IOException {
    lengths.store(out);
    states.store(out);
    waits.store(out);
    buckets.store(out);
  }

  static NodeSums restore(StoredInput in) throws IOException {
    return new NodeSums(
        StateLengths.restore(in),
        LongStates.restore(in),
        WaitSums.restore(in),
        TimeBuckets.restore(in),
        new OtherEvents.Room());
  }

  /** All threads are there again; there may be less room than before. */
  void restored() {
    states.restored();
    buckets.settle();
  }
}
