package dev.concert.runtime.core;

import dev.concert.runtime.file.BlockFile;
import dev.concert.runtime.file.FileBlock;
import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.Identity;
import dev.concert.runtime.format.Identity.Member;
import dev.concert.runtime.format.JsonLine;
import dev.concert.runtime.format.RunFormat;
import dev.concert.runtime.format.Tree;
import dev.concert.runtime.jvm.Clock;
import dev.concert.runtime.settings.RecordingSettings;
import java.io.IOException;

/**
 * Switches off routines that are called very often and take very little: measuring them costs more
 * than it tells. As TAU does it, a routine is throttled once it has been called more than so many
 * times and its mean inclusive time is below so many microseconds. Used by the helper.
 */
final class Throttle {
  /** A look may cost a hundredth of the time at most. */
  private static final int REST = 100;

  private static final long SHORTEST_PERIOD_NANOS = 200_000_000;

  private final Recorder recorder;
  private final BlockFile profile;
  private long[] calls = new long[256];
  private long[] ticks = new long[256];
  private long nextNanos;

  Throttle(Recorder recorder) {
    this.recorder = recorder;
    profile = recorder.files().profile;
  }

  /** Looks if it is time to; whether something was switched off. */
  boolean look(RecordingSettings settings) throws IOException {
    long start = System.nanoTime();
    if (settings.throttleCalls() == 0 || start - nextNanos < 0) {
      return false;
    }
    sum();
    boolean found = false;
    for (int id = 1; id < calls.length; id++) {
      if (isTooCheap(id, settings) && recorder.switches().throttle(id)) {
        tell(id);
        found = true;
      }
    }
    long took = System.nanoTime() - start;
    nextNanos = System.nanoTime() + Math.max(SHORTEST_PERIOD_NANOS, REST * took);
    return found;
  }

  private boolean isTooCheap(int id, RecordingSettings settings) {
    return calls[id] > settings.throttleCalls()
        && ticks[id] > 0
        && mean(id) < settings.throttleMicros() * 1e3;
  }

  /** Nanoseconds. */
  private double mean(int id) {
    return Clock.nanos(ticks[id]) / calls[id];
  }

  private void tell(int id) throws IOException {
    JsonLine line =
        new JsonLine()
            .open()
            .open(Identity.THROTTLED)
            .put(Member.ID, id)
            .put(Member.TICK, Clock.tick());
    line.put(Member.CALLS, calls[id]).put(Member.MEAN_NANOS, mean(id)).close().close();
    recorder.tell(line);
  }

  private void sum() {
    int last = recorder.switches().last();
    calls = new long[last + 1];
    ticks = new long[last + 1];
    long epoch = profile.header().get(Header.EPOCH);
    profile.forEachBlock(block -> add(block, epoch));
  }

  private void add(FileBlock block, long epoch) {
    long kind = block.get(Tree.KIND);
    boolean tree = kind >= Tree.THREAD && kind <= Tree.SHARED;
    if (!tree || !Tree.counts(block.get(Tree.BORN_AND_DEAD), epoch)) {
      return;
    }
    for (int i = 0; i < Tree.NODES_PER_BLOCK; i++) {
      int at = RunFormat.BLOCK_HEADER_WORDS + i * Tree.NODE_WORDS;
      long node = block.get(at);
      if (node == 0) {
        return;
      }
      int id = Tree.id(node);
      if (Tree.kind(node) == Tree.ROUTINE && id > 0 && id < calls.length) {
        calls[id] += Tree.calls(block.get(at + Tree.CALLS));
        ticks[id] += Math.max(0, block.get(at + Tree.TIME)); // an open call counts when it ends
      }
    }
  }
}
