package dev.concert.bus.broker;

import dev.concert.bus.BusDirectory;
import dev.concert.bus.Endpoint;
import java.io.Closeable;
import java.io.IOException;

/**
 * A broker of this process with its description on disk and the lock that makes it the only one.
 */
final class OwnBroker implements Closeable {
  private final BusDirectory directory;
  private final Closeable lock;
  private final Broker broker;

  private OwnBroker(BusDirectory directory, Closeable lock, Broker broker) {
    this.directory = directory;
    this.lock = lock;
    this.broker = broker;
  }

  /**
   * Starts a broker that nobody can find yet.
   *
   * @param lock is held until this is closed
   */
  static OwnBroker start(BusDirectory directory, Closeable lock) throws IOException {
    try {
      return new OwnBroker(directory, lock, Broker.start());
    } catch (IOException e) {
      lock.close();
      throw e;
    }
  }

  /** Lets others find it; replaces the description that an earlier one may have left behind. */
  void describe() throws IOException {
    directory.write(broker.endpoint());
  }

  /** How this JVM reaches it. */
  Endpoint inside() {
    return broker.inside();
  }

  @Override
  public void close() throws IOException {
    try {
      directory.delete();
      broker.close();
    } finally {
      lock.close();
    }
  }
}
