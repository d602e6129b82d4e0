package dev.concert.easy.histogram;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.trace.read.Seed;
import dev.concert.trace.read.StateQuery.ThreadId;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class PickedTest {
  private static final ThreadId MAIN = new ThreadId("host.1", 1);

  @Test
  void allAreCountedAndTheGreatestKept() {
    Seed.tryWith(random -> {
      long[] values = random.longs(5_000, 0, 2_000).toArray();
      Picked.Collector collector = new Picked.Collector();
      for (int i = 0; i < values.length; i++) {
        collector.add(new Picked.Item(values[i], MAIN, null, i, i + values[i]));
      }
      Picked picked = collector.picked();
      Arrays.sort(values);

      assertEquals(5_000, picked.total());
      assertEquals(
          Arrays.stream(values, 4_000, 5_000).boxed().toList().reversed(),
          picked.greatest().stream().map(Picked.Item::value).toList());
    });
  }

  @Test
  void ofEqualValuesTheEarliestComesFirst() {
    Picked.Collector collector = new Picked.Collector();
    for (long start : new long[] {300, 100, 200}) {
      collector.add(new Picked.Item(7, MAIN, null, start, start + 7));
    }
    assertEquals(
        List.of(100L, 200L, 300L),
        collector.picked().greatest().stream().map(Picked.Item::fromNanos).toList());
  }
}
