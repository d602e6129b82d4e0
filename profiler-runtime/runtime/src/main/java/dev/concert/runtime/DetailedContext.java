package dev.concert.runtime;

import dev.concert.runtime.format.Tree;
import dev.concert.runtime.jvm.Clock;
import dev.concert.runtime.jvm.Gauges;
import dev.concert.runtime.settings.Mode;
import dev.concert.runtime.state.RecordingState;
import dev.concert.runtime.trace.TraceWriter;
import dev.concert.runtime.tree.MetricNodes;
import dev.concert.runtime.tree.ThreadTree;
import dev.concert.runtime.tree.TreeNodes;
import dev.concert.runtime.tree.TreeValues;
import java.io.IOException;
import java.util.Arrays;

/**
 * The measuring of one platform thread where more is told of calls than how many there were and how
 * long they took together. It lies in nodes of its own below each routine's, so that the others
 * stay as small and as fast as they are.
 */
public final class DetailedContext extends PlatformContext {
  private final ThreadTree tree;

  /** Null where durations are not told one by one. */
  private long[] durations;

  /** Null where nothing but time is measured. */
  private final MetricNodes metrics;

  public DetailedContext(
      RecordingState recording,
      Thread thread,
      long id,
      int group,
      ThreadTree tree,
      TraceWriter trace,
      long startTick,
      boolean statistics,
      Gauges gauges)
      throws IOException {
    super(recording, thread, id, group, tree, trace, startTick);
    this.tree = tree;
    durations = statistics ? new long[16] : null;
    if (statistics) {
      durations[0] = TreeNodes.NO_NODE; // the thread itself, which is closed when it has ended
    }
    metrics = gauges.size() == 0 ? null : new MetricNodes(tree, gauges.ofThisThread());
  }

  /** What the context of a routine is new to is not the program's doing. */
  @Override
  boolean seek(PlatformFrame frame, int routine) throws IOException {
    if (metrics == null) {
      return super.seek(frame, routine) && find(frame);
    }
    long began = metrics.gauges().ownBegins();
    try {
      return super.seek(frame, routine) && find(frame);
    } finally {
      metrics.gauges().ownEnds(began);
    }
  }

  private boolean find(PlatformFrame frame) throws IOException {
    if (durations != null) {
      if (frame.depth >= durations.length) {
        durations = Arrays.copyOf(durations, 2 * frame.depth);
      }
      durations[frame.depth] = tree.child(Tree.word(frame.node), Tree.FURTHER, Tree.DURATIONS);
    }
    if (metrics != null) {
      metrics.find(Tree.word(frame.node), frame.depth);
    }
    return true;
  }

  /** The clock is read anew: reading the metrics has taken time. */
  @Override
  void open(PlatformFrame frame, int inner, int what, long read) throws IOException {
    boolean metered = metrics != null && (what & Mode.TIMED) != 0;
    if (metered) {
      metrics.enter(frame.depth);
    }
    super.open(frame, inner, what, metered ? Clock.tick() : read);
  }

  @Override
  void pop(PlatformFrame frame, int open, long tick) throws IOException {
    super.pop(frame, open, tick);
    if ((frame.what & Mode.TIMED) == 0) {
      return;
    }
    if (metrics != null) {
      metrics.exit(frame.depth);
    }
    if (durations != null && durations[frame.depth] != TreeNodes.NO_NODE) {
      TreeValues.add(tree.nodes(), durations[frame.depth], tick - frame.startTick);
    }
  }

  @Override
  public void release() {
    if (metrics != null) {
      metrics.gauges().close();
    }
  }
}
