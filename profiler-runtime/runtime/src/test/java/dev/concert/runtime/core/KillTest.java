package dev.concert.runtime.core;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.Tree;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code kill -9} at random moments: what had been recorded is there, and can be read. {@code
 * -Dconcert.kills=100} does so more often.
 */
class KillTest {
  private static final int THREADS = 3;
  private static final int KILLS = Integer.getInteger("concert.kills", 20);

  @TempDir Path folder;

  @Test
  void nothingRecordedIsLostWhenTheProgramIsKilled() {
    long seed = System.nanoTime();
    assertAll("seed " + seed, () -> runAndKill(new Random(seed)));
  }

  private void runAndKill(Random random) throws Exception {
    List<Path> jdks = List.copyOf(Child.jdks().values());
    for (int i = 0; i < KILLS; i++) {
      Path run = folder.resolve("run" + i);
      Path counters = folder.resolve("counters" + i);
      long[] finished = runAndKill(jdks.get(i % jdks.size()), run, counters, random.nextInt(100));
      check(Scan.onlyNode(run), finished);
    }
  }

  private static long[] runAndKill(Path jdk, Path run, Path counters, int micros) throws Exception {
    Process process =
        new ProcessBuilder(
                Child.command(jdk, run, "mode trace", "Endless", counters.toString(), "" + THREADS))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream()))) {
      assertEquals("running", out.readLine());
      long until = System.nanoTime() + TimeUnit.MICROSECONDS.toNanos(1000L * micros);
      while (System.nanoTime() < until) {
        Thread.onSpinWait();
      }
    } finally {
      process.destroyForcibly().waitFor();
    }
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(counters)).order(ByteOrder.LITTLE_ENDIAN);
    long[] finished = new long[THREADS];
    bytes.asLongBuffer().get(finished);
    return finished;
  }

  /** The program counts a call after it has been recorded: so at most one more is in the run. */
  private static void check(Scan scan, long[] finished) {
    assertEquals(0, scan.lost + scan.lostEvents);
    Map<Long, Long> exits = new HashMap<>();
    for (Scan.Happening event : scan.events) {
      if (event.kind() == Event.EXIT) {
        exits.merge(event.thread(), 1L, Long::sum);
      }
    }
    assertEquals(THREADS, scan.roots.size());
    for (Scan.Node root : scan.roots) {
      int worker = Integer.parseInt(scan.threads.get(root.thread).substring("worker-".length()));
      Scan.Node outer = root.children.get(0);
      Scan.Node inner = outer.children.get(0);
      assertTrue(Tree.open(outer.time), "the outer scope is open");
      assertEquals(1, outer.calls);
      assertBetween(finished[worker], inner.calls, finished[worker] + 2);
      assertBetween(finished[worker], exits.get(root.thread), finished[worker] + 1);
      assertBetween(0, scan.inclusive(outer), scan.inclusive(root));
      if (returned(inner) <= exits.get(root.thread)) {
        assertBetween(0, scan.inclusive(inner), scan.inclusive(outer));
      }
    }
  }

  /** The tree may have one return more than the events, and nothing tells how late that was. */
  private static long returned(Scan.Node node) {
    return node.calls - (Tree.open(node.time) ? 1 : 0);
  }

  private static void assertBetween(long low, long value, long high) {
    assertTrue(low <= value && value <= high, low + " <= " + value + " <= " + high);
  }
}
