package dev.concert.bus;

/**
 * A message as it arrived.
 *
 * @param from the sender's instance, {@code racy/4711}
 * @param seq the sender's own count, rising; with {@code from} it identifies the message
 * @param atNanos the sender's {@link System#nanoTime()} when it was published (one machine, one
 *     clock)
 */
public record Envelope<M extends Message>(String from, long seq, long atNanos, M message) {
  /** The same, of a type that its message is known to have. */
  <N extends Message> Envelope<N> of(Class<N> type) {
    return new Envelope<>(from, seq, atNanos, type.cast(message));
  }
}
