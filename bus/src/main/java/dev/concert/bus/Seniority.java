package dev.concert.bus;

import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Who among the instances of one tool has been on the bus longest, and so answers for the tool's
 * name. Each instance decides by what it hears: an instance whose {@code hello} it has heard is
 * younger if that was sent later; one that it knows by heartbeats alone was there before it came.
 * Thread-safe.
 */
final class Seniority {
  /** An instance that is silent so long is lost. */
  static final long LOST_NANOS = 6_000_000_000L;

  private static final int REMEMBERED = 1_000;

  private final String tool;
  private final String instance;
  private final LongSupplier nanoClock;
  private final Map<String, Peer> peers = new HashMap<>();
  private long joinedNanos;

  private record Peer(long joinedNanos, long heardNanos) {}

  Seniority(String tool, String instance, LongSupplier nanoClock) {
    this.tool = tool;
    this.instance = instance;
    this.nanoClock = nanoClock;
  }

  /** This instance has just said hello. */
  synchronized void joined(long nanos) {
    joinedNanos = nanos;
    peers.clear();
  }

  synchronized void hello(Message.Hello hello, long sentNanos) {
    heard(hello.tool(), hello.instance(), sentNanos);
  }

  synchronized void heartbeat(Message.Heartbeat heartbeat) {
    Peer known = peers.get(heartbeat.instance());
    heard(
        heartbeat.tool(),
        heartbeat.instance(),
        known == null ? joinedNanos - 1 : known.joinedNanos());
  }

  synchronized void bye(Message.Bye bye) {
    peers.remove(bye.instance());
  }

  private void heard(String itsTool, String itsInstance, long itsJoinedNanos) {
    boolean peer = itsTool.equals(tool) && !itsInstance.equals(instance);
    if (peer && (peers.size() < REMEMBERED || peers.containsKey(itsInstance))) {
      peers.put(itsInstance, new Peer(itsJoinedNanos, nanoClock.getAsLong()));
    }
  }

  synchronized boolean isOldest() {
    long now = nanoClock.getAsLong();
    peers.values().removeIf(peer -> now - peer.heardNanos() > LOST_NANOS);
    return peers.entrySet().stream().noneMatch(peer -> older(peer.getKey(), peer.getValue()));
  }

  private boolean older(String itsInstance, Peer peer) {
    long difference = peer.joinedNanos() - joinedNanos;
    return difference < 0 || (difference == 0 && itsInstance.compareTo(instance) < 0);
  }
}
