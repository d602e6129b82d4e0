package dev.concert.bus;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Tells messages that are news from those that something newer has overtaken. Remembers a bounded
 * number of senders. Thread-safe.
 */
final class StaleMessageFilter {
  private static final int REMEMBERED = 4_096;

  private final LongSupplier nanoClock;
  private final Map<String, Long> seqBySenderAndKind = new Lru<>();
  private final Map<String, Long> sentNanosByKey = new Lru<>();

  StaleMessageFilter(LongSupplier nanoClock) {
    this.nanoClock = nanoClock;
  }

  /** A message that came by itself is news unless its sender's count says otherwise; 0 is none. */
  synchronized boolean accept(Envelope<Message> envelope) {
    String sender = envelope.from() + ' ' + Wire.kind(envelope.message());
    if (envelope.message() instanceof Message.Hello) {
      seqBySenderAndKind.keySet().removeIf(key -> key.startsWith(envelope.from() + ' '));
    }
    Long last = seqBySenderAndKind.get(sender);
    if (envelope.seq() != 0 && last != null && envelope.seq() <= last) {
      return false;
    }
    seqBySenderAndKind.put(sender, envelope.seq());
    note(envelope.message(), envelope.atNanos());
    return true;
  }

  /**
   * A message that master control had kept is news only if nothing of its kind has been sent later,
   * by whomever: it may have been overtaken on its way.
   */
  synchronized boolean acceptRetained(Envelope<Message> envelope) {
    Long last = sentNanosByKey.get(MessageKinds.slotOf(envelope.message()));
    return (last == null || last < envelope.atNanos()) && accept(envelope);
  }

  /** Something was sent, by this instance or another. A clock that runs ahead is not believed. */
  synchronized void note(Message message, long sentNanos) {
    long now = nanoClock.getAsLong();
    sentNanosByKey.put(MessageKinds.slotOf(message), sentNanos - now > 0 ? now : sentNanos);
  }

  private static final class Lru<V> extends LinkedHashMap<String, V> {
    private static final long serialVersionUID = 1;

    Lru() {
      super(16, 0.75f, true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
      return size() > REMEMBERED;
    }
  }
}
