package dev.concert.bus.broker;

import dev.concert.bus.BusDirectory;
import dev.concert.bus.Endpoint;
import java.io.Closeable;
import java.io.IOException;

/**
 * A broker of this process with its description on disk and the lock that makes it the only one.
 * Used by one thread at a time.
 */
final class OwnBroker implements Closeable {
  private final BusDirectory directory;
  private final Closeable lock;
  private Broker broker;

  /**
   * @param lock is held until this is closed
   */
  OwnBroker(BusDirectory directory, Closeable lock) {
    this.directory = directory;
    this.lock = lock;
  }

  /** Starts a broker that nobody can find yet, and returns how this JVM reaches it. */
  Endpoint start() throws IOException {
    broker = Broker.start();
    return broker.inside();
  }

  /** Lets others find it; replaces the description that an earlier one may have left behind. */
  void describe() throws IOException {
    directory.write(broker.endpoint());
  }

  @Override
  public void close() throws IOException {
    try {
      directory.delete();
      if (broker != null) {
        broker.close();
      }
    } finally {
      lock.close();
    }
  }
}
