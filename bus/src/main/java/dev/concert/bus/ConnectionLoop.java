package dev.concert.bus;

import dev.concert.bus.Outbox.Outgoing;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The thread that joins the bus, sends what others post, and joins again when the broker went away.
 * Nobody else touches the link, so nobody else can block on it.
 */
final class ConnectionLoop implements Runnable {
  private static final Logger LOG = LoggerFactory.getLogger(ConnectionLoop.class);
  private static final int OUTBOX_LETTERS = 1_024;
  private static final int LOOK_MILLIS = 250;
  private static final long FAILED_AGAIN_NANOS = 1_000_000_000L;
  private static final int LEAVE_MILLIS = 1_000;

  /** Where brokers are looked for. */
  interface Finder {
    Optional<Endpoint> find() throws IOException;
  }

  /** What is told of the connection, on the postman's thread. */
  interface Events extends BusLink.Receiver {
    void connected();

    /** At least every 250 ms while connected. */
    void tick();
  }

  private final Finder finder;
  private final BusLink.Opener opener;
  private final Events events;
  private final Outbox outbox = new Outbox(OUTBOX_LETTERS);
  private final AtomicLong dropped = new AtomicLong();
  private final Thread thread;

  private BusLink link;
  private Endpoint failed;
  private long failedNanos;
  private String complaint = "";
  private volatile boolean connected;
  private volatile String lost;
  private volatile boolean leaving;

  ConnectionLoop(String name, Finder finder, BusLink.Opener opener, Events events) {
    this.finder = finder;
    this.opener = opener;
    this.events = events;
    this.thread = Thread.ofPlatform().daemon().name("bus " + name).unstarted(this);
  }

  void start() {
    thread.start();
  }

  boolean connected() {
    return connected;
  }

  long dropped() {
    return dropped.get();
  }

  /** Takes a letter without waiting; false if there is no connection and it is dropped. */
  boolean post(Outgoing letter) {
    if (!connected || leaving) {
      dropped.incrementAndGet();
      return false;
    }
    if (outbox.add(letter)) {
      dropped.incrementAndGet();
    }
    return true;
  }

  /** Sends what has been posted and leaves; waits for that, but not long. */
  void leave() {
    leaving = true;
    outbox.wake();
    if (Thread.currentThread() == thread) {
      return;
    }
    try {
      thread.join(LEAVE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void run() {
    try {
      while (!leaving || (connected && !outbox.isEmpty())) {
        if (connected) {
          deliver();
        } else {
          join();
        }
      }
    } catch (InterruptedException e) {
      LOG.debug("The bus thread was interrupted, so it leaves", e);
    } finally {
      part();
    }
  }

  private void deliver() throws InterruptedException {
    events.tick();
    Outgoing letter = outbox.poll(LOOK_MILLIS);
    if (letter != null && lost == null) {
      send(letter);
    }
    if (lost != null) {
      LOG.info("The bus is gone ({}); going on alone", lost);
      part();
    }
  }

  private void send(Outgoing letter) {
    try {
      byte[] body = letter.body().get();
      if (body.length > Wire.MAX_BYTES) {
        drop("it has %d bytes, more than the bus takes".formatted(body.length));
        return;
      }
      link.send(letter.address(), body);
    } catch (IOException e) {
      dropped.incrementAndGet();
      lost = e.getMessage();
    } catch (RuntimeException e) {
      LOG.error("A message could not be written as JSON", e);
      drop("it cannot be written as JSON");
    }
  }

  private void drop(String reason) {
    dropped.incrementAndGet();
    LOG.warn("A message is not sent: {}", reason);
  }

  private void join() throws InterruptedException {
    try {
      Optional<Endpoint> endpoint = finder.find();
      if (endpoint.isPresent() && !failedJustNow(endpoint.get())) {
        open(endpoint.get());
        return;
      }
    } catch (IOException e) {
      complain(e);
    }
    outbox.poll(LOOK_MILLIS);
  }

  private boolean failedJustNow(Endpoint endpoint) {
    return endpoint.equals(failed) && System.nanoTime() - failedNanos < FAILED_AGAIN_NANOS;
  }

  private void open(Endpoint endpoint) throws IOException {
    lost = null;
    failed = endpoint;
    failedNanos = System.nanoTime();
    link = opener.open(endpoint, new Reports());
    failed = null;
    complaint = "";
    dropped.addAndGet(outbox.clear());
    connected = true;
    events.connected();
  }

  /** Says the same only once, however often it is tried. */
  private void complain(IOException e) {
    if (!complaint.equals(e.getMessage())) {
      complaint = String.valueOf(e.getMessage());
      LOG.warn(complaint);
      LOG.debug("Because of", e);
    }
  }

  private void part() {
    boolean was = connected;
    connected = false;
    dropped.addAndGet(outbox.clear());
    if (link != null) {
      link.close();
      link = null;
    }
    if (was) {
      events.lost(String.valueOf(lost));
    }
  }

  /** Passes on what arrives; a loss is taken note of here and told by the thread itself. */
  private final class Reports implements BusLink.Receiver {
    @Override
    public void received(String address, byte[] body) {
      events.received(address, body);
    }

    @Override
    public void unreadable(String reason) {
      events.unreadable(reason);
    }

    @Override
    public void lost(String reason) {
      lost = reason;
      outbox.wake();
    }
  }
}
