package dev.concert.easy.states;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SortedRunsTest {
  @Test
  void runsThatOverlapAsTheyLikeAreMergedAsAStableSortWould() {
    Random random = new Random(7);
    for (int attempt = 0; attempt < 300; attempt++) {
      int[] ends = ends(random, 1 + random.nextInt(40), 0);
      long[] keys = new long[ends[ends.length - 1]];
      long begin = 0;
      for (int run = 0; run < ends.length; run++) {
        int from = run == 0 ? 0 : ends[run - 1];
        begin += random.nextInt(-2, 6);
        for (int i = from; i < ends[run]; i++) {
          keys[i] = begin + random.nextInt(12);
        }
        Arrays.sort(keys, from, ends[run]);
      }
      assertMerged(keys, ends);
    }
  }

  @Test
  void runsOfWhichNoneOverlapsStayAsTheyAre() {
    int[] ends = ends(new Random(1), 1_000, 1);
    long[] keys = IntStream.range(0, ends[999]).mapToLong(i -> i).toArray();
    assertMerged(keys, ends);
  }

  private static int[] ends(Random random, int runs, int shortest) {
    int[] ends = new int[runs];
    int end = 0;
    for (int run = 0; run < runs; run++) {
      end += 1 + random.nextInt(shortest + 6);
      ends[run] = end;
    }
    return ends;
  }

  private static void assertMerged(long[] keys, int[] ends) {
    long[] values = IntStream.range(0, keys.length).mapToLong(i -> i).toArray();
    long[] expected =
        Arrays.stream(values)
            .boxed()
            .sorted(Comparator.comparingLong(i -> keys[i.intValue()]))
            .mapToLong(Long::longValue)
            .toArray();
    new StateOccurrences.SortedRuns(keys.clone(), values).merge(ends);
    assertArrayEquals(expected, values);
  }
}
