package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.StateTotal;
import dev.concert.trace.ThreadTrace.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is told of a run that is still going, or that nobody has ended. */
class UnfinishedRunTest {
  private static final int STEPS = 8;

  @TempDir Path folder;

  @Test
  void figuresAndSearchAreThoseOfAPlainPassWhileARunGrows() {
    Seed.tryWith(random -> grow(random, true));
  }

  /** As that of another machine does, or one that was stopped for a while. */
  @Test
  void figuresAndSearchAreThoseOfAPlainPassWhereAProgramGoesOnThatSeemedToHaveEnded() {
    Seed.tryWith(random -> grow(random, false));
  }

  private void grow(Random random, boolean live) throws IOException {
    for (int i = 0; i < 8; i++) {
      RunWriter writer = new RunWriter(folder.resolve("run" + i));
      long pid = ProcessHandle.current().pid();
      Path written = RandomTalk.write(live ? writer.going() : writer, pid, random, 200);
      List<GrowingTrace> traces = traces(written);
      long end = traces.stream().mapToLong(GrowingTrace::endTick).max().orElseThrow();
      try (Run run = Run.open(written)) {
        for (long step = 1; step <= STEPS; step++) {
          long tick = end * step / STEPS;
          for (GrowingTrace trace : traces) {
            trace.writeAt(tick, Math.max(0, tick - random.nextInt(100)));
          }
          assertEquals(live, run.live());
          PlainPass.assertAgrees(run, random);
        }
        for (GrowingTrace trace : traces) {
          trace.writeWhole();
        }
        PlainPass.assertAgrees(run, random);
      }
    }
  }

  private static List<GrowingTrace> traces(Path run) throws IOException {
    List<GrowingTrace> traces = new ArrayList<>();
    try (Stream<Path> nodes = Files.list(run)) {
      for (Path node : nodes.filter(Files::isDirectory).sorted().toList()) {
        String name = node.getFileName().toString();
        traces.add(new GrowingTrace(node.resolve(RunFormat.traceName(name, 1))));
      }
    }
    return traces;
  }

  @Test
  void figuresAndSearchAreThoseOfAPlainPassAfterAProgramWasKilled() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 6; i++) {
        Path written = folder.resolve("run" + i);
        killWithin(written, random);
        try (Run run = Run.open(written)) {
          assertFalse(run.live());
          PlainPass.assertAgrees(run, random);
          assertProfileAgrees(run);
        }
      }
    });
  }

  /** Starts a program that never ends, and kills it after so many calls that chance has chosen. */
  private static void killWithin(Path written, Random random) throws Exception {
    long calls = 1 + random.nextInt(20_000);
    Process program =
        ChildJvm.start(RandomProgram.class, written, random.nextLong(), Integer.MAX_VALUE);
    try {
      while (recorded(written) < calls) {
        assertTrue(program.isAlive(), "the program has ended by itself");
        Thread.onSpinWait();
      }
    } finally {
      program.destroyForcibly();
      assertTrue(program.waitFor(300, TimeUnit.SECONDS));
    }
  }

  private static long recorded(Path written) {
    try (Run run = Run.open(written)) {
      return run.stateTotals().stream().mapToLong(StateTotal::count).sum();
    } catch (IOException _) {
      return 0; // its folder is not there yet
    }
  }

  /** Between the count of a call and its event lies the moment at which a thread may die. */
  private static void assertProfileAgrees(Run run) throws IOException {
    Map<String, Long> calls = new TreeMap<>();
    PlainPass.totals(run.profile())
        .forEach(total -> calls.put(total.label().name(), total.count()));
    for (StateTotal total : run.stateTotals()) {
      if (total.label().kind() == Kind.ROUTINE) {
        long more = calls.getOrDefault(total.label().name(), 0L) - total.count();
        assertTrue(
            Math.abs(more) <= RandomProgram.THREADS,
            total.label().name() + ": " + more + " more in the profile");
      }
    }
    assertEquals(RandomProgram.ROUTINES, calls.size());
  }
}
