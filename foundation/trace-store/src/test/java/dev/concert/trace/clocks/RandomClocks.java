package dev.concert.trace.clocks;

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

  private final Random random;

  private RandomClocks(Random random) {
    this.random = random;
    nodes = 2 + random.nextInt(6);
  }

  /**
   * @param offsetNanos clocks are wrong by so much at most
   * @param drift and so much faster or slower at most
   * @param wanderNanos and waver by so much at most
   */
  static RandomClocks of(Random random, long offsetNanos, double drift, long wanderNanos) {
    RandomClocks clocks = new RandomClocks(random);
    LongUnaryOperator[] clockOfNode = new LongUnaryOperator[clocks.nodes];
    for (int node = 0; node < clocks.nodes; node++) {
      clockOfNode[node] =
          node == 0 ? LongUnaryOperator.identity() : clocks.clock(offsetNanos, drift, wanderNanos);
    }
    int count = 20 + random.nextInt(400);
    for (int i = 0; i < count; i++) {
      clocks.send(clockOfNode);
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

  private void send(LongUnaryOperator[] clockOfNode) {
    int from = random.nextInt(nodes);
    int to = (from + 1 + random.nextInt(nodes - 1)) % nodes;
    long sent = (long) (random.nextDouble() * SPAN_NANOS);
    long received = sent + 20_000 + (long) (20_000 * -Math.log(random.nextDouble()));
    truth.add(from, sent, to, received);
    messages.add(
        from, clockOfNode[from].applyAsLong(sent), to, clockOfNode[to].applyAsLong(received));
  }

  /** A time at which something may have happened. */
  long anyNanos() {
    return (long) (random.nextDouble() * SPAN_NANOS);
  }
}
