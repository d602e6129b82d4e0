package dev.concert.control.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.ui.fixture.MemoryBus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class InstrumentationSwitchTest {
  @TempDir private Path run;

  /** A bus that tells of the first answer. */
  private final CountDownLatch answered = new CountDownLatch(1);

  private final MemoryBus bus =
      new MemoryBus("control") {
        @Override
        public void send(Message message) {
          super.send(message);
          answered.countDown();
        }
      };

  @Test
  void aProgramThatCannotBeSwitchedIsToldOfWithTheReason()
      throws IOException, InterruptedException {
    String node = "host." + ProcessHandle.current().pid();
    Files.createDirectories(run.resolve(node));
    Files.write(run.resolve(node).resolve("control"), new byte[64]);
    try (InstrumentationSwitch _ = new InstrumentationSwitch(bus, () -> List.of(run))) {
      bus.receive("racy/1", new Message.SetInstrumentation("a.B", false, null));
      answered.await();
    }
    Message.InstrumentationChanged answer = (Message.InstrumentationChanged) bus.sent().getFirst();
    assertEquals(node, answer.node());
    assertEquals("a.B", answer.pattern());
    assertFalse(answer.on());
    assertTrue(
        answer.problem().endsWith("is not a control file of this version of Concert"),
        answer.problem());
  }
}
