package dev.concert.easy.states;

import dev.concert.trace.Density;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace;
import java.util.ArrayList;
import java.util.List;

/** What the states of a trace amount to in equal stretches, every name told by itself. */
final class PlainDensity implements Density.Level {
  private final ThreadTrace trace;
  private final List<StateLabel> labels = new ArrayList<>();
  private final long stretch;
  private final double[][] covered;
  private final int[][] longest;
  private final double[][] own;
  private final long[] counts;

  private PlainDensity(ThreadTrace trace, long stretch) {
    this.trace = trace;
    this.stretch = stretch;
    int size = (int) (trace.endNanos() / stretch) + 1;
    int deepest = 0;
    for (int state = 0; state < trace.size(); state++) {
      deepest = Math.max(deepest, trace.depth(state));
      label(state);
    }
    covered = new double[size][deepest + 1];
    longest = new int[size][deepest + 1];
    own = new double[size][labels.size()];
    counts = new long[size];
    for (int state = 0; state < trace.size(); state++) {
      add(state);
    }
  }

  static Density of(ThreadTrace trace, long stretch) {
    PlainDensity level = new PlainDensity(trace, stretch);
    return new Density(level.labels, List.of(level));
  }

  private int label(int state) {
    StateLabel label = new StateLabel(trace.name(state), trace.kind(state));
    if (!labels.contains(label)) {
      labels.add(label);
    }
    return labels.indexOf(label);
  }

  private void add(int state) {
    counts[(int) (trace.endNanos(state) / stretch)]++;
    for (int i = 0; i < size(); i++) {
      double part =
          Math.min(trace.endNanos(state), toNanos(i))
              - Math.max(trace.startNanos(state), fromNanos(i));
      if (part > 0) {
        covered[i][trace.depth(state)] += part / stretch;
        longest[i][trace.depth(state)] = label(state);
        own[i][label(state)] += part / stretch;
        if (trace.parent(state) >= 0) {
          own[i][label(trace.parent(state))] -= part / stretch;
        }
      }
    }
  }

  @Override
  public long stretchNanos() {
    return stretch;
  }

  @Override
  public int size() {
    return counts.length;
  }

  @Override
  public long fromNanos(int i) {
    return i * stretch;
  }

  @Override
  public long toNanos(int i) {
    return (i + 1) * stretch;
  }

  @Override
  public int depths(int i) {
    return covered[i].length;
  }

  @Override
  public double covered(int i, int depth) {
    return covered[i][depth];
  }

  @Override
  public int label(int i, int depth) {
    return longest[i][depth];
  }

  @Override
  public int shares(int i) {
    return labels.size();
  }

  @Override
  public int shareLabel(int i, int share) {
    return share;
  }

  @Override
  public double share(int i, int share) {
    return own[i][share];
  }

  @Override
  public double rest(int i) {
    return 0;
  }

  @Override
  public long count(int i) {
    return counts[i];
  }

  @Override
  public int rareLabel(int i) {
    return Density.NONE;
  }

  @Override
  public long rareNanos(int i) {
    return 0;
  }
}
