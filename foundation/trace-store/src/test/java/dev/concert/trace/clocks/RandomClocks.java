package dev.concert.trace.clocks;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.LongUnaryOperator;

/** Nodes whose clocks are wrong by chance, and messages between them that truly took some time. */
final class RandomClocks {
  /** Of the time that all is about. */
  static final long SPAN_NANOS = 20_000_000_000L;

  final int nodes;
  final MessageTimes messages = new MessageTimes();

  /** When each message was truly sent and received. */
  final MessageTimes truth = new MessageTimes();

  /** The least that a message truly takes. */
  private static final int LEAST_NANOS = 20_000;

  private final Random random;
  private final LongUnaryOperator[] clockOfNode;

  private RandomClocks(Random random) {
    this.random = random;
    nodes = 2 + random.nextInt(6);
    clockOfNode = new LongUnaryOperator[nodes];
  }

  /**
   * @param offsetNanos clocks are wrong by so much at most
   * @param drift and so much faster or slower at most
   * @param wanderNanos and waver by so much at most
   */
  static RandomClocks of(Random random, long offsetNanos, double drift, long wanderNanos) {
    RandomClocks clocks = new RandomClocks(random);
    for (int node = 0; node < clocks.nodes; node++) {
      clocks.clockOfNode[node] =
          node == 0 ? LongUnaryOperator.identity() : clocks.clock(offsetNanos, drift, wanderNanos);
    }
    int count = 20 + random.nextInt(400);
    for (int i = 0; i < count; i++) {
      clocks.send();
    }
    return clocks;
  }

  private LongUnaryOperator clock(long offsetNanos, double drift, long wanderNanos) {
    long offset = Math.round(offsetNanos * (2 * random.nextDouble() - 1)) + offsetNanos;
    double faster = drift * (2 * random.nextDouble() - 1);
    double phase = random.nextDouble() * 6;
    double period = 1e9 * (1 + random.nextInt(10));
    return nanos ->
        nanos
            + offset
            + Math.round(faster * nanos)
            + Math.round(wanderNanos * Math.sin(phase + nanos / period));
  }

  private void send() {
    int from = random.nextInt(nodes);
    long sent = (long) (random.nextDouble() * SPAN_NANOS);
    long takes = LEAST_NANOS + (long) (LEAST_NANOS * -Math.log(random.nextDouble()));
    add(from, sent, otherThan(from), sent + takes);
  }

  private int otherThan(int node) {
    return (node + 1 + random.nextInt(nodes - 1)) % nodes;
  }

  private void add(int from, long sent, int to, long received) {
    truth.add(from, sent, to, received);
    messages.add(
        from, clockOfNode[from].applyAsLong(sent), to, clockOfNode[to].applyAsLong(received));
  }

  /**
   * Sends one message that is received too early, by a node that has received nothing before: what
   * was sent before that cannot depend on it.
   *
   * @return by how much
   */
  long sendReversed(long maxNanos) {
    int from = random.nextInt(nodes);
    long first = SPAN_NANOS;
    for (int i = 0; i < truth.size(); i++) {
      first = truth.to(i) == from ? Math.min(first, truth.receivedNanos(i)) : first;
    }
    long sent = random.nextLong(first);
    long reversed = random.nextLong(Math.min(sent, maxNanos) + 1);
    add(from, sent, otherThan(from), sent - reversed);
    return reversed;
  }

  /**
   * Sends messages round some of the nodes, each of which receives its own before it sends: no
   * order of time allows that. All happens in less time than any other message takes, so that no
   * further circle arises.
   */
  void sendInACircle(long nanos) {
    List<Integer> some = new ArrayList<>();
    for (int node = 0; node < nodes; node++) {
      some.add(node);
    }
    Collections.shuffle(some, random);
    int size = 2 + random.nextInt(nodes - 1);
    int half = LEAST_NANOS / 4;
    for (int i = 0; i < size; i++) {
      long sent = nanos + half + random.nextInt(half);
      add(some.get(i), sent, some.get((i + 1) % size), nanos + random.nextInt(half));
    }
  }

  /** A time at which something may have happened. */
  long anyNanos() {
    return (long) (random.nextDouble() * SPAN_NANOS);
  }
}
