package dev.concert.control.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExpectedSizeTest {
  private static final String LIMITS = "at most 4G of events for each JVM";

  private static EarlierRun run(String command, String mode, long started, long calls, long bytes) {
    return new EarlierRun(
        Path.of("/runs/" + started),
        command,
        mode,
        Instant.ofEpochSecond(started),
        calls,
        bytes,
        3_000_000_000L,
        1);
  }

  private static String words(RunMode mode, EarlierRun... runs) {
    return new ExpectedSize(List.of(runs)).words("java A", mode, LIMITS);
  }

  @Test
  void theLastRunOfTheSameCommandInTheSameModeTells() {
    assertEquals(
        "about 3.00 MiB, as the last run of it in mode trace: 1,000 calls in 3.00 s",
        words(
            RunMode.TRACE,
            run("java A", "trace", 1, 10, 1 << 20),
            run("java A", "trace", 3, 1_000, 3 << 20),
            run("java A", "profile", 4, 5, 1 << 10),
            run("java B", "trace", 5, 5, 1 << 10)));
  }

  @Test
  void fromCallsThatWereCountedThoseOfATraceAreReckoned() {
    assertEquals(
        "8.63 MiB to 16.3 MiB, for 1,000,000 calls as in the last run of it",
        words(RunMode.TRACE, run("java A", "profile", 1, 1_000_000, 1 << 20)));
    assertEquals(
        "8.63 MiB to 16.3 MiB and what is captured, for 1,000,000 calls as in the last run of it",
        words(RunMode.EVENTS, run("java A", "counts", 1, 1_000_000, 1 << 20)));
  }

  @Test
  void withoutARunOfTheCommandOnlyTheLimitsAreKnown() {
    assertEquals(
        "not known before the first run of a command; " + LIMITS,
        words(RunMode.TRACE, run("java B", "trace", 1, 1, 1)));
  }
}
