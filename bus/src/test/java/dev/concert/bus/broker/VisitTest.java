package dev.concert.bus.broker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.BusClient;
import dev.concert.bus.Discovery;
import dev.concert.bus.Endpoint;
import dev.concert.bus.Message;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A command's visit, which goes over STOMP. */
@Timeout(300)
class VisitTest {
  @TempDir private Path folder;
  private ControlBus bus;

  @BeforeEach
  void start() throws Exception {
    bus = ControlBus.open(discovery()).orElseThrow();
    bus.started().get();
  }

  @AfterEach
  void end() {
    bus.close();
  }

  private Discovery discovery() {
    return Discovery.of(null, Map.of("XDG_RUNTIME_DIR", folder.toString()));
  }

  private BusClient visitor() throws InterruptedException {
    BusClient visitor = BusClient.visit("command", discovery());
    assertTrue(visitor.awaitConnection(60_000));
    return visitor;
  }

  @Test
  void aQuestionIsAnswered() throws Exception {
    String text = "größer ".repeat(20_000);
    bus.client().answer(_ -> CompletableFuture.completedFuture(Map.of("text", text)));

    try (BusClient visitor = visitor()) {
      Map<String, Object> answer = Await.answer(visitor, new Message.State("control"));
      assertEquals(text, answer.get("text"));
    }
  }

  @Test
  void whatIsSentBeforeLeavingArrives() throws Exception {
    BlockingQueue<String> heard = new LinkedBlockingQueue<>();
    bus.client().on(Message.SelectClass.class, selection -> heard.add(selection.message().type()));

    for (String type : List.of("a.B", "a.Ü")) {
      try (BusClient visitor = visitor()) {
        visitor.send(new Message.SelectClass(type));
      }
      assertEquals(type, Await.next(heard));
    }
  }

  @Test
  void theEndOfTheBusIsNoticed() throws Exception {
    try (BusClient visitor = visitor()) {
      bus.close();
      Await.until("alone", () -> !visitor.connected());
    }
  }

  @Test
  void aWrongTokenIsRefused() throws Exception {
    Endpoint right = discovery().find().orElseThrow();
    Path own = folder.resolve("concert/bus.json");
    String described = Files.readString(own);
    Files.writeString(own, described.replace(right.token(), "guess"));

    try (BusClient visitor = BusClient.visit("command", discovery())) {
      assertFalse(visitor.awaitConnection(500));
    }
  }
}
