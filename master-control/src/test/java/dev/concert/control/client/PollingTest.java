package dev.concert.control.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PollingTest {
  private static final long LONG_NANOS = Long.MAX_VALUE / 4;

  private final AtomicInteger looks = new AtomicInteger();

  private Optional<String> there() {
    looks.incrementAndGet();
    return Optional.of("there");
  }

  private boolean isSeenFor(int times) {
    return looks.incrementAndGet() >= times;
  }

  @Test
  void whatIsThereIsSeenAtTheFirstLookHoweverShortThePatience() throws Exception {
    assertEquals(Optional.of("there"), Polling.find(0, this::there, () -> true));
    assertEquals(1, looks.get());
  }

  @Test
  void itLooksUntilItHolds() throws Exception {
    assertTrue(Polling.until(LONG_NANOS, () -> isSeenFor(3), () -> true));
    assertEquals(3, looks.get());
  }

  @Test
  void itGivesUpWhenPatienceIsOver() throws Exception {
    assertFalse(Polling.until(0, () -> false, () -> true));
  }

  @Test
  void whatCanComeNoMoreIsLookedForOnceMore() throws Exception {
    assertFalse(Polling.until(LONG_NANOS, () -> isSeenFor(2), () -> false));
    assertEquals(1, looks.get());
  }

  @Test
  void aFailureOfTheLookIsTheCallers() {
    IOException failure = new IOException("no permission");
    Polling.Look<Boolean> failing =
        () -> {
          throw failure;
        };
    assertEquals(
        failure,
        assertThrows(IOException.class, () -> Polling.until(LONG_NANOS, failing, () -> true)));
  }
}
