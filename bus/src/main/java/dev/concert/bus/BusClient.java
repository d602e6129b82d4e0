package dev.concert.bus;

import dev.concert.bus.Outbox.Outgoing;
import dev.concert.bus.Wire.Incoming;
import dev.concert.json.JsonValues;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The bus of one participant: looks for a broker, joins it, and joins again whenever it went away.
 *
 * <p>A tool connects first thing, subscribes while the connection is being made, and calls {@link
 * #answer} when it is ready. A command connects, waits for {@link #awaitConnection}, sends or asks,
 * and closes.
 */
public final class BusClient implements Bus {
  private static final Logger LOG = LoggerFactory.getLogger(BusClient.class);

  /** Where every message sent is logged as one sentence, at level debug. */
  private static final Logger SENT = LoggerFactory.getLogger("dev.concert.bus.sent");

  private static final long HEARTBEAT_NANOS = 2_000_000_000L;

  private static final Map<String, Integer> INSTANCES = new ConcurrentHashMap<>();

  private final String tool;
  private final String instance;
  private final LongSupplier nanoClock;
  private final ConnectionLoop postman;
  private final PendingRequests asks;
  private final AtomicLong unreadable = new AtomicLong();
  private final AtomicBoolean unreadableLogged = new AtomicBoolean();
  private final Handlers handlers = new Handlers();
  private final List<BiConsumer<String, String>> watchers = new CopyOnWriteArrayList<>();
  private final List<Consumer<Boolean>> connectionListeners = new CopyOnWriteArrayList<>();

  private final Object sending = new Object();
  private long seq;

  private final Object receiving = new Object();
  private final StaleMessageFilter newest;
  private final Seniority elders;
  private final Responder answering;
  private volatile long heartbeatNanos;

  /**
   * Starts to look for a broker and returns at once.
   *
   * @param tool the tool's name, such as {@code racy}; a further client of the same name in this
   *     JVM is another instance
   */
  public static BusClient connect(String tool, Discovery discovery) {
    return connect(tool, discovery::find, CoreLink::open);
  }

  /**
   * For a command that sends, asks, and is over: hears the answers to its own questions and nothing
   * else. It joins a broker of this machine by STOMP, which takes a fraction of the time.
   */
  public static BusClient visit(String tool, Discovery discovery) {
    return connect(
        tool,
        discovery::find,
        (endpoint, receiver) ->
            StompLink.suits(endpoint)
                ? StompLink.open(endpoint, List.of(Addresses.REPLY), receiver)
                : CoreLink.open(endpoint, receiver));
  }

  /**
   * For a window: begins to look only when something has completed, normally or not.
   *
   * @param after such as that a window has been painted, which joining would slow down
   */
  public static BusClient connect(String tool, Discovery discovery, CompletableFuture<?> after) {
    ConnectionLoop.Finder later =
        () -> {
          after.handle((_, _) -> null).join();
          return discovery.find();
        };
    return connect(tool, later, CoreLink::open);
  }

  /** The same for a broker that is known, or will be when it has started. */
  public static BusClient connect(String tool, CompletableFuture<Endpoint> endpoint) {
    return connect(tool, () -> Optional.of(await(endpoint)), CoreLink::open);
  }

  private static Endpoint await(CompletableFuture<Endpoint> endpoint) throws IOException {
    try {
      return endpoint.join();
    } catch (CompletionException e) {
      throw new IOException(e.getCause().getMessage(), e);
    }
  }

  static BusClient connect(String tool, ConnectionLoop.Finder finder, BusLink.Opener opener) {
    int count = INSTANCES.merge(tool, 1, Integer::sum);
    String instance = tool + '/' + ProcessHandle.current().pid() + (count == 1 ? "" : "." + count);
    BusClient client = new BusClient(tool, instance, finder, opener, System::nanoTime);
    client.postman.start();
    return client;
  }

  private BusClient(
      String tool,
      String instance,
      ConnectionLoop.Finder finder,
      BusLink.Opener opener,
      LongSupplier nanoClock) {
    this.tool = tool;
    this.instance = instance;
    this.nanoClock = nanoClock;
    this.asks = new PendingRequests(instance);
    this.newest = new StaleMessageFilter(nanoClock);
    this.elders = new Seniority(tool, instance, nanoClock);
    this.answering = new Responder(tool, instance, elders, this::reply);
    this.postman = new ConnectionLoop(instance, finder, opener, new Arrivals());
  }

  @Override
  public String instance() {
    return instance;
  }

  @Override
  public boolean connected() {
    return postman.connected();
  }

  /** Waits until there is a connection; false if there is none within that time. For commands. */
  public boolean awaitConnection(long millis) throws InterruptedException {
    CountDownLatch connected = new CountDownLatch(1);
    Consumer<Boolean> listener =
        now -> {
          if (now) {
            connected.countDown();
          }
        };
    try (Subscription _ = onConnection(listener)) {
      return connected.await(millis, TimeUnit.MILLISECONDS);
    }
  }

  @Override
  public Subscription onConnection(Consumer<Boolean> listener) {
    connectionListeners.add(listener);
    listener.accept(connected());
    return () -> connectionListeners.remove(listener);
  }

  @Override
  public void send(Message message) {
    synchronized (sending) {
      post(MessageKinds.address(message), next(message));
    }
  }

  private <M extends Message> Envelope<M> next(M message) {
    long now = nanoClock.getAsLong();
    newest.note(message, now);
    return new Envelope<>(instance, ++seq, now, message);
  }

  private boolean post(String address, Envelope<? extends Message> envelope) {
    return postman.post(
        new Outgoing(
            address,
            () -> {
              if (SENT.isDebugEnabled()) {
                SENT.debug(Wire.sentence(envelope));
              }
              return Wire.encode(envelope);
            }));
  }

  /**
   * Sends a message again as it came, under its sender's name and count; who has had it ignores it.
   * For whoever keeps messages for others.
   */
  public void forward(String address, Envelope<? extends Message> envelope) {
    post(address, envelope);
  }

  @Override
  public <M extends Message> Subscription on(Class<M> type, Consumer<Envelope<M>> handler) {
    return handlers.on(type, handler);
  }

  /**
   * Calls the watcher for every message of others as it is, known or not: its address and its JSON
   * on one line. On the receiving thread.
   */
  public Subscription watch(BiConsumer<String, String> watcher) {
    watchers.add(watcher);
    return () -> watchers.remove(watcher);
  }

  @Override
  public void answer(Function<Message.Request, CompletableFuture<Map<String, Object>>> answerer) {
    answering.answerBy(answerer);
    if (connected()) {
      hello();
    }
  }

  @Override
  public CompletableFuture<Map<String, Object>> ask(Message.Request request) {
    synchronized (sending) {
      Envelope<Message.Request> envelope = next(request);
      CompletableFuture<Map<String, Object>> answer = asks.expect(envelope.seq(), request);
      if (!post(Addresses.REQUEST, envelope)) {
        asks.fail(envelope.seq(), "There is no bus here; start master control with: concert");
      }
      return answer;
    }
  }

  /** Answers a request that {@link #on} delivered; {@code error} is null if there is none. */
  public void reply(Envelope<?> request, Map<String, Object> body, String error) {
    long count;
    synchronized (sending) {
      count = ++seq;
    }
    postman.post(new Outgoing(Addresses.REPLY, () -> encodeReply(count, request, body, error)));
  }

  private byte[] encodeReply(
      long count, Envelope<?> request, Map<String, Object> body, String error) {
    long now = nanoClock.getAsLong();
    byte[] bytes = Wire.encodeReply(instance, count, now, request, body, error);
    if (bytes.length <= Wire.MAX_BYTES) {
      return bytes;
    }
    String tooLong = "The answer has %d bytes, more than the bus takes.".formatted(bytes.length);
    return Wire.encodeReply(instance, count, now, request, null, tooLong);
  }

  @Override
  public long dropped() {
    return postman.dropped() + unreadable.get();
  }

  @Override
  public void close() {
    if (answering.isAnswering() && connected()) {
      send(new Message.Bye(tool, instance));
    }
    postman.leave();
  }

  private void hello() {
    elders.joined(nanoClock.getAsLong());
    heartbeatNanos = nanoClock.getAsLong();
    send(new Message.Hello(tool, instance, ProcessHandle.current().pid(), version()));
  }

  private static String version() {
    String version = BusClient.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }

  private void heartbeat() {
    heartbeatNanos = nanoClock.getAsLong();
    send(new Message.Heartbeat(tool, instance));
  }

  /** What the postman brings. */
  private final class Arrivals implements ConnectionLoop.Events {
    @Override
    public void connected() {
      if (answering.isAnswering()) {
        hello();
      }
      connectionListeners.forEach(listener -> Handlers.guarded(() -> listener.accept(true)));
    }

    @Override
    public void lost(String reason) {
      connectionListeners.forEach(listener -> Handlers.guarded(() -> listener.accept(false)));
    }

    @Override
    public void tick() {
      if (answering.isAnswering() && nanoClock.getAsLong() - heartbeatNanos >= HEARTBEAT_NANOS) {
        heartbeat();
      }
    }

    @Override
    public void unreadable(String reason) {
      unreadable.incrementAndGet();
      if (unreadableLogged.compareAndSet(false, true)) {
        LOG.warn("A message on the bus was dropped: {}; further ones are only counted", reason);
      }
    }

    @Override
    public void received(String address, byte[] body) {
      synchronized (receiving) {
        Incoming incoming;
        try {
          Map<?, ?> json = Wire.read(body);
          show(address, json);
          incoming = Wire.decode(json);
        } catch (IllegalArgumentException e) {
          unreadable(Wire.printable(String.valueOf(e.getMessage())));
          return;
        }
        accept(address, incoming);
      }
    }
  }

  private void show(String address, Map<?, ?> json) {
    if (!watchers.isEmpty()) {
      String line = JsonValues.line(json);
      watchers.forEach(watcher -> Handlers.guarded(() -> watcher.accept(address, line)));
    }
  }

  private void accept(String address, Incoming incoming) {
    switch (incoming) {
      case Incoming.Known(Envelope<Message> envelope) -> accept(address, envelope);
      case Incoming.Reply reply -> asks.complete(reply);
      case Incoming.Skipped(String kind) ->
          LOG.debug("Skipped a message of the unknown kind {}", kind);
    }
  }

  /**
   * What nobody here listens to yet is still news when it is told again: a tool whose window is
   * being made is connected long before it subscribes.
   */
  private boolean passesUnheard(Message message) {
    return (message instanceof Message.SwitchApplication
            || message instanceof Message.SwitchRun
            || message instanceof Message.CompareRun
            || message instanceof Message.Selection)
        && !handlers.anyFor(message);
  }

  private void accept(String address, Envelope<Message> envelope) {
    boolean kept = address.equals(Addresses.STATE);
    if (envelope.from().equals(instance)
        || passesUnheard(envelope.message())
        || !(kept ? newest.acceptRetained(envelope) : newest.accept(envelope))) {
      return;
    }
    switch (envelope.message()) {
      case Message.Hello hello -> greet(hello, envelope.atNanos());
      case Message.Heartbeat heartbeat -> elders.heartbeat(heartbeat);
      case Message.Bye bye -> elders.bye(bye);
      default -> {}
    }
    handlers.deliver(envelope);
    if (envelope.message() instanceof Message.Request) {
      answering.answer(envelope.of(Message.Request.class));
    }
  }

  /** A younger instance of the same tool has to learn at once that it is not the oldest. */
  private void greet(Message.Hello hello, long sentNanos) {
    elders.hello(hello, sentNanos);
    if (answering.isAnswering() && hello.tool().equals(tool)) {
      heartbeat();
    }
  }
}
