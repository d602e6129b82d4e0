package dev.concert.ui;

import dev.concert.bus.Bus;
import dev.concert.bus.Envelope;
import dev.concert.bus.Message;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;

/** The bus of a window that works alone. */
record LoneBus(String instance) implements Bus {
  static Bus of(String tool) {
    return new LoneBus(tool + '/' + ProcessHandle.current().pid());
  }

  @Override
  public boolean connected() {
    return false;
  }

  @Override
  public Subscription onConnection(Consumer<Boolean> listener) {
    listener.accept(false);
    return () -> {};
  }

  @Override
  public void send(Message message) {}

  @Override
  public <M extends Message> Subscription on(Class<M> type, Consumer<Envelope<M>> handler) {
    return () -> {};
  }

  @Override
  public void answer(Function<Message.Request, CompletableFuture<Map<String, Object>>> answerer) {}

  @Override
  public CompletableFuture<Map<String, Object>> ask(Message.Request request) {
    return CompletableFuture.failedFuture(
        new IllegalStateException("no bus: start master control with \"concert\" first"));
  }

  @Override
  public long dropped() {
    return 0;
  }

  @Override
  public void close() {}
}
