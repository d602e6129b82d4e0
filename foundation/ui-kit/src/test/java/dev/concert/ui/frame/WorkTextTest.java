package dev.concert.ui.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.ui.frame.BackgroundWork.Counted;
import dev.concert.ui.frame.BackgroundWork.Step;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorkTextTest {
  private static final double MILLION = 1e6;

  private final List<Step> steps = new ArrayList<>();
  private long nanos;
  private final BackgroundWork.Steps told = new BackgroundWork.Steps(() -> nanos, steps::add);

  @Test
  void workOfWhichNothingIsKnownHasItsTitle() {
    assertEquals("Reading a", WorkText.of("Reading a", new Step(0, 0, "", null), 9));
  }

  @Test
  void workThatGoesStepByStepSaysWhichOneAndAfterTwoSecondsHowFast() {
    Step step = new Step(30, 120, "a/B.java", null);
    assertEquals("Reading: a/B.java · 30 of 120", WorkText.of("Reading", step, 1.9));
    assertEquals(
        "Reading: a/B.java · 30 of 120 · 10/s · 9 s left", WorkText.of("Reading", step, 3));
  }

  @Test
  void workThatIsCountedSaysItsShareRateAndTimeLeftAtOnce() {
    Step step = new Step(1, 4, "", new Counted(41.25 * MILLION, "events", 0));
    assertEquals(
        "Reading a · 25 % · 41.3 million events/s · 3 s left", WorkText.of("Reading a", step, 1));
  }

  @Test
  void aShortRateIsToldInFullAndNoneWhereThereIsNone() {
    Step slow = new Step(1, 2, "", new Counted(12_345, "events", 0));
    assertEquals("Scan · 50 % · 12,345 events/s · 8 s left", WorkText.of("Scan", slow, 8));
    Step unknown = new Step(1, 2, "", new Counted(0, "events", 0));
    assertEquals("Scan · 50 % · 8 s left", WorkText.of("Scan", unknown, 8));
  }

  @Test
  void soLittleThatNobodyKnowsHasNoTimeLeft() {
    Step first = new Step(1, 100, "", new Counted(MILLION, "bytes", 0));
    assertEquals("Reading a · 1 % · 1.0 million bytes/s", WorkText.of("Reading a", first, 1));
  }

  @Test
  void longWorkIsToldInMinutes() {
    Step step = new Step(10, 100, "", new Counted(0, "events", 0));
    assertEquals("Reading a · 10 % · 3 min left", WorkText.of("Reading a", step, 20));
  }

  @Test
  void workThatGoesOnWithWhatWasDoneBeforeTakesOnlyTheTimeOfTheRest() {
    Step step = new Step(60, 100, "", new Counted(0, "events", 50));
    assertEquals("Reading a · 60 % · 8 s left", WorkText.of("Reading a", step, 2));
  }

  @Test
  void workThatIsDoneIsNotRoundedUpBeforeItIs() {
    Step step = new Step(999, 1_000, "", new Counted(0, "events", 0));
    assertEquals("Reading a · 99 % · 1 s left", WorkText.of("Reading a", step, 1));
  }

  @Test
  void theRateIsThatSinceCountingBeganAndOfOneUnit() {
    nanos = 5_000_000_000L;
    told.report(10, 100, 1_000, "bytes");
    nanos += 1_000_000_000L;
    told.report(20, 100, 3_000, "bytes");
    assertEquals(new Counted(2_000, "bytes", 10), steps.getLast().counted());
    nanos += 1_000_000_000L;
    told.report(30, 100, 40, "events");
    assertEquals(new Counted(0, "events", 10), steps.getLast().counted());
    nanos += 2_000_000_000L;
    told.report(40, 100, 100, "events");
    assertEquals(new Counted(30, "events", 10), steps.getLast().counted());
  }
}
