package dev.concert.bus.broker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Addresses;
import dev.concert.bus.BusClient;
import dev.concert.bus.Message;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.apache.activemq.artemis.api.config.ActiveMQDefaultConfiguration;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.server.Queue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Many messages, readers that do not read, and many who come and go. */
@Timeout(300)
class LoadTest {
  /** Long, so that few messages fill whatever buffers the kernel grants. */
  private static final String RUN = "/run/" + "r".repeat(4_000);

  private static final long MOST_BYTES = 256L * 1024 * 1024;
  private static final int READER_BUFFER_BYTES = 64 * 1024;

  /**
   * What the broker's pools may have begun to use in the meantime, and give back after a minute.
   */
  private static final int POOLED_THREADS =
      ActiveMQDefaultConfiguration.getDefaultThreadPoolMaxSize()
          + ActiveMQDefaultConfiguration.getDefaultScheduledThreadPoolMaxSize();

  private Broker broker;
  private BusClient racy;

  @BeforeEach
  void start() throws Exception {
    broker = Broker.start();
    racy = join("racy");
  }

  @AfterEach
  void end() {
    racy.close();
    broker.close();
  }

  private BusClient join(String tool) throws InterruptedException {
    BusClient client =
        BusClient.connect(tool, CompletableFuture.completedFuture(broker.endpoint()));
    assertTrue(client.awaitConnection(60_000));
    return client;
  }

  private static Message.SelectTime numbered(long number) {
    return new Message.SelectTime(RUN, number, number);
  }

  /** Sends at a steady rate; what racy's own queue cannot take is dropped. */
  private void publish(int messages, long perSecond) {
    long start = System.nanoTime();
    for (int i = 1; i <= messages; i++) {
      while (System.nanoTime() - start < i * 1_000_000_000L / perSecond) {
        LockSupport.parkNanos(50_000);
      }
      racy.send(numbered(i));
    }
  }

  /**
   * Sends until one who does not read has missed messages, however much lies between here and
   * there. Waits for one who does read after every batch, so that nothing else is lost.
   *
   * @return the number of the last message
   */
  private long publishUntilTheRingTurns() throws Exception {
    AtomicLong arrived = new AtomicLong();
    try (BusClient reader = join("reader")) {
      reader.on(Message.SelectTime.class, time -> arrived.set(time.message().toNanos()));
      long sent = 0;
      for (int full = 0; full < 3 && sent * RUN.length() < MOST_BYTES; ) {
        long last = sent + Broker.RING_MESSAGES / 2;
        while (sent < last) {
          racy.send(numbered(++sent));
        }
        Await.until("all have arrived", () -> arrived.get() == last);
        full = waiting(Addresses.SELECTIONS) >= Broker.RING_MESSAGES ? full + 1 : 0;
      }
      return sent;
    }
  }

  @Test
  void tenThousandSelectionsASecondLoseNoLastState() throws Exception {
    AtomicLong slow = new AtomicLong();
    AtomicLong quick = new AtomicLong();
    try (BusClient easy = join("easy");
        BusClient cagey = join("cagey")) {
      easy.on(Message.SelectTime.class, time -> quick.set(time.message().toNanos()));
      cagey.on(
          Message.SelectTime.class,
          time -> {
            LockSupport.parkNanos(500_000);
            slow.set(time.message().toNanos());
          });

      publish(20_000, 10_000);

      Await.until("the last one is there", () -> quick.get() == 20_000);
      Await.until("the last one is there, for the slow one too", () -> slow.get() == 20_000);
      assertTrue(racy.connected() && easy.connected() && cagey.connected());
    }
  }

  @Test
  void aReaderThatStallsGetsTheNewestThousandWhenItReadsAgain() throws Exception {
    CountDownLatch stalled = new CountDownLatch(1);
    List<Long> read = new CopyOnWriteArrayList<>();
    try (BusClient easy = join("easy")) {
      easy.on(
          Message.SelectTime.class,
          time -> {
            await(stalled);
            read.add(time.message().toNanos());
          });

      long last = publishUntilTheRingTurns();
      stalled.countDown();

      Await.until("the last one is there", () -> read.contains(last));
      assertNewestAreComplete(read, last);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private long waiting(String address) {
    return queues(address).stream().mapToLong(Queue::getMessageCount).max().orElse(0);
  }

  private List<Queue> queues(String address) {
    try {
      return broker.server().getPostOffice().listQueuesForAddress(SimpleString.of(address));
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  /** What was on its way when the reader stalled comes first, then a gap, then what is newest. */
  private static void assertNewestAreComplete(List<Long> read, long last) {
    int newest = Broker.RING_MESSAGES - 1;
    List<Long> tail = read.subList(read.size() - newest, read.size());
    List<Long> expected = LongStream.rangeClosed(last - newest + 1, last).boxed().toList();
    assertEquals(expected, tail);
    assertTrue(read.size() < last, "none was dropped for it, so its ring was never full");
  }

  @Test
  void soDoesAStalledReaderOverStomp() throws Exception {
    try (Socket socket = subscribe()) {
      Await.until("subscribed", () -> queues(Addresses.SELECTIONS).size() == 2);

      long last = publishUntilTheRingTurns();

      List<Long> read = new ArrayList<>();
      InputStream in = new BufferedInputStream(socket.getInputStream());
      while (read.isEmpty() || read.getLast() != last) {
        number(frame(in)).ifPresent(read::add);
      }
      assertNewestAreComplete(read, last);
    }
  }

  /** A STOMP listener that does not read yet. */
  private Socket subscribe() throws IOException {
    int port = URI.create(broker.endpoint().uri()).getPort();
    Socket socket = new Socket();
    socket.setReceiveBufferSize(READER_BUFFER_BYTES);
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    String frames =
        """
        CONNECT
        accept-version:1.2
        host:localhost
        login:concert
        passcode:%s

        \0SUBSCRIBE
        id:0
        ack:auto
        destination:concert.select.#

        \0\
        """
            .formatted(broker.endpoint().token());
    socket.getOutputStream().write(frames.getBytes(StandardCharsets.UTF_8));
    return socket;
  }

  private static String frame(InputStream in) throws IOException {
    StringBuilder frame = new StringBuilder();
    for (int next = in.read(); next > 0; next = in.read()) {
      frame.append((char) next);
    }
    return frame.toString();
  }

  private static OptionalLong number(String frame) {
    Matcher matcher = Pattern.compile("\"toNanos\":(\\d+)").matcher(frame);
    return matcher.find()
        ? OptionalLong.of(Long.parseLong(matcher.group(1)))
        : OptionalLong.empty();
  }

  @Test
  void whoComesAndGoesLeavesNothingBehind() throws Exception {
    long queues = queues();
    comeAndGo(20);
    Await.until("gone", () -> broker.server().getConnectionCount() == 1);
    int threads = Thread.getAllStackTraces().size() + POOLED_THREADS;

    comeAndGo(180);

    Await.until("gone", () -> broker.server().getConnectionCount() == 1);
    Await.until("queues gone", () -> queues() == queues);
    Await.until("threads gone", () -> Thread.getAllStackTraces().size() <= threads);
  }

  /** By both protocols in turn. */
  private void comeAndGo(int times) throws Exception {
    for (int i = 0; i < times / 2; i++) {
      join("passer-by").close();
      try (Socket socket = subscribe()) {
        assertTrue(frame(socket.getInputStream()).startsWith("CONNECTED"));
      }
    }
  }

  private long queues() {
    return Addresses.all().stream().mapToLong(address -> queues(address).size()).sum();
  }
}
