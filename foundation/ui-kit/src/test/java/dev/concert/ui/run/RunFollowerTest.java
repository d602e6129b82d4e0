package dev.concert.ui.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.concert.ui.fixture.PauseByHand;
import dev.concert.ui.fixture.WorkByHand;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Work, pauses and the clock are moved by hand, so nothing waits for anything. */
class RunFollowerTest {
  private static final Path A = Path.of("runs/a");
  private static final Path B = Path.of("runs/b");

  private final WorkByHand work = new WorkByHand();
  private final List<String> log = new ArrayList<>();
  private long nanos;
  private long clock;
  private boolean going = true;
  private Duration drawing = Duration.ZERO;
  private Duration rested = Duration.ZERO;

  /** When the user pauses reading, in a rest; null if she does not. */
  private Duration pauseAfter;

  private boolean unreadable;

  /** What it costs each time to read ahead; how often that has been done. */
  private Duration readingAhead = Duration.ZERO;

  private int readAhead;

  /** Part of a core that is used while nothing is read. */
  private double idling;

  private final PauseByHand pause = new PauseByHand();
  private final RunFollower<OpenRun> follower =
      new RunFollower<OpenRun>(
              work,
              pause,
              this::sleep,
              () -> nanos,
              new LiveReading(() -> clock),
              this::open,
              OpenRun::close,
              _ -> isGoing())
          .readingAhead(_ -> {
            readAhead++;
            nanos += readingAhead.toNanos();
          });

  private final class OpenRun {
    private final Path path;

    OpenRun(Path path) {
      this.path = path;
      log.add("open " + path.getFileName());
    }

    void close() {
      log.add("close " + path.getFileName());
    }
  }

  private OpenRun open(Path path) {
    return new OpenRun(path);
  }

  private void read() {
    follower.read(
        open -> open.path.getFileName(),
        name -> log.add("read " + name),
        cause -> log.add("failed " + cause.getMessage()));
  }

  @Test
  void aRunStaysOpenFromReadingToReading() {
    follower.follow(A);
    read();
    work.workAndHandBack();
    read();
    work.workAndHandBack();
    assertEquals(List.of("open a", "read a", "read a"), log);
  }

  @Test
  void aRunThatWasClosedNeverComesBack() {
    follower.follow(A);
    read();
    work.work();
    follower.follow(null);
    work.handBack();
    work.workAndHandBack();
    assertEquals(List.of("open a", "close a"), log);
    assertNull(follower.run());
  }

  @Test
  void nothingIsOpenedForARunThatWasClosedBeforeItWasRead() {
    follower.follow(A);
    read();
    Runnable late = work.begun("run");
    follower.follow(null);
    late.run();
    work.handBack();
    assertEquals(List.of(), log);
  }

  @Test
  void aRunThatIsClosedWhileItIsReadIsClosedByItsReaderAndNothingFails() {
    follower.follow(A);
    follower.read(
        open -> {
          follower.follow(null);
          log.add("still open");
          throw new IOException("the file is gone");
        },
        _ -> log.add("read"),
        cause -> log.add("failed " + cause.getMessage()));
    work.workAndHandBack();
    work.workAndHandBack();
    assertEquals(List.of("open a", "still open", "close a"), log);
  }

  @Test
  void whatIsReadOfARunThatIsLeftIsInterruptedAndTheThreadGoesOn() {
    follower.follow(A);
    follower.read(
        "range",
        "Counting",
        _ -> {
          follower.follow(B);
          log.add("interrupted " + Thread.currentThread().isInterrupted());
          throw new CancellationException();
        },
        _ -> log.add("counted"),
        cause -> log.add("failed " + cause));
    work.workAndHandBack();
    assertEquals(List.of("open a", "interrupted true", "close a"), log);
    assertFalse(Thread.interrupted());
  }

  @Test
  void theNewestRunWins() {
    follower.follow(A);
    read();
    work.work();
    follower.follow(B);
    read();
    work.handBack();
    work.workAndHandBack();
    assertEquals(List.of("open a", "close a", "open b", "read b"), log);
    assertEquals(B, follower.run());
  }

  @Test
  void whatElseIsReadOfAnOldRunReachesNobodyEither() {
    follower.follow(A);
    follower.read(
        "blocked", "Adding up", _ -> "times", log::add, cause -> log.add(cause.getMessage()));
    work.work();
    follower.follow(B);
    work.handBack();
    assertEquals(List.of("open a", "close a"), log);
  }

  @Test
  void aFailureToReadIsToldAndTheRunIsOpenedAgain() {
    int[] attempts = {0};
    RunFollower<Path> failing =
        new RunFollower<>(
            work,
            pause,
            () -> nanos,
            path -> {
              if (attempts[0]++ == 0) {
                throw new IOException("a is not a run");
              }
              return path;
            },
            _ -> {},
            _ -> true);
    failing.follow(A);
    for (int i = 0; i < 2; i++) {
      failing.read(open -> open, open -> log.add("read " + open), e -> log.add(e.getMessage()));
      work.workAndHandBack();
    }
    assertEquals(List.of("a is not a run", "read " + A), log);
  }

  private void readAtCostOf(Duration processor) {
    follower.read(
        _ -> nanos += processor.toNanos(),
        _ -> {
          log.add("read");
          follower.again(() -> readAtCostOf(processor));
        },
        _ -> {});
    work.workAndHandBack();
  }

  /** Waits until the run has been read again, and says how long that was. */
  private Duration rest() {
    int readings = log.size();
    nanos += drawing.toNanos();
    rested = Duration.ZERO;
    while (log.size() == readings) {
      sleep(pause.length());
      pause.end();
      work.workAndHandBack();
    }
    return rested;
  }

  private boolean isGoing() throws IOException {
    if (unreadable) {
      throw new IOException("the run is on a disk that is gone");
    }
    return going;
  }

  private void sleep(Duration length) {
    rested = rested.plus(length);
    if (rested.equals(pauseAfter)) {
      follower.live().pause(true);
    }
    nanos += Math.round(idling * length.toNanos());
    clock += length.toNanos();
  }

  private List<Duration> rests(int count) {
    return IntStream.range(0, count).mapToObj(_ -> rest()).toList();
  }

  /** What one reading and the rest after it take. */
  private double shareOfACore() {
    long before = nanos;
    Duration rested = rest();
    return (double) (nanos - before) / rested.toNanos();
  }

  private static List<Duration> millis(long... millis) {
    return LongStream.of(millis).mapToObj(Duration::ofMillis).toList();
  }

  @Test
  void aRunThatIsGoingIsReadForAFifthOfTheTimeAtMostHoweverOftenTheUserWants() {
    follower.live().setInterval(Duration.ofMillis(250));
    follower.follow(A);
    readAtCostOf(Duration.ofSeconds(2));
    assertEquals(Duration.ofSeconds(8), rest());
  }

  @Test
  void readingComesToCostAFiftiethOfACoreUnlessTheUserWantsMore() {
    follower.follow(A);
    readAtCostOf(Duration.ofMillis(100));
    assertEquals(millis(500, 1_000, 2_000, 4_000, 4_900, 4_900), rests(6));
  }

  @Test
  void whatDrawingCostsAfterwardsCountsToo() {
    drawing = Duration.ofMillis(100);
    follower.follow(A);
    readAtCostOf(Duration.ofMillis(100));
    assertEquals(millis(500, 1_000, 2_000, 4_000, 8_000, 9_800, 9_800), rests(7));
  }

  @Test
  void whatIsUsedMeanwhileIsAPartOfThatFiftieth() {
    idling = 0.008;
    follower.follow(A);
    readAtCostOf(Duration.ofMillis(100));
    rests(8);
    assertEquals(0.02, shareOfACore(), 0.001);
  }

  @Test
  void whatReadingAheadCostsIsAPartOfThatFiftieth() {
    readingAhead = Duration.ofMillis(50);
    follower.follow(A);
    readAtCostOf(Duration.ofMillis(100));
    rests(15);
    assertEquals(0.02, shareOfACore(), 0.001);
  }

  @Test
  void whoRestsLongReadsAheadEveryFiveSeconds() {
    follower.live().setInterval(Duration.ofSeconds(15));
    follower.follow(A);
    readAtCostOf(Duration.ZERO);
    rest();
    assertEquals(2, readAhead);
    rest();
    assertEquals(4, readAhead, "it has just been read when the next rest begins");
  }

  @Test
  void whoRestsShortlyOrSeesTheRunEndDoesNotReadAhead() {
    follower.live().setInterval(Duration.ofSeconds(5));
    follower.follow(A);
    readAtCostOf(Duration.ZERO);
    rest();
    follower.live().setInterval(Duration.ofSeconds(15));
    work.workAndHandBack();
    going = false;
    rest();
    assertEquals(0, readAhead);
  }

  @Test
  void whoUsesTheWindowMeanwhileWaitsTwiceAsLongAtMost() {
    idling = 0.5;
    follower.follow(A);
    readAtCostOf(Duration.ofMillis(100));
    rests(8);
    Duration costly = Duration.ofMillis(100 + 250);
    assertEquals(costly.multipliedBy(99), rest());
  }

  @Test
  void aRunIsReadOnceAMinuteHoweverMuchItCosts() {
    follower.follow(A);
    readAtCostOf(Duration.ofMinutes(1));
    assertEquals(millis(500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000), rests(9));
  }

  @Test
  void theEndOfARunIsReadAtOnceHoweverLongTheRest() {
    follower.live().setInterval(Duration.ofSeconds(15));
    follower.follow(A);
    follower.read(_ -> nanos, _ -> follower.again(this::read), _ -> {});
    work.workAndHandBack();
    going = false;
    assertEquals(Duration.ofMillis(500), pause.length());
    pause.end();
    work.finish();
    assertEquals(List.of("open a", "read a"), log);
  }

  @Test
  void aRunIsReadAsOftenAsTheUserWants() {
    follower.live().setInterval(Duration.ofMillis(250));
    follower.follow(A);
    follower.read(_ -> nanos, _ -> follower.again(this::read), _ -> {});
    work.workAndHandBack();
    assertEquals(Duration.ofMillis(250), pause.length());
    follower.live().setInterval(Duration.ofSeconds(5));
    work.workAndHandBack();
    assertEquals(List.of("open a", "read a"), log);
  }

  @Test
  void anotherIntervalLeavesNoRestFromBefore() {
    follower.follow(A);
    follower.read(_ -> nanos, _ -> follower.again(this::read), _ -> {});
    work.workAndHandBack();
    assertNotNull(pause.then());

    follower.live().setInterval(Duration.ofSeconds(5));

    assertNull(pause.then(), "it is being read");
  }

  @Test
  void aPausedRunIsNotReadUntilItGoesOn() {
    follower.follow(A);
    follower.read(_ -> nanos, _ -> follower.again(this::read), _ -> {});
    work.workAndHandBack();
    follower.live().pause(true);
    assertNull(pause.then());
    follower.live().pause(false);
    work.workAndHandBack();
    assertEquals(List.of("open a", "read a"), log);
  }

  @Test
  void aRunThatIsPausedWhileItIsReadRestsAfterwards() {
    follower.follow(A);
    follower.read(_ -> nanos, _ -> follower.again(this::read), _ -> {});
    follower.live().pause(true);
    work.workAndHandBack();
    assertNull(pause.then());
    assertEquals(List.of("open a"), log);
  }

  @Test
  void nothingIsReadAheadOnceReadingIsPaused() {
    follower.live().setInterval(Duration.ofMinutes(1));
    follower.follow(A);
    readAtCostOf(Duration.ZERO);
    pauseAfter = Duration.ofSeconds(2);
    pause.end();
    work.workAndHandBack();
    assertEquals(0, readAhead);
    assertEquals(Duration.ofSeconds(2), rested);
    assertEquals(List.of("open a", "read"), log);
  }

  @Test
  void aRunThatCannotBeLookedAtIsReadAfterTheRestWhichTellsWhy() {
    follower.live().setInterval(Duration.ofSeconds(15));
    follower.follow(A);
    follower.read(_ -> nanos, _ -> follower.again(this::read), _ -> {});
    work.workAndHandBack();
    unreadable = true;
    pause.end();
    work.workAndHandBack();
    assertEquals(List.of("open a"), log);
    assertEquals(Duration.ofMillis(14_500), pause.length());
    pause.end();
    work.finish();
    assertEquals(List.of("open a", "read a"), log);
  }

  @Test
  void anotherRunIsNotPaused() {
    follower.follow(A);
    follower.live().show(true);
    follower.live().pause(true);
    follower.follow(B);
    assertEquals(
        List.of(false, false), List.of(follower.live().isPaused(), follower.live().isLive()));
  }

  @Test
  void aRunThatIsReadInNoTimeIsReadTwiceASecond() {
    follower.follow(A);
    follower.read(_ -> nanos += 1_000, _ -> follower.again(this::read), _ -> {});
    work.workAndHandBack();
    assertEquals(Duration.ofMillis(500), pause.length());
  }

  @Test
  void aRunThatIsLeftIsNotReadAgain() {
    follower.follow(A);
    follower.again(this::read);
    Runnable late = pause.then();
    follower.follow(B);
    pause.end();
    late.run();
    work.workAndHandBack();
    assertEquals(List.of(), log);
  }

  @Test
  void anEndedFollowerReadsNothingAndClosesWhatWasOpen() {
    follower.follow(A);
    read();
    work.workAndHandBack();
    follower.again(this::read);
    follower.dispose();
    pause.end();
    read();
    work.workAndHandBack();
    assertEquals(List.of("open a", "read a", "close a"), log);
  }

  private void readInParts() {
    follower.<String>read(
        (open, partly) -> {
          partly.accept("a part of " + open.path.getFileName());
          return "all of " + open.path.getFileName();
        },
        log::add,
        log::add,
        cause -> {
          log.add(cause.getMessage());
          follower.stopped(this::readInParts);
        });
  }

  @Test
  void aPartIsShownBeforeAllHasBeenRead() {
    follower.follow(A);
    readInParts();
    work.workAndHandBack();
    assertEquals(List.of("open a", "a part of a", "all of a"), log);
  }

  @Test
  void aPartOfARunThatWasLeftOrStoppedIsNotShown() {
    follower.follow(A);
    readInParts();
    work.work();
    work.cancel("run");
    work.handBack();
    assertEquals(List.of("open a", "run was cancelled"), log);
    follower.follow(B);
    readInParts();
    work.work();
    follower.follow(A);
    work.handBack();
    assertEquals(List.of("open a", "run was cancelled", "close a", "open b", "close b"), log);
  }

  @Test
  void whatTheUserHasStoppedIsReadOnlyWhenSheGoesOn() {
    follower.follow(A);
    readInParts();
    work.cancel("run");
    assertEquals(true, follower.live().isStopped());
    work.finish();
    assertEquals(List.of("run was cancelled"), log);
    follower.live().toggle();
    work.finish();
    assertEquals(List.of("run was cancelled", "open a", "a part of a", "all of a"), log);
    assertEquals(false, follower.live().isStopped());
  }

  @Test
  void anotherRunIsReadHoweverTheLastOneWasStopped() {
    follower.follow(A);
    readInParts();
    work.cancel("run");
    follower.follow(B);
    readInParts();
    work.finish();
    assertEquals(List.of("run was cancelled", "open b", "a part of b", "all of b"), log);
  }

  @Test
  void aRunTellsHowFarItHasBeenRead() {
    List<String> told = new ArrayList<>();
    work.report((done, total, what) -> told.add(done + " of " + total + what));
    follower.telling((open, progress) -> progress.report(3, 4, " of " + open.path.getFileName()));
    follower.follow(A);
    read();
    work.workAndHandBack();
    assertEquals(List.of("3 of 4 of a"), told);
  }

  @Test
  void howFarAWindowIsBehindCountsFromTheBeginningOfTheReadingThatItShows() {
    follower.follow(A);
    follower.read(_ -> clock += 3_000_000_000L, _ -> follower.live().show(true), _ -> {});
    work.work();
    clock += 1_000_000_000L;
    work.handBack();
    assertEquals(Duration.ofSeconds(4), follower.live().behind());
  }

  @Test
  void aWindowThatNobodySeesIsBroughtUpToDateTenTimesMoreRarely() {
    LiveReading reading = new LiveReading(() -> clock);
    Duration cost = Duration.ofMillis(20);
    Duration seen = reading.pauseAfter(cost, 0, Duration.ofMinutes(1));
    reading.seen(() -> false);
    assertEquals(seen.multipliedBy(10), reading.pauseAfter(cost, 0, Duration.ofMinutes(1)));
    Duration much = Duration.ofSeconds(2);
    assertEquals(Duration.ofMinutes(1), reading.pauseAfter(much, 0, Duration.ofMinutes(1)));
  }
}
