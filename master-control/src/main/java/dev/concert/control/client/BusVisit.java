package dev.concert.control.client;

import dev.concert.bus.BusClient;
import dev.concert.bus.Discovery;
import dev.concert.bus.Endpoint;
import dev.concert.bus.Message;
import dev.concert.control.launch.ErrorMessages;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** A command's short visit to the bus; as a mixin it brings {@code --bus}. */
public final class BusVisit {
  public static final long JOIN_MILLIS = 10_000;

  @Option(
      names = "--bus",
      paramLabel = "URI",
      description = "Broker to use instead of master control's; see concert help bus.")
  private String bus;

  /** Whether somebody who is alive has described a bus; it may still not answer. */
  public boolean isThere() throws IOException {
    return Discovery.of(bus).find().filter(BusVisit::isAlive).isPresent();
  }

  /** The process of an outside broker is unknown. */
  private static boolean isAlive(Endpoint endpoint) {
    return endpoint.pid() == 0 || ProcessHandle.of(endpoint.pid()).isPresent();
  }

  /**
   * Joins as a tool does, to hear everything; the caller closes.
   *
   * @throws IOException with one sentence if there is nobody to join
   */
  public BusClient join() throws IOException, InterruptedException {
    return join(discovery -> BusClient.connect("command", discovery));
  }

  /** The same, but quickly, to send and to ask; nothing is heard but answers. */
  public BusClient joinToAsk() throws IOException, InterruptedException {
    return join(discovery -> BusClient.visit("command", discovery));
  }

  private BusClient join(Function<Discovery, BusClient> way)
      throws IOException, InterruptedException {
    if (!isThere()) {
      throw new IOException(
          "no master control is running; start it with `concert` or `concert --headless`");
    }
    BusClient client = way.apply(Discovery.of(bus));
    if (!client.awaitConnection(JOIN_MILLIS)) {
      client.close();
      throw new IOException(
          "the bus does not answer; `concert doctor` says more, `concert` starts it again");
    }
    return client;
  }

  /** Joins, asks one question and leaves. */
  public Map<String, Object> ask(Message.Request request) throws IOException, InterruptedException {
    try (BusClient client = joinToAsk()) {
      return ask(client, request);
    }
  }

  /** What a tool shows; empty if it is not there yet, or too busy to answer in time. */
  public static Optional<Map<String, Object>> state(BusClient client, String tool) {
    try {
      return Optional.of(client.ask(new Message.State(tool)).join());
    } catch (CompletionException _) {
      return Optional.empty();
    }
  }

  /**
   * @throws IllegalStateException with the other side's sentence, or because it does not answer
   */
  public static Map<String, Object> ask(BusClient client, Message.Request request) {
    try {
      return client.ask(request).join();
    } catch (CompletionException e) {
      throw new IllegalStateException(ErrorMessages.sentence(e), e);
    }
  }
}
