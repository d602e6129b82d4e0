package dev.concert.ui.joined;

import dev.concert.bus.Bus;
import dev.concert.bus.Envelope;
import dev.concert.bus.Message;
import dev.concert.ui.FailureText;
import dev.concert.ui.change.Pulses;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.application.Platform;

/** Brings messages from the bus's thread to the FX thread. */
public final class BusBridge {
  /** On a machine that has much else to do, too. */
  private static final long REPLAY_NANOS = 15_000_000_000L;

  private final List<Bus.Subscription> subscriptions = new ArrayList<>();
  private final Inbox inbox;
  private long joinedNanos = System.nanoTime();

  /** Takes a message on the FX thread. */
  public interface Reader {
    /**
     * @param replayed whether it was published before this window joined, so that something that
     *     happened here may be newer
     */
    void read(Envelope<? extends Message> envelope, boolean replayed);
  }

  public BusBridge(
      Bus bus,
      Consumer<Boolean> connection,
      Reader reader,
      Function<Message.Request, CompletableFuture<Map<String, Object>>> answerer) {
    inbox = inbox(reader);
    Inbox measured = inbox(reader); // never held: what programs do is no selection
    subscriptions.add(
        bus.onConnection(joined ->
            Platform.runLater(() -> {
              joinedNanos = System.nanoTime();
              connection.accept(joined);
            })));
    subscriptions.add(bus.on(Message.SwitchApplication.class, inbox::offer));
    subscriptions.add(bus.on(Message.SetColour.class, inbox::offer));
    subscriptions.add(bus.on(Message.SetInstrumentation.class, measured::offer));
    subscriptions.add(bus.on(Message.InstrumentationChanged.class, measured::offer));
    subscriptions.add(bus.on(Message.SwitchRun.class, inbox::offer));
    subscriptions.add(bus.on(Message.CompareRun.class, inbox::offer));
    subscriptions.add(bus.on(Message.Selection.class, inbox::offer));
    bus.answer(request -> onFxThread(request, answerer));
  }

  private Inbox inbox(Reader reader) {
    return new Inbox(
        Platform::runLater,
        action -> Pulses.after(1, action),
        System::nanoTime,
        envelope -> reader.read(envelope, isReplayed(envelope)));
  }

  /** Clocks of other machines differ, so age counts only for as long as a replay can last. */
  private boolean isReplayed(Envelope<?> envelope) {
    return envelope.atNanos() < joinedNanos && System.nanoTime() - joinedNanos < REPLAY_NANOS;
  }

  /** While false, what others select waits, the newest of each kind. */
  public void follow(boolean follow) {
    inbox.hold(!follow);
  }

  public void dispose() {
    subscriptions.forEach(Bus.Subscription::close);
  }

  private static CompletableFuture<Map<String, Object>> onFxThread(
      Message.Request request,
      Function<Message.Request, CompletableFuture<Map<String, Object>>> answerer) {
    CompletableFuture<Map<String, Object>> reply = new CompletableFuture<>();
    Platform.runLater(() -> {
      try {
        answerer
            .apply(request)
            .whenComplete((body, failure) -> {
              if (failure == null) {
                reply.complete(body);
              } else {
                reply.completeExceptionally(failure);
              }
            });
      } catch (RuntimeException failure) {
        reply.completeExceptionally(new IllegalStateException(FailureText.why(failure), failure));
      }
    });
    return reply;
  }
}
