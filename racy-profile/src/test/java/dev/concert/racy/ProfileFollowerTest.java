package dev.concert.racy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.racy.figures.BarOptions.Part;
import dev.concert.racy.figures.ProfileReading;
import dev.concert.racy.figures.ProfileSource;
import dev.concert.racy.figures.Profiles;
import dev.concert.racy.figures.RangeReading;
import dev.concert.racy.model.RacyModel;
import dev.concert.trace.Profile;
import dev.concert.trace.findings.Annotation;
import dev.concert.trace.findings.Annotation.Kind;
import dev.concert.trace.findings.Annotation.When;
import dev.concert.trace.findings.Annotation.Where;
import dev.concert.trace.waits.BlockedTimes;
import dev.concert.ui.fixture.ContextByHand;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.PauseByHand;
import dev.concert.ui.fixture.WorkByHand;
import dev.concert.ui.run.RunFollower;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Work and pauses are moved by hand, so nothing waits for anything. */
class ProfileFollowerTest {
  private static final Path A = Path.of("runs/a");
  private static final Path B = Path.of("runs/b");

  private static final Profile PROFILE =
      Profiles.of(Profiles.thread("h.1", 1, "main", 100, Profiles.leaf("a.B#f()", 2, 60)));

  private static final Annotation FOUND =
      new Annotation(
          Kind.WAITS,
          "f() waits",
          new Where("h.1", 1L, "main", "a.B#f()"),
          new When(-1, -1),
          0.5,
          Map.of(),
          "what it waits for comes late");

  private final WorkByHand work = new WorkByHand();
  private final PauseByHand pause = new PauseByHand();
  private final List<String> log = new ArrayList<>();
  private final RacyModel model = new RacyModel();
  private boolean live;
  private boolean traced;
  private Runnable meanwhile = () -> {};
  private IOException broken;
  private final ProfileFollower follower =
      new ProfileFollower(
          model,
          new ContextByHand(work, log).context(),
          new RunFollower<>(
              work, pause, () -> 0, Source::new, ProfileSource::close, ProfileSource::live));

  private final class Source implements ProfileSource {
    private final Path run;

    Source(Path run) {
      this.run = run;
    }

    @Override
    public ProfileReading read() throws IOException {
      if (broken != null) {
        throw broken;
      }
      log.add("read " + run.getFileName());
      ProfileReading made = Profiles.reading(PROFILE, live);
      return new ProfileReading(
          made.profile(), made.instrumented(), traced, made.live(), made.problems());
    }

    @Override
    public ProfileReading readBlocked(ProfileReading bars) {
      log.add("blocked " + run.getFileName());
      meanwhile.run();
      return bars.with(new BlockedTimes.Builder().done(), List.of("some events are lost"));
    }

    @Override
    public RangeReading read(Profile.Stretch range) throws IOException {
      throw new IOException("no ranges of " + range);
    }

    @Override
    public boolean live() {
      return live;
    }

    @Override
    public List<Annotation> findings() {
      log.add("findings " + run.getFileName());
      return List.of(FOUND);
    }

    @Override
    public void close() {
      log.add("close " + run.getFileName());
    }
  }

  @Test
  void aRunIsReadAndSummedUp() {
    follower.follow(A);
    work.finish();
    assertEquals(List.of("read a", "colours [a.B#f()]"), log);
    assertEquals(List.of("a.B#f()"), model.summary().routines());
    assertEquals(A, model.run());
  }

  @Test
  void aRunThatIsClosedWhileItIsReadDoesNotComeBack() {
    follower.follow(A);
    work.work();
    follower.follow(null);
    work.handBack();
    work.finish();
    assertEquals(List.of("read a", "close a"), log);
    assertNull(model.reading());
    assertNull(model.summary());
  }

  @Test
  void aRunThatIsClosedWhileItIsSummedUpDoesNotComeBack() {
    follower.follow(A);
    work.work();
    work.handBack();
    work.work();
    follower.follow(null);
    work.handBack();
    work.finish();
    assertNull(model.summary());
    assertNull(model.run());
  }

  @Test
  void aRunThatCannotBeReadAfterItWasClosedIsNotComplainedOf() {
    broken = new IOException("run.json is gone");
    follower.follow(A);
    work.work();
    follower.follow(null);
    work.handBack();
    work.finish();
    assertEquals(List.of("close a"), log);
  }

  @Test
  void aRunThatCannotBeReadIsSaidAndNoneIsOpen() {
    broken = new IOException("it has no run.json");
    follower.follow(A);
    work.finish();
    assertEquals(List.of("The run a cannot be read: it has no run.json"), log);
    assertNull(model.run());
  }

  @Test
  void theNewestRunWins() {
    follower.follow(A);
    work.work();
    follower.follow(B);
    work.handBack();
    work.finish();
    assertEquals(List.of("read a", "close a", "read b", "colours [a.B#f()]"), log);
    assertEquals(B, model.run());
    assertNotNull(model.summary());
  }

  @Test
  void aRunThatIsGoingIsReadAgainAndItsColoursStay() {
    live = true;
    follower.follow(A);
    work.finish();
    pause.then().run();
    work.finish();
    assertEquals(List.of("read a", "colours [a.B#f()]", "read a"), log);
  }

  @Test
  void aRunThatIsGoingIsReadOnAfterAReadingThatFailedWhichIsSaidOnce() {
    live = true;
    follower.follow(A);
    work.finish();
    broken = new IOException("a file is being made");
    for (int i = 0; i < 3; i++) {
      pause.then().run();
      work.finish();
    }
    broken = null;
    pause.then().run();
    work.finish();
    assertEquals(
        List.of(
            "read a",
            "colours [a.B#f()]",
            "The run a cannot be read: a file is being made",
            "read a"),
        log);
  }

  @Test
  void aRunThatHasEndedIsNotReadAgain() {
    follower.follow(A);
    work.finish();
    assertNull(pause.then());
  }

  @Test
  void otherOptionsAreSummedUpWithoutReadingAgain() {
    follower.follow(A);
    work.finish();
    model.choose(model.options().with(Part.INCLUSIVE));
    work.finish();
    assertEquals(Part.INCLUSIVE, model.summary().options().part());
    assertEquals(List.of("read a", "colours [a.B#f()]"), log);
  }

  @Test
  void anEndedFollowerClosesItsRunAndReadsNoMore() {
    live = true;
    follower.follow(A);
    work.finish();
    Runnable late = pause.then();
    follower.dispose();
    late.run();
    work.finish();
    assertEquals(List.of("read a", "colours [a.B#f()]", "close a"), log);
  }

  @Test
  void barsAreThereBeforeTheEventsAreGoneThroughAndBlockedTimesAfterwards() {
    traced = true;
    live = true;
    meanwhile = work::handBack;
    follower.follow(A);
    work.work();
    assertNotNull(model.reading());
    assertNull(model.blocked());
    assertTrue(model.mayHaveBlockedTimes());
    work.handBack();
    assertNotNull(model.blocked());
    assertTrue(model.reading().problems().contains("some events are lost"));
    assertTrue(model.mayHaveBlockedTimes(), "there may be some later");
  }

  @Test
  void aRunThatIsGoingIsFollowedWithBlockedTimesAndNothingReadsItsEventsAnew() {
    traced = true;
    live = true;
    follower.follow(A);
    work.finish();
    for (int i = 0; i < 3; i++) {
      meanwhile =
          () -> {
            work.handBack();
            assertNotNull(model.blocked(), "those of before stay until others are there");
          };
      pause.then().run();
      work.finish();
    }
    assertEquals(
        List.of(
            "read a",
            "blocked a",
            "colours [a.B#f()]",
            "read a",
            "blocked a",
            "read a",
            "blocked a",
            "read a",
            "blocked a"),
        log);
  }

  /** With what is to be run later. */
  private void finishOnFxThread() {
    for (int i = 0; i < 2; i++) {
      Fx.run(work::finish);
    }
  }

  @Test
  void whenARunHasEndedItIsLookedOnceForWhatStandsOut() {
    traced = true;
    Fx.run(() -> follower.follow(A));
    finishOnFxThread();
    assertEquals(List.of(FOUND), model.findings());
    Fx.run(() -> model.choose(model.options().with(Part.INCLUSIVE)));
    finishOnFxThread();
    assertEquals(List.of(FOUND), model.findings());
    assertEquals(List.of("read a", "blocked a", "colours [a.B#f()]", "findings a"), log);
    assertNull(pause.then());
  }

  @Test
  void barsStayWhereGoingThroughTheEventsIsStoppedWhichPGoesOnWith() {
    traced = true;
    meanwhile = work::handBack;
    follower.follow(A);
    work.work();
    log.clear();

    work.cancel("run");
    work.finish();

    assertNotNull(model.summary());
    assertNull(model.blocked());
    assertEquals(
        "Reading a was stopped: blocked times are missing. P, or a click on the"
            + " word “stopped” above, goes on",
        log.getFirst());
    Fx.run(() -> follower.live().toggle());
    finishOnFxThread();
    assertNotNull(model.blocked());
  }

  @Test
  void barsStayWhereTheLookForWhatStandsOutIsStoppedWhichPGoesOnWith() {
    traced = true;
    Fx.run(() -> {
      follower.follow(A);
      work.finish();
    });
    Fx.run(() -> {}); // after what was to be run later
    log.clear();

    work.cancel("findings");

    assertNotNull(model.blocked());
    assertEquals(List.of(), model.findings());
    assertEquals(
        List.of(
            "Looking for what stands out was stopped: what only events tell is missing. P, or a"
                + " click on the word “stopped” above, goes on"),
        log);
    follower.live().toggle();
    work.finish();
    assertEquals("", log.get(1), "that is told no more");
    assertEquals(List.of(FOUND), model.findings());
  }

  @Test
  void aRunWhoseReadingIsStoppedBeforeAnythingIsThereStaysOpenAndIsReadWhenTheUserGoesOn() {
    follower.follow(A);
    work.cancel("run");
    assertEquals(A, model.run());
    assertNull(model.summary());
    follower.live().toggle();
    work.finish();
    assertNotNull(model.summary());
  }
}
