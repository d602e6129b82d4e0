package dev.concert.runtime.core;

import dev.concert.runtime.PlatformContext;
import dev.concert.runtime.file.BlockFile;
import dev.concert.runtime.file.FileBlock;
import dev.concert.runtime.file.Segment;
import dev.concert.runtime.format.RunFormat;
import dev.concert.runtime.format.RunFormat.Tree;
import dev.concert.runtime.jvm.Clock;
import dev.concert.runtime.trace.TraceBlocks;
import dev.concert.runtime.trace.TraceWriter;
import dev.concert.runtime.tree.ThreadTree;
import dev.concert.runtime.tree.TreeNodes;
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
    ThreadTree tree = recorder.newTree(Tree.THREAD, 0, 0, NEVER);
    try {
      return tree.root() == TreeNodes.NO_NODE ? Cost.UNKNOWN : measure(recorder, tree, what);
    } finally {
      for (FileBlock block : tree.nodes().blocks()) {
        file.release(block);
      }
    }
  }

  private static Cost measure(Recorder recorder, ThreadTree tree, int what) throws IOException {
    TraceWriter trace = new TraceWriter(new Scratch(), 0, 0);
    PlatformContext context =
        recorder.context(Thread.currentThread(), 0, 0, tree, trace, Clock.tick());
    try {
      return measure(context, tree, what);
    } finally {
      context.release();
    }
  }

  private static Cost measure(PlatformContext context, ThreadTree tree, int what)
      throws IOException {
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
    private final FileBlock block =
        new FileBlock(new Segment(0, ByteBuffer.allocateDirect(RunFormat.BLOCK_BYTES)), 0);

    @Override
    public TraceWriter.Leftover leftover() {
      return null;
    }

    @Override
    public FileBlock claim() {
      return block;
    }

    @Override
    public void filled(FileBlock unused) {}

    @Override
    public void giveBack(FileBlock unused) {}

    @Override
    public void lose() {}
  }
}
