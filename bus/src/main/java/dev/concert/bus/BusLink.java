package dev.concert.bus;

import java.io.IOException;

/** A connection to a broker, subscribed to everything. Used by one thread at a time. */
interface BusLink extends AutoCloseable {
  /**
   * Hands a message to the broker; may block while the broker does not take it.
   *
   * @throws IOException if the connection is gone
   */
  void send(String address, byte[] body) throws IOException;

  /** What is on its way is delivered first; does not throw. */
  @Override
  void close();

  /** Makes connections. */
  interface Opener {
    /**
     * @throws IOException with one sentence, if the broker cannot be reached or refuses
     */
    BusLink open(Endpoint endpoint, Receiver receiver) throws IOException;
  }

  /** What a connection reports, on threads of its own. */
  interface Receiver {
    /** One call at a time. */
    void received(String address, byte[] body);

    /** A message that cannot be a body. */
    void unreadable(String reason);

    /** The connection broke; called at most once, and not for {@link BusLink#close()}. */
    void lost(String reason);
  }
}
