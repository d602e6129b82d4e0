package dev.concert.easy.histogram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.read.Seed;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ValueCountsTest {
  private static long[] values(Random random, int count) {
    return random.longs(count, 0, 1L << 61).map(all -> all >>> random.nextInt(61)).toArray();
  }

  private static ValueCounts counted(long... values) {
    ValueCounts counts = new ValueCounts();
    Arrays.stream(values).forEach(counts::add);
    return counts;
  }

  @Test
  void aBucketHoldsTheValuesFromItsEdgeToTheNext() {
    Seed.tryWith(random -> {
      for (long value : values(random, 10_000)) {
        int bucket = ValueCounts.bucket(value);
        assertTrue(ValueCounts.edge(bucket) <= value, "value " + value);
        assertTrue(value < ValueCounts.edge(bucket + 1), "value " + value);
      }
    });
  }

  @Test
  void binsCountEveryValueOnceWhateverTheirNumber() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 200; i++) {
        long[] values = values(random, 1 + random.nextInt(300));
        ValueCounts counts = counted(values);
        Scale scale = random.nextBoolean() ? Scale.LOG : Scale.LINEAR;
        Bins bins = Bins.of(counts, scale, 1 + random.nextInt(250));

        assertEquals(values.length, bins.count());
        for (Bins.Bin bin : bins.bins()) {
          long inside = Arrays.stream(values).filter(v -> v >= bin.from() && v < bin.to()).count();
          assertEquals(inside, bin.count(), bin::toString);
        }
      }
    });
  }

  @Test
  void binsOfAPartLieSideBySideFromItsBeginningToItsEnd() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 200; i++) {
        long[] values = values(random, 50);
        long from = values[0] / 2;
        long to = values[0] + 1 + random.nextLong(1_000);
        Bins bins = Bins.of(counted(values), Scale.LINEAR, 30, from, to);

        assertEquals(bins.fromValue(), bins.bins().getFirst().from());
        assertEquals(bins.toValue(), bins.bins().getLast().to());
        for (int b = 1; b < bins.bins().size(); b++) {
          assertEquals(bins.bins().get(b - 1).to(), bins.bins().get(b).from());
        }
        assertTrue(bins.fromValue() <= from && bins.toValue() >= to);
      }
    });
  }

  @Test
  void quantilesAreThoseOfTheSortedValuesToOnePartIn2000() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 200; i++) {
        long[] values = values(random, 1 + random.nextInt(500));
        ValueCounts counts = counted(values);
        Arrays.sort(values);
        for (double share : new double[] {0, 0.5, 0.9, 0.99, 1}) {
          long exact = values[Math.max(0, (int) Math.ceil(share * values.length) - 1)];
          assertEquals(exact, counts.quantile(share), exact / 2_000.0 + 1, "share " + share);
        }
        assertEquals(values[0], counts.least());
        assertEquals(values[values.length - 1], counts.most());
      }
    });
  }

  @Test
  void smallValuesAreCountedExactly() {
    ValueCounts counts = counted(0, 1, 1, 7, 4_095);
    assertEquals(1, counts.quantile(0.5));
    assertEquals(4_095, counts.quantile(1));
    Bins bins = Bins.of(counts, Scale.LINEAR, 3, 0, 3);
    assertEquals(
        "[Bin[from=0, to=1, count=1], Bin[from=1, to=2, count=2], Bin[from=2, to=3, count=0]]",
        bins.bins().toString());
  }
}
