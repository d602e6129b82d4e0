package dev.concert.trace.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class FarContextsTest {
  private static final double EXACT = 0.001;

  @Test
  void theContextsWithMostCallsAreInACache() {
    FarContexts contexts = new FarContexts(LongStream.rangeClosed(1, 100_000).toArray());

    assertEquals(0, contexts.likelihood(100_000));
    assertEquals(0, contexts.likelihood(100_001 - FarContexts.NEAR));
    assertEquals(1, contexts.likelihood(100_000 - FarContexts.FAR));
    assertEquals(1, contexts.likelihood(1));
  }

  @Test
  void inBetweenEachDoublingOfTheRankAddsAsMuch() {
    FarContexts contexts = new FarContexts(LongStream.rangeClosed(1, 100_000).toArray());

    assertEquals(0.25, contexts.likelihood(100_001 - 1_024), EXACT);
    assertEquals(0.5, contexts.likelihood(100_001 - 2_048), EXACT);
    assertEquals(0.75, contexts.likelihood(100_001 - 4_096), EXACT);
  }

  @Test
  void contextsWithEquallyManyCallsHaveTheRankInTheMiddle() {
    FarContexts contexts = new FarContexts(LongStream.generate(() -> 7).limit(4_096).toArray());

    assertEquals(0.5, contexts.likelihood(7), EXACT);
  }

  @Test
  void fewContextsAreAllInACache() {
    FarContexts contexts = new FarContexts(LongStream.rangeClosed(1, FarContexts.NEAR).toArray());

    assertEquals(0, contexts.likelihood(1));
  }
}
