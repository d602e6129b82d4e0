package dev.concert.trace.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Progress;
import dev.concert.trace.read.Run;
import dev.concert.trace.read.RunWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Several look for what stands out in one run at the same time. */
@Timeout(60)
class SharedFindingsTest {
  private static final int CALLS = 1_000;

  @TempDir Path folder;

  private Path written() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    RunWriter.ThreadOfNode thread = writer.node("host", 1).thread(1, "main", 0);
    for (int call = 0; call < CALLS; call++) {
      if (call % 20 == 0) {
        thread.newBlock();
      }
      thread.enter(100 + call * 10L, "a").exit(105 + call * 10L, "a");
    }
    thread.end(10L * CALLS + 1_000);
    return writer.write();
  }

  @Test
  void itIsLookedForOnce() throws Exception {
    Path path = written();
    AtomicInteger told = new AtomicInteger();
    try (Run first = Run.openShared(path);
        Run second = Run.openShared(path)) {
      second.report((_, _, _) -> told.incrementAndGet());
      FutureTask<List<Annotation>> waiting = new FutureTask<>(() -> Findings.of(second));
      Thread thread = Thread.ofPlatform().daemon().unstarted(waiting);
      first.report((_, _, _) -> {
        if (thread.getState() == Thread.State.NEW) {
          thread.start();
          while (thread.getState() != Thread.State.WAITING && !waiting.isDone()) {
            Thread.onSpinWait();
          }
        }
      });
      List<Annotation> found = Findings.of(first);
      first.report(Progress.NONE);
      assertTrue(thread.getState() != Thread.State.NEW, "the first goes through the events");
      assertEquals(found, waiting.get());
      assertEquals(0, told.get(), "nobody else does");
    }
  }
}
