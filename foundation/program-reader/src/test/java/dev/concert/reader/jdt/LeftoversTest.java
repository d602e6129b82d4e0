package dev.concert.reader.jdt;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LeftoversTest {
  private static final long LIVING = 100L << 20;

  private final AtomicLong used = new AtomicLong();
  private final AtomicInteger collections = new AtomicInteger();

  @Test
  void whatSmallProgramsLeaveIsNotCollected() {
    Leftovers leftovers = leftovers();
    used.set(Leftovers.ROOM_BYTES);
    leftovers.collect();
    assertEquals(0, collections.get());
  }

  @Test
  void whatIsLeftIsCollectedOnceItIsAsMuchAsWhatLives() {
    Leftovers leftovers = leftovers();
    used.set(Leftovers.ROOM_BYTES + 1);
    leftovers.collect();
    assertEquals(1, collections.get());
    used.set(2 * LIVING + Leftovers.ROOM_BYTES);
    leftovers.collect();
    assertEquals(1, collections.get());
    used.addAndGet(1);
    leftovers.collect();
    assertEquals(2, collections.get());
  }

  private Leftovers leftovers() {
    return new Leftovers(
        used::get,
        () -> {
          collections.incrementAndGet();
          used.set(LIVING);
        });
  }
}
