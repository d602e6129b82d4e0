package dev.concert.bus.broker;

import java.io.Closeable;
import java.io.IOException;
import java.util.concurrent.BlockingQueue;

/** A participant that speaks the bus's protocol without any code of ours. */
interface Peer extends Closeable {
  /** Returns when the broker has made the subscription. */
  void subscribe(String destination) throws Exception;

  /** Returns when the broker has taken the message. */
  void publish(String destination, String json) throws Exception;

  /** The same as a text message, where {@link #publish} sends bytes. */
  void publishAsText(String destination, String json) throws Exception;

  /** The bodies of the messages that came, in their order. */
  BlockingQueue<String> received();

  @Override
  void close() throws IOException;
}
