package dev.concert.trace;

/**
 * What the messages between nodes say of the nodes' clocks.
 *
 * @param reversed messages that were received before they were sent, by the nodes' own clocks
 * @param messages all that were sent and received
 */
public record MessageOrder(int reversed, int messages) {
  /** Of a run whose nodes sent each other nothing. */
  public static final MessageOrder NONE = new MessageOrder(0, 0);
}
