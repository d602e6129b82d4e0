package dev.concert.bus.broker;

import dev.concert.bus.BusClient;
import dev.concert.bus.Discovery;
import dev.concert.bus.Endpoint;
import dev.concert.bus.Message;
import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * All of the bus that master control embeds: the broker and its description in {@code bus.json},
 * and what is kept for newcomers. Where another broker is named, that one is joined and none is
 * started.
 */
public final class ControlBus implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ControlBus.class);
  private static final String CONTROL = "control";
  private static final String KEEPER = "keeper";
  private static final long OWN_BROKER_MILLIS = 60_000;
  private static final long SECOND_MASTER_NANOS = 4_000_000_000L;

  private final CompletableFuture<Endpoint> forKeeper = new CompletableFuture<>();
  private final CompletableFuture<Endpoint> forControl = new CompletableFuture<>();
  private final CompletableFuture<Void> started = new CompletableFuture<>();
  private final BusClient keeper;
  private final BusClient client;
  private final NewcomerReplay replay;
  private final Optional<OwnBroker> broker;
  private final AtomicBoolean closed = new AtomicBoolean();
  private Thread hosting;

  /** On a broker that is named. */
  private ControlBus(Discovery discovery) {
    keeper = BusClient.connect(KEEPER, discovery);
    client = BusClient.connect(CONTROL, discovery);
    broker = Optional.empty();
    replay = new NewcomerReplay(keeper);
    started.complete(null);
  }

  /** On a broker of its own. */
  private ControlBus(OwnBroker own) {
    keeper = BusClient.connect(KEEPER, forKeeper);
    client = BusClient.connect(CONTROL, forControl);
    broker = Optional.of(own);
    replay = new NewcomerReplay(keeper);
    hosting = Thread.ofPlatform().name("bus broker").start(() -> host(own));
  }

  /**
   * Starts the broker, describes it in {@code bus.json}, and joins it, all in the background.
   *
   * @return empty if there is another master control, which has answered and come to the front
   * @throws IOException with one sentence
   */
  public static Optional<ControlBus> open(Discovery discovery)
      throws IOException, InterruptedException {
    return discovery.outside()
        ? Optional.of(new ControlBus(discovery))
        : lock(discovery).map(lock -> new ControlBus(new OwnBroker(discovery.directory(), lock)));
  }

  private void host(OwnBroker own) {
    try {
      Endpoint inside = own.start();
      // The keeper listens before master control speaks, and both before anybody else can.
      join(keeper, forKeeper, inside);
      join(client, forControl, inside);
      own.describe();
      started.complete(null);
    } catch (IOException | InterruptedException e) {
      started.completeExceptionally(e);
      forKeeper.completeExceptionally(e);
      forControl.completeExceptionally(e);
    }
  }

  private static void join(BusClient one, CompletableFuture<Endpoint> known, Endpoint endpoint)
      throws IOException, InterruptedException {
    known.complete(endpoint);
    if (!one.awaitConnection(OWN_BROKER_MILLIS)) {
      throw new IOException("The bus has been started but cannot be joined.");
    }
  }

  /**
   * Completes when tools can find the bus; fails with an {@link IOException} of one sentence if
   * they never will.
   */
  public CompletableFuture<Void> started() {
    return started;
  }

  /** The lock of the one master control; empty if another one has it and answers. */
  private static Optional<Closeable> lock(Discovery discovery)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    do {
      Optional<Closeable> lock = discovery.directory().lock();
      if (lock.isPresent()) {
        return lock;
      }
      if (raiseOther(discovery)) {
        return Optional.empty();
      }
    } while (System.nanoTime() - start < SECOND_MASTER_NANOS);
    long pid = discovery.directory().read().map(Endpoint::pid).orElse(0L);
    throw new IOException(
        "Another master control (process %d) has the bus and does not answer; end it first."
            .formatted(pid));
  }

  private static boolean raiseOther(Discovery discovery) throws InterruptedException {
    try (BusClient second = BusClient.connect("second", discovery)) {
      if (!second.awaitConnection(1_000)) {
        return false;
      }
      second.ask(new Message.Raise(CONTROL)).get();
      return true;
    } catch (ExecutionException e) {
      LOG.debug("The other master control does not answer", e);
      return false;
    }
  }

  /**
   * Master control's own end of the bus, as the tool {@code control}, to be subscribed to and given
   * an answerer. A recall is answered here and does not come to it.
   */
  public BusClient client() {
    return client;
  }

  /**
   * How things stand, as newcomers are told: what is open, what is compared, what is selected, the
   * newest last, what is switched on or off. May be called on any thread.
   */
  public List<? extends Message> standing() {
    return replay.standing();
  }

  /** Ends the bus for everybody: the tools go on alone. Does not throw. */
  @Override
  public void close() {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    client.close();
    keeper.close();
    broker.ifPresent(this::end);
  }

  private void end(OwnBroker own) {
    try {
      hosting.join();
      own.close();
    } catch (IOException e) {
      LOG.warn("The bus did not end cleanly", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
