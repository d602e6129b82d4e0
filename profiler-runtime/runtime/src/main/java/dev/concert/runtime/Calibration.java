package dev.concert.runtime;

import dev.concert.runtime.RunFormat.Tree;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Measures what one entry and exit cost, in the thread that asks: on nodes and in a block that no
 * reader sees, with the code that the program runs, as far as the JVM has compiled it by now.
 */
final class Calibration {
  /** An epoch that is never reached. */
  private static final int NEVER = -1;

  private static final int ROUNDS = 10;
  private static final int CALLS = 500;

  private Calibration() {}

  /** Nanoseconds; the least of some rounds, since others may use the processor meanwhile. */
  static double nanosPerCall(Recorder recorder, BlockFile file, int what) throws IOException {
    CallTree tree = recorder.newTree(Tree.THREAD, 0, 0, NEVER);
    try {
      return tree.root() == TreeNodes.NO_NODE ? 0 : measure(recorder, tree, what);
    } finally {
      for (Block block : tree.nodes().blocks()) {
        file.release(block);
      }
    }
  }

  private static double measure(Recorder recorder, CallTree tree, int what) {
    TraceWriter trace = new TraceWriter(new Scratch(), 0, 0);
    PlatformContext context =
        new PlatformContext(recorder, Thread.currentThread(), 0, 0, tree, trace, Clock.tick());
    long best = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      long start = Clock.tick();
      for (int i = 0; i < CALLS; i++) {
        context.enter(1, what, Clock.tick()).close();
      }
      best = Math.min(best, Clock.tick() - start);
    }
    return Clock.nanos((double) best / CALLS);
  }

  /** The same block again and again, outside of any file. */
  private static final class Scratch implements TraceBlocks {
    private final Block block =
        new Block(new Segment(0, ByteBuffer.allocateDirect(RunFormat.BLOCK_BYTES)), 0);

    @Override
    public TraceWriter.Leftover leftover() {
      return null;
    }

    @Override
    public Block claim() {
      return block;
    }

    @Override
    public void filled(Block unused) {}

    @Override
    public void giveBack(Block unused) {}

    @Override
    public void lose() {}
  }
}
