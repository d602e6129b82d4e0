package dev.concert.bus.broker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.BusClient;
import dev.concert.bus.Discovery;
import dev.concert.bus.Message;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ControlBusTest {
  @TempDir Path folder;

  @Test
  void aNewcomerGetsWhatWasSelectedBefore() throws Exception {
    Discovery discovery = Discovery.of(null, Map.of("XDG_RUNTIME_DIR", folder.toString()));
    try (ControlBus control = ControlBus.open(discovery).orElseThrow()) {
      control.client().answer(_ -> CompletableFuture.completedFuture(Map.of("raised", true)));
      try (BusClient racy = BusClient.connect("racy", discovery);
          BusClient easy = BusClient.connect("easy", discovery)) {
        assertTrue(racy.awaitConnection(5_000));
        racy.send(new Message.SelectFunction("a.B#m()"));
        BlockingQueue<String> got = new ArrayBlockingQueue<>(10);
        easy.on(Message.Selection.class, e -> got.add(e.message().subject()));
        easy.answer(_ -> CompletableFuture.completedFuture(Map.of()));
        assertEquals("a.B#m()", got.poll(5, TimeUnit.SECONDS));
        assertEquals(true, easy.ask(new Message.Raise("control")).get().get("raised"));
        assertTrue(ControlBus.open(discovery).isEmpty());
      }
    }
  }
}
