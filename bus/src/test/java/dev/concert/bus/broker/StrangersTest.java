package dev.concert.bus.broker;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.BusClient;
import dev.concert.bus.Message;
import dev.concert.bus.Wire;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who comes to the port and is none of us is turned away and disturbs nobody. */
@Timeout(300)
class StrangersTest {
  private static final int MEGABYTE = 1 << 20;

  private static Broker broker;
  private static BusClient racy;
  private static BusClient easy;
  private static BlockingQueue<String> heard;

  @BeforeAll
  static void bringTwoTogether() throws Exception {
    broker = Broker.start();
    racy = BusClient.connect("racy", CompletableFuture.completedFuture(broker.endpoint()));
    easy = BusClient.connect("easy", CompletableFuture.completedFuture(broker.endpoint()));
    heard = new LinkedBlockingQueue<>();
    easy.on(Message.SelectFunction.class, select -> heard.add(select.message().routine()));
    assertTrue(racy.awaitConnection(60_000) && easy.awaitConnection(60_000));
  }

  @AfterAll
  static void partThem() {
    racy.close();
    easy.close();
    broker.close();
  }

  @AfterEach
  void theTwoStillHearEachOther() throws Exception {
    racy.send(new Message.SelectFunction("a.B#m()"));
    assertEquals("a.B#m()", Await.next(heard));
    assertEquals(0, racy.dropped() + easy.dropped());
    assertTrue(racy.connected() && easy.connected());
  }

  private static Socket connect() throws IOException {
    return connect(broker);
  }

  private static Socket connect(Broker broker) throws IOException {
    URI uri = URI.create(broker.endpoint().uri());
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), uri.getPort());
    socket.setSoTimeout(120_000);
    return socket;
  }

  /** What the broker says until it closes the connection; fails if it does not. */
  private static String untilClosed(Socket socket) throws IOException {
    StringBuilder said = new StringBuilder();
    try (socket) {
      for (int next = socket.getInputStream().read();
          next >= 0;
          next = socket.getInputStream().read()) {
        said.append((char) next);
      }
    } catch (SocketException e) {
      said.append(" (reset)");
    }
    return said.toString();
  }

  /** Writes all of it, or as much as the broker waits for. */
  private static Socket write(byte[] bytes) throws IOException {
    return write(connect(), bytes);
  }

  private static Socket write(Socket socket, byte[] bytes) throws IOException {
    try {
      socket.getOutputStream().write(bytes);
    } catch (SocketException e) {
      return socket; // It was closed in the middle, as it should be.
    }
    return socket;
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static String login(String token) {
    return "CONNECT\naccept-version:1.2\nhost:localhost\nlogin:concert\npasscode:"
        + token
        + "\n\n\0";
  }

  @Test
  void aBrowserIsClosedAtOnce() throws IOException {
    String get = untilClosed(write(ascii("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")));
    String post = untilClosed(write(ascii("POST / HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n")));
    assertFalse(get.contains("HTTP") || post.contains("HTTP"), get + post);
    untilClosed(write(ascii("CONNECT localhost:443 HTTP/1.1\r\nHost: localhost:443\r\n\r\n")));
  }

  @Test
  void garbageIsClosed() throws IOException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    List<Socket> strangers = new ArrayList<>();
    for (String beginning : new String[] {"", "A", "ARTEMIS", "S", "STOMP\n", "CONNECT\n", "\n"}) {
      byte[] garbage = new byte[100_000];
      random.nextBytes(garbage);
      System.arraycopy(ascii(beginning), 0, garbage, 0, beginning.length());
      strangers.add(write(garbage));
    }
    for (Socket stranger : strangers) {
      assertDoesNotThrow(() -> untilClosed(stranger), () -> "garbage of seed " + seed);
    }
  }

  @Test
  void whoIsSilentIsClosed() throws IOException {
    try (Broker impatient = Broker.start(1)) {
      assertEquals("", untilClosed(connect(impatient)));
    }
  }

  @Test
  void whoStopsInTheMiddleOfItsGreetingIsClosed() throws IOException {
    try (Broker impatient = Broker.start(1)) {
      Socket stomp = write(connect(impatient), ascii("STOMP\naccept-version:1.2\nlog"));
      Socket core = write(connect(impatient), ascii("ARTEMIS"));
      Socket either = write(connect(impatient), ascii("A"));

      assertEquals("", untilClosed(stomp) + untilClosed(core) + untilClosed(either));
    }
  }

  @Test
  void whoShutsHalfOfTheConnectionIsClosed() throws IOException {
    Socket socket = write(ascii("STOMP\n"));
    socket.shutdownOutput();
    untilClosed(socket);
    Socket loggedIn = write(ascii(login(broker.endpoint().token())));
    loggedIn.shutdownOutput();
    untilClosed(loggedIn);
  }

  @Test
  void whoBreaksOffLeavesNothingBehind() throws IOException {
    int connections = broker.server().getConnectionCount();
    Socket socket = write(ascii(login(broker.endpoint().token())));
    assertEquals('C', socket.getInputStream().read());
    socket.setSoLinger(true, 0);
    socket.close();

    Await.until("gone", () -> broker.server().getConnectionCount() == connections);
  }

  @Test
  void tenMegabytesBeforeLoginAreNotRead() throws IOException {
    byte[] huge = new byte[10 * MEGABYTE];
    ByteBuffer core = ByteBuffer.wrap(huge).put(ascii("ARTEMIS")).putInt(huge.length - 11);
    assertEquals(11, core.position());
    untilClosed(write(huge));

    byte[] header = ascii("CONNECT\nlogin:" + "x".repeat(10 * MEGABYTE));
    untilClosed(write(header));

    byte[] zeros = new byte[10 * MEGABYTE];
    byte[] announced = ascii("CONNECT\ncontent-length:10000000\n\n");
    System.arraycopy(announced, 0, zeros, 0, announced.length);
    untilClosed(write(zeros));
  }

  @Test
  void tenMegabytesAfterLoginAreNotReadEither() throws IOException {
    byte[] send =
        ascii(
            login(broker.endpoint().token())
                + "SEND\ndestination:concert.run\ncontent-length:10000000\n\n");
    byte[] zeros = new byte[10 * MEGABYTE];
    System.arraycopy(send, 0, zeros, 0, send.length);

    String said = untilClosed(write(zeros));
    assertTrue(said.isEmpty() || said.startsWith("CONNECTED") || said.startsWith(" (reset)"), said);
  }

  @Test
  void messagesInPiecesAreRefused() throws Exception {
    try (CorePeer peer = new CorePeer(broker.endpoint(), 50_000)) {
      assertThrows(Exception.class, () -> peer.publish("concert.run", "x".repeat(200_000)));
    }
  }

  @Test
  void otherTypesOfMessagesAreRefused() throws Exception {
    try (CorePeer peer = new CorePeer(broker.endpoint())) {
      ClientMessage untyped = peer.session().createMessage(false);
      untyped.getBodyBuffer().writeBytes(ascii("{}"));
      assertThrows(
          Exception.class, () -> peer.session().createProducer().send("concert.run", untyped));
    }
  }

  @Test
  void aWrongTokenIsToldSoOverStomp() throws IOException {
    String said = untilClosed(write(ascii(login("guess"))));

    assertTrue(said.startsWith("ERROR"), said);
  }

  @Test
  void aHeartBeatingListenerStays() throws Exception {
    try (Socket socket = write(ascii(login(broker.endpoint().token())))) {
      OutputStream out = socket.getOutputStream();
      assertEquals('C', socket.getInputStream().read());
      for (int i = 0; i < 2 * Wire.MAX_BYTES + 200_000; i += 2) {
        out.write('\n');
        if (i % 1_000 == 0) {
          out.flush();
        }
      }
      out.write(ascii("SUBSCRIBE\nid:0\ndestination:concert.select.#\nreceipt:1\n\n\0"));
      String said = "";
      while (!said.contains("RECEIPT")) {
        int next = socket.getInputStream().read();
        assertTrue(next >= 0, said);
        said += (char) next;
      }
    }
  }
}
