package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.StateTotal;
import dev.concert.trace.file.NodeFolder;
import dev.concert.trace.file.NodeFolder.OpenFile;
import dev.concert.trace.file.Problems;
import dev.concert.trace.file.StoredFolder;
import dev.concert.trace.index.NodeIndex;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A window that is closed, or opens another run, interrupts the thread that reads. */
class InterruptedReadingTest {
  private static final int IN_A_BLOCK = 40;

  @TempDir Path folder;

  @AfterEach
  void goOn() {
    Thread.interrupted();
  }

  /** A thread whose events lie in 50 blocks. */
  private Path written() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    RunWriter.ThreadOfNode thread = writer.node("host", 1).thread(1, "main", 0);
    for (int i = 0; i < 50 * IN_A_BLOCK / 2; i++) {
      if (i % (IN_A_BLOCK / 2) == 0) {
        thread.newBlock();
      }
      thread.enter(100 + i * 10L, "a").exit(105 + i * 10L, "a");
    }
    thread.end(100_000);
    return writer.write();
  }

  @Test
  void eventsEndWithTheBlockThatIsGoneThrough() throws IOException {
    Run run = Run.open(written());
    AtomicLong after = new AtomicLong();
    assertThrows(
        CancellationException.class,
        () ->
            run.events(_ -> {
              Thread.currentThread().interrupt();
              after.incrementAndGet();
            }));
    assertTrue(after.get() <= 2 * IN_A_BLOCK, after + " events");
  }

  @Test
  void anIndexIsNotMadeNorAnythingReadFromIt() throws IOException {
    Path node = written().resolve("host.1");
    try (Arena arena = Arena.ofShared()) {
      List<OpenFile> opened =
          NodeFolder.of(StoredFolder.of(node)).openTraces(arena, new Problems());
      Thread.currentThread().interrupt();
      assertThrows(CancellationException.class, () -> new NodeIndex().readOn(opened, false));
      Thread.interrupted();
      NodeIndex index = new NodeIndex();
      index.readOn(opened, false);
      Thread.currentThread().interrupt();
      assertThrows(
          CancellationException.class,
          () -> index.totals((_, last) -> last, 0, Long.MAX_VALUE, opened));
    }
  }

  @Test
  void theRunCanBeReadAgainAfterwards() throws IOException {
    Path written = written();
    List<StateTotal> expected = Run.open(written).stateTotals();
    Run run = Run.open(written);
    Thread.currentThread().interrupt();
    assertThrows(Exception.class, run::stateTotals);
    Thread.interrupted();
    assertEquals(expected, run.stateTotals());
    assertEquals(1_000, expected.getFirst().count());
  }
}
