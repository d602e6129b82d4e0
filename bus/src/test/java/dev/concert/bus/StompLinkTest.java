package dev.concert.bus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a link does with frames of a broker that is broken, or is none. */
@Timeout(300)
class StompLinkTest {
  private static final String REPLIES = "concert.reply";

  private ServerSocket broker;

  /** What the link tells, in order. */
  private static final class Told implements BusLink.Receiver {
    private final LinkedBlockingQueue<String> events = new LinkedBlockingQueue<>();

    @Override
    public void received(String address, byte[] body) {
      events.add("received " + new String(body, StandardCharsets.UTF_8));
    }

    @Override
    public void unreadable(String reason) {
      events.add("unreadable " + reason);
    }

    @Override
    public void lost(String reason) {
      events.add("lost " + reason);
    }

    private String next() throws InterruptedException {
      return events.poll(60, TimeUnit.SECONDS);
    }
  }

  @BeforeEach
  void listen() throws IOException {
    broker = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  }

  @AfterEach
  void close() throws IOException {
    broker.close();
  }

  /** Lets a client in, sends the frames, and leaves the connection open. */
  private CompletableFuture<Socket> answerWith(String frames) {
    return CompletableFuture.supplyAsync(() -> {
      try {
        Socket socket = broker.accept();
        OutputStream out = socket.getOutputStream();
        skipFrame(socket.getInputStream());
        out.write("CONNECTED\nversion:1.2\n\n\0".getBytes(StandardCharsets.UTF_8));
        skipFrame(socket.getInputStream());
        out.write(("RECEIPT\nreceipt-id:" + REPLIES + "\n\n\0").getBytes(StandardCharsets.UTF_8));
        out.write(frames.getBytes(StandardCharsets.UTF_8));
        return socket;
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    });
  }

  private static void skipFrame(InputStream in) throws IOException {
    for (int next = in.read(); next > 0; next = in.read()) {
      // look for its end
    }
  }

  private BusLink open(BusLink.Receiver receiver) throws IOException {
    Endpoint endpoint = new Endpoint("tcp://127.0.0.1:" + broker.getLocalPort(), "u", "t", 0);
    return StompLink.open(endpoint, List.of(REPLIES), receiver);
  }

  @ParameterizedTest
  @ValueSource(strings = {"abc", "-1", "", "99999999999999999999", "1 0"})
  void aFrameWhoseLengthIsNotANumberIsALoss(String length) throws Exception {
    Told told = new Told();
    CompletableFuture<Socket> socket =
        answerWith("MESSAGE\ndestination:concert.reply\ncontent-length:" + length + "\n\n{}\0");

    try (BusLink _ = open(told)) {
      assertEquals("lost the length of a frame is not a number: " + length, told.next());
      socket.join().close();
    }
  }

  @Test
  void aMessageWithoutADestinationIsALoss() throws Exception {
    Told told = new Told();
    CompletableFuture<Socket> socket = answerWith("MESSAGE\ncontent-length:2\n\n{}\0");

    try (BusLink _ = open(told)) {
      assertEquals("lost a message has no destination", told.next());
      socket.join().close();
    }
  }

  @Test
  void whatCameBeforeAMalformedFrameIsReceived() throws Exception {
    Told told = new Told();
    CompletableFuture<Socket> socket =
        answerWith(
            "MESSAGE\ndestination:concert.reply\ncontent-length:2\n\n{}\0"
                + "MESSAGE\ndestination:concert.reply\ncontent-length:x\n\n{}\0");

    try (BusLink _ = open(told)) {
      assertEquals("received {}", told.next());
      assertTrue(told.next().startsWith("lost "));
      socket.join().close();
    }
  }
}
