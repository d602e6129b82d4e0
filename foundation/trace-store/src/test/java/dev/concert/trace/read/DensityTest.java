package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.concert.trace.Density;
import dev.concert.trace.StateLabel;
import dev.concert.trace.StateTotal;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DensityTest {
  @TempDir Path folder;

  @Test
  void whereStatesAreLeftOutItTellsOfAllOfThemAtEachLevel() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 10; i++) {
        RunWriter writer = new RunWriter(folder.resolve("run" + i));
        new RandomRun(writer, random.nextLong()).tell();
        Run run = Run.open(writer.write());
        Trace whole = run.trace();
        Trace part = run.trace(1, 0, 3);
        if (!part.resolution().isWhole()) {
          for (int thread = 0; thread < whole.threads().size(); thread++) {
            assertTellsOf(whole.threads().get(thread), part.threads().get(thread).density());
          }
        }
      }
    });
  }

  private static void assertTellsOf(ThreadTrace thread, Density density) {
    for (Density.Level level : density.levels()) {
      for (StateTotal total : PlainTotals.of(alone(thread))) {
        double told = nanos(density, level, total.label());
        assertEquals(total.exclusiveNanos(), told, 1 + told / 1e5, total.label().name());
      }
      double work = 0;
      for (int state = 0; state < thread.size(); state++) {
        work += thread.depth(state) == 0 ? thread.endNanos(state) - thread.startNanos(state) : 0;
      }
      assertEquals(work, covered(level), 1 + work / 1e5);
      assertEquals(thread.size(), count(level));
    }
  }

  private static Trace alone(ThreadTrace thread) {
    return new Trace(null, thread.endNanos(), 0, List.of(thread), List.of());
  }

  /** There are seven routines: what is told of no name by itself is of the one that is missing. */
  private static double nanos(Density density, Density.Level level, StateLabel label) {
    double nanos = 0;
    for (int i = 0; i < level.size(); i++) {
      boolean told = false;
      for (int share = 0; share < level.shares(i); share++) {
        boolean it = density.labels().get(level.shareLabel(i, share)).equals(label);
        nanos += it ? level.share(i, share) * length(level, i) : 0;
        told |= it;
      }
      nanos += told ? 0 : level.rest(i) * length(level, i);
    }
    return nanos;
  }

  private static double covered(Density.Level level) {
    double nanos = 0;
    for (int i = 0; i < level.size(); i++) {
      nanos += level.depths(i) == 0 ? 0 : level.covered(i, 0) * length(level, i);
    }
    return nanos;
  }

  private static long count(Density.Level level) {
    long count = 0;
    for (int i = 0; i < level.size(); i++) {
      count += level.count(i);
    }
    return count;
  }

  private static long length(Density.Level level, int i) {
    return level.toNanos(i) - level.fromNanos(i);
  }

  @Test
  void whereAllStatesAreThereItIsNotNeeded() throws Exception {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    writer.node("host", 1).thread(1, "main", 0).enter(10, "a").exit(500, "a").end(600);
    Run run = Run.open(writer.write());
    assertNull(run.trace().threads().getFirst().density());
    assertNotNull(run.trace(1, 0, 0).threads().getFirst().density());
  }
}
