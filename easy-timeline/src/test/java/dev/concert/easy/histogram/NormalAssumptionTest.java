package dev.concert.easy.histogram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.histogram.NormalAssumption.Level;
import dev.concert.trace.read.Seed;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class NormalAssumptionTest {
  private static final int MANY = 20_000;

  private static ValueCounts counted(LongStream values) {
    ValueCounts counts = new ValueCounts();
    values.forEach(counts::add);
    return counts;
  }

  private static LongStream normal(Random random, long mean, long deviation) {
    return LongStream.generate(() -> Math.round(random.nextGaussian(mean, deviation))).limit(MANY);
  }

  /** Values as even as those of a distribution can be, by the inverse of its shares. */
  private static NormalAssumption of(DoubleUnaryOperator inverse) {
    return NormalAssumption.of(
        counted(
            LongStream.range(0, MANY)
                .map(i -> Math.round(1e6 * inverse.applyAsDouble((i + 0.5) / MANY)))));
  }

  @Test
  void ofNormallyDistributedValuesAsManyLieOutsideAsAreExpected() {
    Seed.tryWith(random -> {
      long[] values = normal(random, 1_000_000, 50_000).toArray();
      NormalAssumption normal = NormalAssumption.of(counted(LongStream.of(values)));
      assertEquals(1_000_000, normal.mean(), 3_000);
      assertEquals(50_000, normal.deviation(), 2_000);
      assertFalse(normal.isFar());
      for (Level level : Level.values()) {
        Pick outside = normal.outside(level);
        long found = LongStream.of(values).filter(outside::contains).count();
        double usual = 6 * Math.sqrt(normal.expected(level)) + 0.003 * MANY;
        assertEquals(normal.expected(level), found, usual, level::toString);
      }
    });
  }

  @Test
  void whereAllLastAboutEquallyLongTheOneThatLastsTooLongIsOutside() {
    Seed.tryWith(random -> {
      ValueCounts counts = counted(normal(random, 1_000_000, 1_000));
      counts.add(2_000_000);
      assertTrue(NormalAssumption.of(counts).outside(Level.P99).contains(2_000_000));
    });
  }

  @Test
  void whereAllLastNearlyEquallyLongNoneIsOutside() {
    NormalAssumption normal =
        NormalAssumption.of(counted(LongStream.range(0, 1_000).map(i -> 1_000 + i % 2)));
    assertFalse(normal.outside(Level.P90).contains(1_000));
    assertFalse(normal.outside(Level.P90).contains(1_001));
  }

  @Test
  void anIntervalThatReachesBelowZeroLeavesOutOnlyWhatIsTooLong() {
    NormalAssumption normal = of(share -> -Math.log(1 - share));
    assertEquals(1, normal.outside(Level.P99).parts().size());
    assertFalse(normal.outside(Level.P99).contains(0));
    assertTrue(normal.outside(Level.P99).contains(5_000_000));
  }

  @Test
  void ofAnotherDistributionItSaysThatItSaysLittle() {
    NormalAssumption exponential = of(share -> -Math.log(1 - share));
    assertEquals(0.159, exponential.distance(), 0.005);
    assertTrue(exponential.isFar());
    NormalAssumption even = of(share -> share);
    assertEquals(0.057, even.distance(), 0.005);
    assertFalse(even.isFar());
  }

  @Test
  void ofFewValuesOrEqualOnesThereIsNone() {
    assertNull(NormalAssumption.of(null));
    assertNull(NormalAssumption.of(counted(LongStream.range(1, NormalAssumption.FEWEST))));
    assertNull(NormalAssumption.of(counted(LongStream.generate(() -> 12_345_678).limit(100))));
  }

  @Test
  void sharesAreThoseOfTables() {
    assertEquals(0.5, NormalAssumption.share(7, 7, 2), 1e-7);
    assertEquals(0.8413447, NormalAssumption.share(9, 7, 2), 1e-7);
    assertEquals(0.0249979, NormalAssumption.share(-1.96, 0, 1), 1e-7);
    assertEquals(0.9986501, NormalAssumption.share(3, 0, 1), 1e-7);
  }
}
