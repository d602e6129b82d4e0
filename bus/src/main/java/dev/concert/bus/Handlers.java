package dev.concert.bus;

import dev.concert.bus.Bus.Subscription;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Who wants to hear of which messages. Thread-safe. */
final class Handlers {
  private static final Logger LOG = LoggerFactory.getLogger(Handlers.class);

  private final List<Handler<?>> handlers = new CopyOnWriteArrayList<>();

  private record Handler<M extends Message>(Class<M> type, Consumer<Envelope<M>> consumer) {}

  <M extends Message> Subscription on(Class<M> type, Consumer<Envelope<M>> consumer) {
    Handler<M> handler = new Handler<>(type, consumer);
    handlers.add(handler);
    return () -> handlers.remove(handler);
  }

  boolean anyFor(Message message) {
    return handlers.stream().anyMatch(handler -> handler.type().isInstance(message));
  }

  void deliver(Envelope<Message> envelope) {
    handlers.forEach(handler -> deliver(handler, envelope));
  }

  private static <M extends Message> void deliver(Handler<M> handler, Envelope<Message> envelope) {
    if (handler.type().isInstance(envelope.message())) {
      Envelope<M> typed = envelope.of(handler.type());
      guarded(() -> handler.consumer().accept(typed));
    }
  }

  /** A handler that fails must not cost the others their message, nor the bus its thread. */
  static void guarded(Runnable handler) {
    try {
      handler.run();
    } catch (RuntimeException e) {
      LOG.error("A handler of messages failed", e);
    }
  }
}
