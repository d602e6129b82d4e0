package dev.concert.bus;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A link by the STOMP protocol, for commands that are over in a moment: the classes of an Artemis
 * client alone take longer to load than such a command may last.
 */
final class StompLink implements BusLink {
  private static final int TIMEOUT_MILLIS = 2_000;
  private static final String LEAVING = "leaving";

  private final Socket socket;
  private final InputStream in;
  private final OutputStream out;
  private final Thread reader;
  private volatile boolean closed;

  /** A frame that came: {@code MESSAGE}, {@code ERROR} and the like. */
  private record Frame(String command, Map<String, String> headers, byte[] body) {}

  private StompLink(Endpoint endpoint, List<String> addresses, Receiver receiver)
      throws IOException {
    socket = new Socket();
    try {
      URI uri = URI.create(endpoint.uri());
      socket.connect(new InetSocketAddress(uri.getHost(), uri.getPort()), TIMEOUT_MILLIS);
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(TIMEOUT_MILLIS);
      in = new BufferedInputStream(socket.getInputStream());
      out = socket.getOutputStream();
      logIn(endpoint);
      for (String address : addresses) {
        subscribe(address);
      }
      socket.setSoTimeout(0);
    } catch (IOException e) {
      socket.close();
      throw e;
    }
    reader = Thread.ofPlatform().daemon().name("bus reader").start(() -> read(receiver));
  }

  /** Whether there is a broker of ours at the endpoint; others may not speak STOMP there. */
  static boolean suits(Endpoint endpoint) {
    return endpoint.uri().startsWith("tcp://127.0.0.1:") && !endpoint.uri().contains("?");
  }

  /**
   * @param addresses what to subscribe to
   */
  static BusLink open(Endpoint endpoint, List<String> addresses, Receiver receiver)
      throws IOException {
    try {
      return new StompLink(endpoint, addresses, receiver);
    } catch (IOException e) {
      throw new IOException(
          "The bus at %s cannot be joined: %s.".formatted(endpoint, e.getMessage()), e);
    }
  }

  private void logIn(Endpoint endpoint) throws IOException {
    write(
        "CONNECT",
        Map.of(
            "accept-version",
            "1.2",
            "host",
            "concert",
            "login",
            endpoint.user(),
            "passcode",
            endpoint.token()),
        new byte[0]);
    Frame answer = frame();
    if (!answer.command().equals("CONNECTED")) {
      throw new IOException("it refuses the user or the token");
    }
  }

  private void subscribe(String address) throws IOException {
    write(
        "SUBSCRIBE",
        Map.of("id", address, "destination", address, "ack", "auto", "receipt", address),
        new byte[0]);
    for (Frame answer = frame(); !isReceipt(answer, address); answer = frame()) {
      if (answer.command().equals("ERROR")) {
        throw new IOException("it does not let " + address + " be read");
      }
    }
  }

  private static boolean isReceipt(Frame frame, String of) {
    return frame.command().equals("RECEIPT") && of.equals(frame.headers().get("receipt-id"));
  }

  @Override
  public void send(String address, byte[] body) throws IOException {
    // With its length, so that it arrives as bytes everywhere.
    write("SEND", Map.of("destination", address), body);
  }

  private synchronized void write(String command, Map<String, String> headers, byte[] body)
      throws IOException {
    StringBuilder head = new StringBuilder(command).append('\n');
    headers.forEach((name, value) -> head.append(name).append(':').append(value).append('\n'));
    if (body.length > 0) {
      head.append("content-length:").append(body.length).append('\n');
    }
    ByteArrayOutputStream frame = new ByteArrayOutputStream();
    frame.writeBytes(head.append('\n').toString().getBytes(StandardCharsets.UTF_8));
    frame.writeBytes(body);
    frame.write(0);
    out.write(frame.toByteArray());
  }

  private void read(Receiver receiver) {
    try {
      while (true) {
        Frame frame = frame();
        switch (frame.command()) {
          case "MESSAGE" -> receiver.received(destination(frame), frame.body());
          case "ERROR" -> throw new IOException(frame.headers().get("message"));
          case "RECEIPT" -> {
            if (isReceipt(frame, LEAVING)) {
              return;
            }
          }
          default -> {}
        }
      }
    } catch (IOException e) {
      if (!closed) {
        receiver.lost(String.valueOf(e.getMessage()));
      }
    }
  }

  private static String destination(Frame frame) throws IOException {
    String destination = frame.headers().get("destination");
    if (destination == null) {
      throw new IOException("a message has no destination");
    }
    return destination;
  }

  private Frame frame() throws IOException {
    String command = line();
    while (command.isEmpty()) {
      command = line(); // between two frames
    }
    Map<String, String> headers = new HashMap<>();
    for (String line = line(); !line.isEmpty(); line = line()) {
      int colon = line.indexOf(':');
      headers.putIfAbsent(line.substring(0, Math.max(colon, 0)), line.substring(colon + 1));
    }
    return new Frame(command, headers, body(headers.get("content-length")));
  }

  private byte[] body(String length) throws IOException {
    if (length == null) {
      return until(0, 4 * Wire.MAX_BYTES);
    }
    if (!length.matches("\\d{1,9}")) {
      throw new IOException("the length of a frame is not a number: " + Wire.printable(length));
    }
    int bytes = Integer.parseInt(length);
    if (bytes > 4 * Wire.MAX_BYTES) {
      throw new IOException("a message has " + bytes + " bytes");
    }
    byte[] body = in.readNBytes(bytes);
    if (body.length < bytes || in.read() != 0) {
      throw new EOFException("the bus ended");
    }
    return body;
  }

  private String line() throws IOException {
    byte[] line = until('\n', 64 * 1024);
    int length = line.length > 0 && line[line.length - 1] == '\r' ? line.length - 1 : line.length;
    return new String(line, 0, length, StandardCharsets.UTF_8);
  }

  private byte[] until(int end, int maxBytes) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int next = in.read(); next != end; next = in.read()) {
      if (next < 0 || bytes.size() == maxBytes) {
        throw new EOFException("the bus ended");
      }
      bytes.write(next);
    }
    return bytes.toByteArray();
  }

  /** The broker answers when it has taken all that was sent before. */
  @Override
  public void close() {
    closed = true;
    try (socket) {
      write("DISCONNECT", Map.of("receipt", LEAVING), new byte[0]);
      reader.join(TIMEOUT_MILLIS);
    } catch (IOException e) {
      // It is gone already.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
