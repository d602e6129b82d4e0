package dev.concert.bus;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * One participant's end of the bus.
 *
 * <p>Nothing here ever blocks: messages leave from a thread of the bus's own, behind a bounded
 * queue that drops the oldest. Handlers run on the bus's receiving thread, one at a time, and must
 * not block either. A bus that has lost its broker keeps its subscriptions, looks for a broker
 * again by itself, and takes up where it was. Messages of this instance are not delivered to
 * itself, nor is a message older than the last one of its kind and sender.
 */
public interface Bus extends AutoCloseable {

  /** This participant's instance, {@code racy/4711}. */
  String instance();

  boolean connected();

  /** Calls the listener now and on every change, with whether there is a connection. */
  Subscription onConnection(Consumer<Boolean> listener);

  /** Publishes; while there is no connection the message is dropped and counted. */
  void send(Message message);

  /** Calls the handler for every message of that type or of one of its subtypes. */
  <M extends Message> Subscription on(Class<M> type, Consumer<Envelope<M>> handler);

  /**
   * Says hello, now and after each new connection: from here on others see this instance, it gets
   * what was selected before, and the requests that are meant for it, or for its tool's name where
   * it is the oldest instance, come to the answerer. To be called once, after the subscriptions; a
   * command that only sends or listens never calls it. What the future brings becomes the body of
   * the reply; the message of an {@link IllegalStateException} becomes its {@code error}.
   */
  void answer(Function<Message.Request, CompletableFuture<Map<String, Object>>> answerer);

  /**
   * Asks and waits without blocking. The future fails with {@link IllegalStateException} and one
   * sentence if the answer is an error, if none came within {@link Message.Request#patienceMillis},
   * or if there is no connection.
   */
  CompletableFuture<Map<String, Object>> ask(Message.Request request);

  /** Messages lost so far: dropped before sending, not parseable, or over the limit. */
  long dropped();

  /** Says {@code bye} and leaves; does not throw. */
  @Override
  void close();

  /** Ends a subscription when closed. */
  interface Subscription extends AutoCloseable {
    @Override
    void close();
  }
}
