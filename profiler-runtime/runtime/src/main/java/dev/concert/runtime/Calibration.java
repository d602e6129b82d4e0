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

  /**
   * @param insideNanos the part of it that lies between the two readings of the clock
   */
  record Cost(double nanosPerCall, double insideNanos) {
    static final Cost UNKNOWN = new Cost(0, 0);
  }

  /** The least of some rounds, since others may use the processor meanwhile. */
  static Cost cost(Recorder recorder, BlockFile file, int what) throws IOException {
    CallTree tree = recorder.newTree(Tree.THREAD, 0, 0, NEVER);
    try {
      return tree.root() == TreeNodes.NO_NODE ? Cost.UNKNOWN : measure(recorder, tree, what);
    } finally {
      for (Block block : tree.nodes().blocks()) {
        file.release(block);
      }
    }
  }

  private static Cost measure(Recorder recorder, CallTree tree, int what) throws IOException {
    TraceWriter trace = new TraceWriter(new Scratch(), 0, 0);
    PlatformContext context =
        recorder.context(Thread.currentThread(), 0, 0, tree, trace, Clock.tick());
    try {
      return measure(context, tree, what);
    } finally {
      context.release();
    }
  }

  private static Cost measure(PlatformContext context, CallTree tree, int what) throws IOException {
    context.enter(1, what, Clock.tick()).close();
    long node = tree.child(tree.root(), Tree.ROUTINE, 1);
    long best = Long.MAX_VALUE;
    long inside = 0;
    for (int round = 0; round < ROUNDS && node != TreeNodes.NO_NODE; round++) {
      long before = tree.nodes().get(node, Tree.TIME);
      long start = Clock.tick();
      for (int i = 0; i < CALLS; i++) {
        context.enter(1, what, Clock.tick()).close();
      }
      long took = Clock.tick() - start;
      if (took < best) {
        best = took;
        inside = tree.nodes().get(node, Tree.TIME) - before;
      }
    }
    return best == Long.MAX_VALUE
        ? Cost.UNKNOWN
        : new Cost(Clock.nanos((double) best / CALLS), Clock.nanos((double) inside / CALLS));
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
