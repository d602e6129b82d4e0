package dev.concert.control;

import dev.concert.bus.Bus;
import dev.concert.bus.Envelope;
import dev.concert.bus.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;

/** A bus without a broker: what is sent is kept, what others send is said by the test. */
final class FakeBus implements Bus {
  record Asked(Message.Request request, CompletableFuture<Map<String, Object>> answer) {}

  private record Handler<M extends Message>(Class<M> type, Consumer<Envelope<M>> consumer) {
    void offer(Envelope<? extends Message> envelope) {
      if (type.isInstance(envelope.message())) {
        consumer.accept(
            new Envelope<>(
                envelope.from(),
                envelope.seq(),
                envelope.atNanos(),
                type.cast(envelope.message())));
      }
    }
  }

  final List<Message> sent = new ArrayList<>();
  final List<Asked> asked = new ArrayList<>();
  private final List<Handler<?>> handlers = new ArrayList<>();
  private long seq;

  /** Somebody else publishes. */
  Envelope<Message> publish(String from, Message message) {
    Envelope<Message> envelope = new Envelope<>(from, ++seq, 0, message);
    List.copyOf(handlers).forEach(handler -> handler.offer(envelope));
    return envelope;
  }

  @Override
  public String instance() {
    return "control/1";
  }

  @Override
  public boolean connected() {
    return true;
  }

  @Override
  public Subscription onConnection(Consumer<Boolean> listener) {
    listener.accept(true);
    return () -> {};
  }

  @Override
  public void send(Message message) {
    sent.add(message);
  }

  @Override
  public <M extends Message> Subscription on(Class<M> type, Consumer<Envelope<M>> handler) {
    Handler<M> added = new Handler<>(type, handler);
    handlers.add(added);
    return () -> handlers.remove(added);
  }

  @Override
  public void answer(Function<Message.Request, CompletableFuture<Map<String, Object>>> answerer) {
    throw new UnsupportedOperationException("nobody asks in these tests");
  }

  @Override
  public CompletableFuture<Map<String, Object>> ask(Message.Request request) {
    CompletableFuture<Map<String, Object>> answer = new CompletableFuture<>();
    asked.add(new Asked(request, answer));
    return answer;
  }

  @Override
  public long dropped() {
    return 0;
  }

  @Override
  public void close() {}
}
