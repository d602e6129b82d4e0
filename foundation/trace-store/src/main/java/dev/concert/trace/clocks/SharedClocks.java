package dev.concert.trace.clocks;

import dev.concert.model.words.Words;
import dev.concert.trace.file.FileHeader.Anchor;
import dev.concert.trace.file.NodeClock;
import dev.concert.trace.file.RunStart;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;

/**
 * Which nodes of a run share a clock: those of one boot of a machine. That is checked, since a
 * process may live in a time of its own there: their clocks, read at about the same moments, have
 * to agree.
 */
public final class SharedClocks {
  static final long AGREEMENT_NANOS = 1_000_000;

  /** The run's own clock, that of who started it. */
  static final int OF_THE_RUN = 0;

  private static final int ENOUGH_FOR_A_MEDIAN = 3;

  private final RunStart start;
  private final List<Node> nodes;
  private final List<List<Node>> groups = new ArrayList<>();
  private final int[] groupOfNode;
  private final List<String> sentences = new ArrayList<>();

  /** When the first node began, which is the run's start where nobody wrote that down. */
  private final long lateNanos;

  /**
   * A node as its clock is concerned.
   *
   * @param machine "" if unknown
   * @param boot "" if unknown
   */
  public record Node(String name, String machine, String boot, List<Anchor> anchors) {
    private Anchor first() {
      return anchors.getFirst();
    }

    private boolean isOnMachineOf(Node other) {
      return boot.isEmpty() || other.boot.isEmpty()
          ? !machine.isEmpty() && machine.equals(other.machine)
          : boot.equals(other.boot);
    }

    /** Runs that do not tell their boots have too few readings for that; they agree. */
    private boolean agreesWith(Node other) {
      return boot.isEmpty() || other.boot.isEmpty() || difference(other) <= AGREEMENT_NANOS;
    }

    /** Median of what their clocks differ by where they were read at about the same moments. */
    private long difference(Node other) {
      long[] differences =
          anchors.stream()
              .map(anchor -> new Pair(anchor, other.nearest(anchor)))
              .sorted(Comparator.comparingLong(Pair::distance))
              .limit(ENOUGH_FOR_A_MEDIAN)
              .mapToLong(Pair::difference)
              .sorted()
              .toArray();
      return differences[(differences.length - 1) / 2];
    }

    private Anchor nearest(Anchor theirs) {
      return Collections.min(
          anchors, Comparator.comparingLong(anchor -> new Pair(anchor, theirs).distance()));
    }
  }

  private record Pair(Anchor one, Anchor other) {
    long distance() {
      return Math.abs(one.wallNanos() - other.wallNanos());
    }

    long difference() {
      return Math.abs(ahead(one) - ahead(other));
    }
  }

  private SharedClocks(RunStart start, List<Node> nodes) {
    this.start = start;
    this.nodes = List.copyOf(nodes);
    groupOfNode = new int[nodes.size()];
    groups.add(new ArrayList<>());
    if (!start.machine().isEmpty()) {
      Anchor anchor = new Anchor(0, start.nanoTime(), start.wallNanos());
      groups
          .getFirst()
          .add(
              new Node(
                  Words.say("whoever started the run"),
                  start.machine(),
                  start.boot(),
                  List.of(anchor)));
    }
    Arrays.setAll(groupOfNode, node -> join(nodes.get(node)));
    lateNanos = start.machine().isEmpty() ? earliest() : 0;
  }

  private long earliest() {
    return IntStream.range(0, nodes.size()).mapToLong(this::sinceStart).min().orElse(0);
  }

  public static SharedClocks of(RunStart start, List<Node> nodes) {
    return new SharedClocks(start, nodes);
  }

  private int join(Node node) {
    Node other = null;
    for (int group = 0; group < groups.size(); group++) {
      for (Node member : groups.get(group)) {
        if (member.isOnMachineOf(node)) {
          if (member.agreesWith(node)) {
            groups.get(group).add(node);
            return group;
          }
          other = member;
        }
      }
    }
    if (other != null) {
      sentences.add(
          Words.say(
              "%s and %s ran in one boot of a machine, but their clocks differ by %,.1f ms; they are taken to be different ones.",
              other.name(), node.name(), node.difference(other) / 1e6));
    }
    groups.add(new ArrayList<>(List.of(node)));
    return groups.size() - 1;
  }

  private static long ahead(Anchor anchor) {
    return anchor.wallNanos() - anchor.nanoTime();
  }

  /** What cannot be as it is said to be, a sentence each. */
  public List<String> sentences() {
    return List.copyOf(sentences);
  }

  int groups() {
    return groups.size();
  }

  int[] groupOfNode() {
    return groupOfNode.clone();
  }

  /** When a node's first anchor was taken, nanoseconds since the run's start. */
  public long firstNanos(int node) {
    return sinceStart(node) - lateNanos;
  }

  private long sinceStart(int node) {
    Anchor first = nodes.get(node).first();
    if (groupOfNode[node] == OF_THE_RUN) {
      return difference(first.nanoTime(), start.nanoTime());
    }
    Anchor reference = reference(groups.get(groupOfNode[node]).getFirst());
    return difference(first.nanoTime(), reference.nanoTime())
        + difference(reference.wallNanos(), start.wallNanos());
  }

  /** The one of a node's anchors by which its wall clock is believed. */
  private static Anchor reference(Node node) {
    if (node.anchors().size() < ENOUGH_FOR_A_MEDIAN) {
      return node.first();
    }
    List<Anchor> sorted = new ArrayList<>(node.anchors());
    sorted.sort(Comparator.comparingLong(SharedClocks::ahead));
    return sorted.get(sorted.size() / 2);
  }

  /** A quarter of the times there are at most, as in damaged files, so that sums are in order. */
  private static long difference(long later, long earlier) {
    double difference = (double) later - earlier;
    return Math.abs(difference) < NodeClock.LATEST_NANOS
        ? later - earlier
        : Math.round(Math.copySign(NodeClock.LATEST_NANOS, difference));
  }

  /** What makes a node's clock go as fast as the run's; null if it does. */
  public LongUnaryOperator rate(int node) {
    int group = groupOfNode[node];
    double drift = group == OF_THE_RUN ? 0 : drift(group) - drift(OF_THE_RUN);
    return drift == 0 ? null : new ClockLine(0, drift, firstNanos(node));
  }

  private double drift(int group) {
    return groups.get(group).stream()
        .map(Node::anchors)
        .max(Comparator.comparingInt(List::size))
        .map(AnchorDrift::of)
        .orElse(0.0);
  }
}
