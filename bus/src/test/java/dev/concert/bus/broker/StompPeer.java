package dev.concert.bus.broker;

import dev.concert.bus.Endpoint;
import dev.concert.json.JsonValues;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A peer by a STOMP client that nobody here wrote, in a process of its own. */
final class StompPeer implements Peer {
  private final Process process;
  private final BufferedWriter orders;
  private final BlockingQueue<Map<?, ?>> events = new LinkedBlockingQueue<>();
  private final BlockingQueue<String> received = new LinkedBlockingQueue<>();

  StompPeer(StompClient client, Endpoint endpoint) throws Exception {
    String port = String.valueOf(URI.create(endpoint.uri()).getPort());
    process = client.peer(port, endpoint.user(), endpoint.token());
    orders = process.outputWriter();
    Thread.ofPlatform().daemon().start(this::read);
    expect("connected");
  }

  private void read() {
    try (BufferedReader reader = process.inputReader()) {
      reader.lines().map(StompPeer::event).forEach(this::sort);
    } catch (IOException | UncheckedIOException e) {
      events.add(Map.of("event", "ended: " + e)); // nobody asks a peer that was closed
    }
  }

  private static Map<?, ?> event(String line) {
    return (Map<?, ?>) JsonValues.read(line);
  }

  private void sort(Map<?, ?> event) {
    if ("message".equals(event.get("event"))) {
      received.add((String) event.get("body"));
    } else {
      events.add(event);
    }
  }

  private void expect(String event) throws InterruptedException, IOException {
    Map<?, ?> next = Await.next(events);
    if (!event.equals(next.get("event"))) {
      close();
      throw new IOException(next.toString());
    }
  }

  private void order(Map<String, Object> order) throws IOException {
    orders.write(JsonValues.line(order));
    orders.newLine();
    orders.flush();
  }

  @Override
  public void subscribe(String destination) throws Exception {
    order(Map.of("order", "subscribe", "destination", destination));
    expect("subscribed");
  }

  @Override
  public void publish(String destination, String json) throws Exception {
    send(destination, json, true);
  }

  @Override
  public void publishAsText(String destination, String json) throws Exception {
    send(destination, json, false);
  }

  private void send(String destination, String json, boolean counted) throws Exception {
    order(Map.of("order", "send", "destination", destination, "body", json, "counted", counted));
    expect("sent");
  }

  @Override
  public BlockingQueue<String> received() {
    return received;
  }

  @Override
  public void close() {
    process.destroy();
  }
}
