package dev.concert.trace;

/**
 * How many messages were sent and received: of all that were recorded, whether or not they are held
 * one by one. Each end counts for itself.
 */
public record MessageCounts(long sent, long received) {
  public static final MessageCounts NONE = new MessageCounts(0, 0);

  public boolean isEmpty() {
    return sent == 0 && received == 0;
  }

  public MessageCounts plus(MessageCounts other) {
    return new MessageCounts(sent + other.sent, received + other.received);
  }
}
