package dev.concert.easy.states;

import dev.concert.trace.Density;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How many threads run over a stretch of time, in equal steps: are in a function and not blocked.
 *
 * @param fromNanos since the run's start
 * @param nodes in the order of the trace
 * @param processors that all nodes have together; 0 if that is not known
 */
public record RunningThreads(double fromNanos, double toNanos, List<OfNode> nodes, int processors) {
  public static final RunningThreads NONE = new RunningThreads(0, 1, List.of(), 0);

  /**
   * One node.
   *
   * @param label what it is called
   * @param processors that its JVM may use; 0 if that is not known
   * @param threads mean number of running threads, for each step
   */
  public record OfNode(String node, String label, int processors, double[] threads) {
    /** Over the whole range. */
    public double mean() {
      return Arrays.stream(threads).sum() / Steps.COUNT;
    }
  }

  public RunningThreads {
    nodes = List.copyOf(nodes);
  }

  /** Costs the states in the stretch of time, or what they amount to where not all are there. */
  public static RunningThreads of(Trace trace, double fromNanos, double toNanos) {
    if (toNanos <= fromNanos || trace.threads().isEmpty()) {
      return NONE;
    }
    Collector collector = new Collector(trace, fromNanos, toNanos);
    trace.threads().forEach(collector::add);
    return collector.result();
  }

  /** How many threads of all nodes run at once on average. */
  public double mean() {
    return nodes.stream().mapToDouble(OfNode::mean).sum();
  }

  /** The mean from one moment to another; outside of the range nothing runs. */
  public double between(double from, double to) {
    return nodes.stream().mapToDouble(node -> between(node, from, to)).sum();
  }

  /** Likewise of one node. */
  public double between(OfNode node, double from, double to) {
    return new Steps(fromNanos, toNanos).mean(node.threads(), from, to);
  }

  /** The most of all nodes in a step. */
  public double peak() {
    double peak = 0;
    for (int i = 0; i < Steps.COUNT; i++) {
      double sum = 0;
      for (OfNode node : nodes) {
        sum += node.threads()[i];
      }
      peak = Math.max(peak, sum);
    }
    return peak;
  }

  private static final class Collector {
    private final Trace trace;
    private final double fromNanos;
    private final double toNanos;
    private final Steps steps;
    private final boolean whole;
    private final Map<String, double[]> nanosByNode = new LinkedHashMap<>();

    Collector(Trace trace, double fromNanos, double toNanos) {
      this.trace = trace;
      this.fromNanos = fromNanos;
      this.toNanos = toNanos;
      steps = new Steps(fromNanos, toNanos);
      whole = trace.resolution().shortestIn(fromNanos, toNanos) == 0;
      trace.nodes().forEach(node -> nanosByNode.put(node.node(), new double[Steps.COUNT]));
    }

    void add(ThreadTrace thread) {
      double[] nanos = nanosByNode.computeIfAbsent(thread.node(), _ -> new double[Steps.COUNT]);
      if (whole || thread.density() == null) {
        InnermostStates.walk(
            thread,
            fromNanos,
            toNanos,
            (state, from, to) -> {
              if (thread.kind(state) == Kind.ROUTINE) {
                steps.add(nanos, from, to, 1);
              }
            });
      } else {
        addAll(thread.density(), nanos);
      }
    }

    private void addAll(Density density, double[] nanos) {
      Density.Level level = density.level(steps.nanos());
      int first = level == null ? 0 : level.firstEndingAfter(fromNanos);
      for (int i = first; level != null && i < level.size() && level.fromNanos(i) <= toNanos; i++) {
        double running = level.rest(i);
        for (int share = 0; share < level.shares(i); share++) {
          boolean waits = density.labels().get(level.shareLabel(i, share)).reason() != null;
          running += waits ? 0 : level.share(i, share);
        }
        steps.add(nanos, level.fromNanos(i), level.toNanos(i), running);
      }
    }

    RunningThreads result() {
      List<OfNode> nodes = new ArrayList<>();
      Map<String, String> labels = trace.nodeLabels();
      nanosByNode.forEach((node, nanos) -> {
        for (int i = 0; i < Steps.COUNT; i++) {
          nanos[i] /= steps.nanos();
        }
        nodes.add(new OfNode(node, labels.getOrDefault(node, node), processors(node), nanos));
      });
      return new RunningThreads(fromNanos, toNanos, nodes, Trace.Node.processors(trace.nodes()));
    }

    private int processors(String name) {
      return trace.nodes().stream()
          .filter(node -> node.node().equals(name))
          .mapToInt(Trace.Node::processors)
          .findFirst()
          .orElse(0);
    }
  }
}
