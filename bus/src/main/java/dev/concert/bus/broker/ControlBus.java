package dev.concert.bus.broker;

import dev.concert.bus.Bus.Subscription;
import dev.concert.bus.BusClient;
import dev.concert.bus.Discovery;
import dev.concert.bus.Endpoint;
import dev.concert.bus.Envelope;
import dev.concert.bus.Message;
import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * All of the bus that master control embeds: the broker and its description in {@code bus.json},
 * what is kept for newcomers, the table of who is there, and the start of tools that are asked for.
 * Where another broker is named, that one is joined and none is started.
 */
public final class ControlBus implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ControlBus.class);
  private static final String CONTROL = "control";
  private static final String KEEPER = "keeper";
  private static final long SECOND_MASTER_MILLIS = 4_000;
  private static final long TICK_MILLIS = 250;

  private final Closeable broker;
  private final BusClient client;
  private final BusClient ears;
  private final Presence presence;
  private final Keeper keeper;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("bus keeper").factory());
  private final List<Consumer<List<Presence.Entry>>> watchers = new CopyOnWriteArrayList<>();
  private List<Presence.Entry> told = List.of();

  /**
   * Starts the broker, describes it in {@code bus.json}, and joins it.
   *
   * @param tools the tools that can be started, by name
   * @param starter starts a tool that is asked for and not there; called on a thread of the bus,
   *     must not block
   * @return empty if there is another master control, which has answered and come to the front
   * @throws IOException with one sentence
   */
  public static Optional<ControlBus> open(
      Discovery discovery, List<String> tools, Consumer<String> starter)
      throws IOException, InterruptedException {
    if (discovery.outside()) {
      Closeable nothing = () -> {};
      BusClient client = BusClient.connect(CONTROL, discovery);
      BusClient ears = BusClient.connect(KEEPER, discovery);
      return Optional.of(new ControlBus(nothing, client, ears, tools, starter));
    }
    Optional<Closeable> lock = lock(discovery);
    if (lock.isEmpty()) {
      return Optional.empty();
    }
    OwnBroker broker = OwnBroker.start(discovery.directory(), lock.get());
    BusClient client = BusClient.connect(CONTROL, broker.inside());
    BusClient ears = BusClient.connect(KEEPER, broker.inside());
    return Optional.of(new ControlBus(broker, client, ears, tools, starter));
  }

  private ControlBus(
      Closeable broker,
      BusClient client,
      BusClient ears,
      List<String> tools,
      Consumer<String> starter) {
    this.broker = broker;
    this.client = client;
    this.ears = ears;
    this.presence = new Presence(tools, System::nanoTime);
    this.keeper = new Keeper(presence, tools, starter, System::nanoTime, new Ears());
    ears.on(Message.class, envelope -> thread.execute(() -> hear(envelope)));
    thread.scheduleWithFixedDelay(this::tick, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
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
      if (raised(discovery)) {
        return Optional.empty();
      }
    } while (System.nanoTime() - start < TimeUnit.MILLISECONDS.toNanos(SECOND_MASTER_MILLIS));
    long pid = discovery.directory().read().map(Endpoint::pid).orElse(0L);
    throw new IOException(
        "Another master control (process %d) has the bus and does not answer; end it first."
            .formatted(pid));
  }

  private static boolean raised(Discovery discovery) throws InterruptedException {
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
   * Master control's own end of the bus, as the tool {@code control}: to be subscribed to, given an
   * answerer, and announced. It answers everything but a recall, which is answered here.
   */
  public BusClient client() {
    return client;
  }

  /** Who is there; told here what becomes of processes. */
  public Presence presence() {
    return presence;
  }

  /** Calls the watcher soon, and on every change, with all entries, on a thread of the bus. */
  public Subscription onPresence(Consumer<List<Presence.Entry>> watcher) {
    watchers.add(watcher);
    thread.execute(() -> watcher.accept(presence.entries()));
    return () -> watchers.remove(watcher);
  }

  private void hear(Envelope<Message> envelope) {
    keeper.heard(envelope);
    if (envelope.message() instanceof Message.Hello || envelope.message() instanceof Message.Bye) {
      tellWatchers();
    }
  }

  private void tick() {
    keeper.tick();
    tellWatchers();
  }

  private void tellWatchers() {
    List<Presence.Entry> now = presence.entries();
    if (!now.equals(told)) {
      told = now;
      watchers.forEach(watcher -> watcher.accept(now));
    }
  }

  /** Ends the bus for everybody: the tools go on alone. Does not throw. */
  @Override
  public void close() {
    client.close();
    ears.close();
    thread.shutdownNow();
    try {
      broker.close();
    } catch (IOException e) {
      LOG.warn("The bus did not end cleanly", e);
    }
  }

  /** The keeper's way to the bus. */
  private final class Ears implements Keeper.Post {
    @Override
    public void forward(String address, Envelope<? extends Message> envelope) {
      ears.forward(address, envelope);
    }

    @Override
    public void reply(Envelope<? extends Message> request, Map<String, Object> body, String error) {
      ears.reply(request, body, error);
    }
  }
}
