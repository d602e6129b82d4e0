package dev.concert.trace.shared;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.index.NodeIndex;
import dev.concert.trace.shared.Turns.Turn;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class RunIndexesTest {
  private static final Path RUN = Path.of("RunIndexesTest", "run");

  private static NodeIndex index(RunIndexes indexes) {
    try (Turn _ = indexes.turns().take()) {
      return indexes.of("host.1", NodeIndex::new);
    }
  }

  private static NodeIndex known(RunIndexes indexes) {
    try (Turn _ = indexes.turns().take()) {
      return indexes.known("host.1");
    }
  }

  @Test
  void aRunIsTheSameByHoweverItIsNamed() {
    Path same = Path.of("RunIndexesTest", "other", "..", "run").toAbsolutePath();
    try (RunIndexes one = RunIndexes.shared(RUN);
        RunIndexes other = RunIndexes.shared(same)) {
      assertSame(index(one), known(other));
    }
  }

  @Test
  void whoIsAloneSharesNothing() {
    try (RunIndexes one = RunIndexes.shared(RUN);
        RunIndexes alone = RunIndexes.alone()) {
      index(one);
      assertNull(known(alone));
    }
  }

  @Test
  void anIndexIsAskedForInTurnOnly() {
    try (RunIndexes indexes = RunIndexes.alone()) {
      assertThrows(IllegalStateException.class, () -> indexes.known("host.1"));
    }
  }

  @Test
  void aTurnWithinATurnEndsWithTheFirst() {
    try (RunIndexes indexes = RunIndexes.alone()) {
      NodeIndex index = index(indexes);
      try (Turn _ = indexes.turns().take()) {
        assertSame(index, known(indexes));
        assertSame(index, indexes.known("host.1"));
      }
      assertThrows(IllegalStateException.class, () -> indexes.known("host.1"));
    }
  }

  @Test
  void nobodyWhoIsInterruptedGetsATurn() {
    try (RunIndexes indexes = RunIndexes.alone()) {
      Thread.currentThread().interrupt();
      assertThrows(CancellationException.class, () -> indexes.turns().take());
      assertTrue(Thread.interrupted());
    }
  }
}
