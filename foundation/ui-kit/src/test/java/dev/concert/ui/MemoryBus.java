package dev.concert.ui;

import dev.concert.bus.Bus;
import dev.concert.bus.Envelope;
import dev.concert.bus.Message;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;

/** A bus within a test: keeps what was sent, and lets the test play the other tools. */
public final class MemoryBus implements Bus {
  private final String instance;
  private final List<Message> sent = new CopyOnWriteArrayList<>();
  private final List<Message.Request> asked = new CopyOnWriteArrayList<>();
  private final List<Handler<?>> handlers = new CopyOnWriteArrayList<>();
  private final List<Consumer<Boolean>> connections = new CopyOnWriteArrayList<>();
  private Function<Message.Request, CompletableFuture<Map<String, Object>>> answerer;
  private volatile boolean connected = true;
  private final long createdNanos = System.nanoTime();
  private long seq;

  public MemoryBus(String tool) {
    instance = tool + "/1";
  }

  /** What the window has published so far, the oldest first. */
  public List<Message> sent() {
    return List.copyOf(sent);
  }

  /** What the window has asked other tools for. */
  public List<Message.Request> asked() {
    return List.copyOf(asked);
  }

  /** Plays another tool that publishes. */
  public void receive(String from, Message message) {
    deliver(new Envelope<>(from, ++seq, System.nanoTime(), message));
  }

  /** Plays master control that sends again what was published before this tool joined. */
  public void replay(String from, Message message) {
    deliver(new Envelope<>(from, ++seq, createdNanos, message));
  }

  private void deliver(Envelope<Message> envelope) {
    handlers.forEach(handler -> handler.offer(envelope));
  }

  /** Plays another tool that asks this one; waits for the answer. */
  public Map<String, Object> request(Message.Request request) {
    return Fx.await(answerer.apply(request));
  }

  public void connect(boolean on) {
    connected = on;
    connections.forEach(listener -> listener.accept(on));
  }

  @Override
  public String instance() {
    return instance;
  }

  @Override
  public boolean connected() {
    return connected;
  }

  @Override
  public Subscription onConnection(Consumer<Boolean> listener) {
    connections.add(listener);
    listener.accept(connected);
    return () -> connections.remove(listener);
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
  public void answer(
      Function<Message.Request, CompletableFuture<Map<String, Object>>> newAnswerer) {
    answerer = newAnswerer;
  }

  @Override
  public CompletableFuture<Map<String, Object>> ask(Message.Request request) {
    asked.add(request);
    return CompletableFuture.completedFuture(Map.of());
  }

  @Override
  public long dropped() {
    return 0;
  }

  @Override
  public void close() {
    handlers.clear();
  }

  private record Handler<M extends Message>(Class<M> type, Consumer<Envelope<M>> consumer) {
    void offer(Envelope<Message> envelope) {
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
}
