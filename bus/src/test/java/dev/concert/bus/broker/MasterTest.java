package dev.concert.bus.broker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.BusClient;
import dev.concert.bus.Discovery;
import dev.concert.bus.Message;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Master control in a process of its own. */
@Timeout(300)
class MasterTest {
  @TempDir Path folder;

  private Discovery discovery() {
    return Discovery.of(null, Map.of("XDG_RUNTIME_DIR", folder.toString()));
  }

  @Test
  void aKilledMasterControlLeavesItsToolsAloneUntilTheNextOneComes() throws Exception {
    try (BusClient racy = BusClient.connect("racy", discovery());
        BusClient easy = BusClient.connect("easy", discovery())) {
      BlockingQueue<String> heard = new LinkedBlockingQueue<>();
      easy.on(Message.SelectClass.class, selection -> heard.add(selection.message().type()));

      try (MasterProcess first = MasterProcess.start(folder)) {
        assertTrue(racy.awaitConnection(60_000) && easy.awaitConnection(60_000));
        assertEquals(first.pid(), discovery().find().orElseThrow().pid());
        assertTrue(ControlBus.open(discovery()).isEmpty(), "the first one answers");
        first.kill();
      }
      Await.until("alone", () -> !racy.connected() && !easy.connected());
      assertTrue(discovery().find().isPresent(), "a killed one cannot take its description away");

      try (ControlBus second = ControlBus.open(discovery()).orElseThrow()) {
        assertTrue(racy.awaitConnection(60_000) && easy.awaitConnection(60_000));
        racy.send(new Message.SelectClass("a.B"));
        assertEquals("a.B", Await.next(heard));
        assertTrue(second.client().connected());
      }
    }
  }

  @Test
  void noThreadOfTheBusHoldsUpTheEndOfAProcess() throws Exception {
    try (MasterProcess master = MasterProcess.start(folder)) {
      assertEquals(0, master.end().get(300, TimeUnit.SECONDS).exitValue());
      assertTrue(discovery().find().isEmpty());
    }
  }

  @Test
  void aFrozenMasterControlFreezesNobody() throws Exception {
    AtomicLong last = new AtomicLong();
    try (MasterProcess master = MasterProcess.start(folder);
        BusClient racy = BusClient.connect("racy", discovery());
        BusClient easy = BusClient.connect("easy", discovery())) {
      assertTrue(racy.awaitConnection(60_000) && easy.awaitConnection(60_000));
      easy.on(Message.SelectTime.class, time -> last.set(time.message().toNanos()));

      master.signal("STOP");
      for (int i = 1; i <= 100_000; i++) {
        racy.send(new Message.SelectTime("/run", 0, i));
      }
      // Sends that waited for the frozen one would never come here.
      master.signal("CONT");

      assertTrue(racy.dropped() > 0);
      Await.until("the last state arrives", () -> last.get() == 100_000);
    }
  }
}
