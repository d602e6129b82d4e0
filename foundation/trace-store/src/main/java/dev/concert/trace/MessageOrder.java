package dev.concert.trace;

/**
 * What the messages between nodes say of the nodes' clocks.
 *
 * @param reversed messages that were received before they were sent, by the nodes' own clocks
 * @param messages all that were sent and received
 * @param largest of those that were reversed the one that was so by most; null if none was
 */
public record MessageOrder(int reversed, int messages, Reversal largest) {
  /** Of a run whose nodes sent each other nothing. */
  public static final MessageOrder NONE = new MessageOrder(0, 0, null);

  /**
   * A message that was received before it was sent.
   *
   * @param node that received it, as did the thread
   * @param nanos by how much, by the nodes' own clocks
   * @param sentNanos since the run's start by the clocks as they have been set, as is the other
   */
  public record Reversal(
      String node, long thread, long nanos, long sentNanos, long receivedNanos) {}
}
