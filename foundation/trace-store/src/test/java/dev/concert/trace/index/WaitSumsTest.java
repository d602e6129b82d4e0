package dev.concert.trace.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.format.Event;
import dev.concert.trace.index.WaitSums.Longest;
import dev.concert.trace.index.WaitSums.Of;
import dev.concert.trace.index.WaitSums.Sum;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WaitSumsTest {
  private static final int TYPE = 3;

  private static void add(WaitSums sums, int identity, long ticks) {
    sums.add(new Of(Event.FUTURE, TYPE, identity), ticks, new Longest(1, 0, ticks, 0, 0));
  }

  @Test
  void whereThereAreTooManyThingsThoseWithTheShortestWaitsStandTogether() {
    WaitSums sums = new WaitSums(10);
    long all = 0;
    for (int identity = 1; identity <= 1_000; identity++) {
      long ticks = identity % 250 == 0 ? 1_000_000 + identity : identity;
      add(sums, identity, ticks);
      all += ticks;
    }
    Map<Of, Sum> found = sums.byObject();

    assertTrue(found.size() <= 10);
    assertEquals(all, found.values().stream().mapToLong(Sum::ticks).sum());
    assertEquals(1_000, found.values().stream().mapToLong(Sum::waits).sum());
    assertEquals(1_001_000, found.get(new Of(Event.FUTURE, TYPE, 1_000)).ticks());
    Sum others = found.get(new Of(Event.FUTURE, TYPE, 0));
    assertTrue(others.things() > 900 && others.longest().endTick() < 1_000_000);
  }

  @Test
  void theLongestWaitIsThatOfAll() {
    WaitSums sums = new WaitSums(10);
    add(sums, 1, 5);
    add(sums, 1, 9);
    add(sums, 1, 7);
    assertEquals(9, sums.byObject().get(new Of(Event.FUTURE, TYPE, 1)).longest().endTick());
  }

  @Test
  void ofWaitsThatAreAsLongTheFirstIsTheLongestInWhateverOrderTheyCome() {
    Of of = new Of(Event.FUTURE, TYPE, 1);
    Longest early = new Longest(2, 10, 15, 0, 0);
    Longest late = new Longest(1, 20, 25, 0, 0);
    WaitSums sums = new WaitSums(10);
    sums.add(of, 5, late);
    sums.add(of, 5, early);
    sums.add(of, 5, late);
    Longest sameThen = new Longest(3, 10, 15, 0, 0);
    sums.add(of, 5, sameThen);

    assertEquals(early, sums.byObject().get(of).longest());
    WaitSums others = new WaitSums(10);
    others.add(of, 5, sameThen);
    assertEquals(early, sums.byObject().get(of).plus(others.byObject().get(of)).longest());
    assertEquals(early, others.byObject().get(of).plus(sums.byObject().get(of)).longest());
  }
}
