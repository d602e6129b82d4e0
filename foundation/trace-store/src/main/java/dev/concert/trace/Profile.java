package dev.concert.trace;

import dev.concert.model.NodeLabels;
import dev.concert.model.units.UnitText;
import dev.concert.model.words.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * A profile of a run at one moment: an immutable value.
 *
 * @param metrics the first is that of the times; some may not have been available
 * @param lostEvents records that were dropped or torn, over all nodes
 * @param stretches of time that it is of, one after the other; empty for the whole run
 */
public record Profile(
    RunInfo run,
    List<Metric> metrics,
    long lostEvents,
    Intrusion intrusion,
    List<NodeProfile> nodes,
    List<Stretch> stretches) {
  public Profile {
    metrics = List.copyOf(metrics);
    nodes = List.copyOf(nodes);
    stretches = List.copyOf(stretches);
  }

  /** What each node is called where people read it, by name; no two are called the same. */
  public Map<String, String> nodeLabels() {
    Map<String, String> labels = new HashMap<>();
    nodes.forEach(node -> labels.put(node.node(), node.label()));
    return NodeLabels.apart(labels);
  }

  /** Of the whole run. */
  public Profile(
      RunInfo run,
      List<Metric> metrics,
      long lostEvents,
      Intrusion intrusion,
      List<NodeProfile> nodes) {
    this(run, metrics, lostEvents, intrusion, nodes, List.of());
  }

  /**
   * A part of a run's time, nanoseconds since its start, both ends included.
   *
   * @param toNanos {@link Long#MAX_VALUE} where it lasts to the run's end
   */
  public record Stretch(long fromNanos, long toNanos) {
    /** Of the length that is told, so that both ends differ in what is written. */
    private static final double RESOLUTION = 1_000;

    private static final double USUAL_NANOS = 1e9;

    /** Null without an end; a missing one is that of the run. */
    public static Stretch between(Long fromNanos, Long toNanos) {
      return fromNanos == null && toNanos == null
          ? null
          : new Stretch(
              fromNanos == null ? 0 : fromNanos, toNanos == null ? Long.MAX_VALUE : toNanos);
    }

    /**
     * {@code 1.2000 s – 1.3000 s}; {@code up to 1.200 s and from 1.300 s on} where they reach to
     * the ends of the run.
     */
    public static String words(List<Stretch> stretches) {
      long[] bounds =
          stretches.stream()
              .flatMapToLong(it -> LongStream.of(it.fromNanos, it.toNanos))
              .filter(nanos -> nanos > 0 && nanos < Long.MAX_VALUE)
              .toArray();
      double shortest =
          IntStream.range(1, bounds.length)
              .mapToDouble(i -> bounds[i] - bounds[i - 1])
              .min()
              .orElse(USUAL_NANOS);
      double resolution = Math.max(1, shortest / RESOLUTION);
      return stretches.stream()
          .map(stretch -> stretch.words(resolution))
          .collect(Collectors.joining(Words.say(" and ")));
    }

    private String words(double resolution) {
      if (toNanos == Long.MAX_VALUE) {
        return Words.say("from %s on", UnitText.moment(fromNanos, resolution));
      }
      String to = UnitText.moment(toNanos, resolution);
      return fromNanos == 0
          ? Words.say("up to %s", to)
          : UnitText.moment(fromNanos, resolution) + " – " + to;
    }

    /** What lies before it, and behind it. */
    public List<Stretch> others() {
      List<Stretch> others = new ArrayList<>();
      if (fromNanos > 0) {
        others.add(new Stretch(0, fromNanos));
      }
      if (toNanos < Long.MAX_VALUE) {
        others.add(new Stretch(toNanos, Long.MAX_VALUE));
      }
      return others;
    }
  }

  /** The same without what outermost calls call: a run may have a million calling contexts. */
  public Profile shallow() {
    return with(
        nodes.stream()
            .map(node -> node.with(node.threads().stream().map(ThreadProfile::shallow).toList()))
            .toList());
  }

  /** The same with these nodes only, or with their figures. */
  public Profile with(List<NodeProfile> others) {
    return new Profile(run, metrics, lostEvents, intrusion, others, stretches);
  }

  /**
   * The same with the amounts of another metric in place of times: that of the threads is what they
   * had of it in all, and 0 where it was not measured.
   */
  public Profile by(Metric metric) {
    if (metric.isTime()) {
      return this;
    }
    List<NodeProfile> shown =
        nodes.stream()
            .map(node ->
                node.with(node.threads().stream().map(thread -> thread.by(metric.name())).toList()))
            .toList();
    List<Metric> first = new ArrayList<>(List.of(metric));
    metrics.stream().filter(other -> !other.equals(metric)).forEach(first::add);
    return new Profile(run, first, lostEvents, intrusion, shown, stretches);
  }

  /**
   * The same with other names of routines.
   *
   * @param names the new one of each, or its own
   */
  public Profile called(UnaryOperator<String> names) {
    return with(
        nodes.stream()
            .map(node ->
                node.with(node.threads().stream().map(thread -> thread.called(names)).toList()))
            .toList());
  }

  /** What the nodes' data accesses mean; all nodes of a run are asked for the same. */
  public AccessTracking tracking() {
    return nodes.stream()
        .map(NodeProfile::tracking)
        .filter(AccessTracking::any)
        .findFirst()
        .orElse(AccessTracking.NONE);
  }

  /** Whether accesses to data collections were counted, or were to be. */
  public boolean tracksCollections() {
    return tracking().any()
        || threads().stream().anyMatch(thread -> !thread.collections().isEmpty());
  }

  /** Whether the program has told anything of its own. */
  public boolean tellsValues() {
    return threads().stream().anyMatch(thread -> !thread.values().isEmpty());
  }

  /** All threads of all nodes, in the order of nodes and thread ids. */
  public List<ThreadProfile> threads() {
    return nodes.stream().flatMap(node -> node.threads().stream()).toList();
  }
}
