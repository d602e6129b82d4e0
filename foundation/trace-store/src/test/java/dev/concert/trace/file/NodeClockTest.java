package dev.concert.trace.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.format.Header;
import dev.concert.trace.OwnCost;
import dev.concert.trace.file.FileHeader.Anchor;
import dev.concert.trace.file.FileHeader.Anchors;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NodeClockTest {
  private static NodeClock clock(long ticks, long nanos) {
    Anchor first = new Anchor(1_000, 5_000, 0);
    Anchor newest = new Anchor(1_000 + ticks, 5_000 + nanos, 0);
    Anchors anchors = new Anchors(first, newest, List.of(first, newest));
    FileHeader header =
        new FileHeader(
            1, 0, Header.TSC, 0, 0, new OwnCost(0, 0), 0, 0, 0, null, "host", "", anchors);
    return NodeClock.of(header, 700);
  }

  @Test
  void theTicksOfAStretchOfTimeAreThoseWhoseTimesLieInIt() {
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      NodeClock clock = clock(1 + random.nextInt(10_000), 1 + random.nextInt(10_000));
      for (int i = 0; i < 20; i++) {
        long time = 1 + random.nextInt(100_000);

        long from = clock.firstTickFrom(time);
        assertTrue(clock.nanos(from) >= time && clock.nanos(from - 1) < time, "seed " + seed);
        long to = clock.lastTickUpTo(time);
        assertTrue(clock.nanos(to) <= time && clock.nanos(to + 1) > time, "seed " + seed);
      }
    }
  }

  @Test
  void soAreTheTicksOfAClockThatWasSetByOthers() {
    NodeClock clock = clock(3_000, 1_000).corrected(time -> time < 50_000 ? time : time + 900_000);

    assertEquals(950_000, clock.nanos(clock.firstTickFrom(60_000)), 1);
    assertEquals(clock.firstTickFrom(60_000) - 1, clock.lastTickUpTo(60_000));
    assertEquals(960_000, clock.nanos(clock.firstTickFrom(960_000)), 1);
  }

  @Test
  void aTimeBeforeAllTicksOfAClockThatWasSetForwardHasNone() {
    NodeClock clock = clock(3_000, 1_000).corrected(time -> time + 3_000_000);

    assertEquals(Long.MIN_VALUE, clock.firstTickFrom(100));
    assertEquals(Long.MIN_VALUE, clock.lastTickUpTo(100));
    assertEquals(3_000_100, clock.nanos(clock.firstTickFrom(3_000_100)), 1);
  }

  @Test
  void aTimeBehindAllTicksOfAClockThatWasSetBackHasNone() {
    NodeClock clock = clock(3_000, 1_000).corrected(time -> time / 2);

    assertEquals(Long.MAX_VALUE, clock.firstTickFrom(NodeClock.LATEST_NANOS - 1));
    assertEquals(Long.MAX_VALUE - 1, clock.lastTickUpTo(NodeClock.LATEST_NANOS - 1));
    assertEquals(1_000, clock.nanos(clock.firstTickFrom(1_000)), 1);
  }

  @Test
  void allTicksLieBetweenTheRunsStartAndTheLatestTimeThereIs() {
    NodeClock clock = clock(3_000, 1_000);

    assertEquals(Long.MIN_VALUE, clock.firstTickFrom(0));
    assertEquals(Long.MIN_VALUE, clock.firstTickFrom(Long.MIN_VALUE));
    assertEquals(Long.MAX_VALUE, clock.lastTickUpTo(Long.MAX_VALUE));
  }
}
