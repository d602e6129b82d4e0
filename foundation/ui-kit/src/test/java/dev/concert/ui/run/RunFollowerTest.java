package dev.concert.ui.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.concert.model.Progress;
import dev.concert.ui.ToolContext;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Work, pauses and the clock are moved by hand, so nothing waits for anything. */
class RunFollowerTest {
  private static final Path A = Path.of("runs/a");
  private static final Path B = Path.of("runs/b");

  private final Map<String, Runnable> begun = new LinkedHashMap<>();
  private final List<Runnable> handedBack = new ArrayList<>();
  private final List<String> log = new ArrayList<>();
  private long nanos;
  private final PauseByHand pause = new PauseByHand();
  private final RunFollower<OpenRun> follower =
      new RunFollower<>(new WorkByHand(), pause, () -> nanos, this::open, OpenRun::close);

  /** As the window does it: work with the same key replaces what has not been handed back. */
  private final class WorkByHand implements RunFollower.Work {
    @Override
    public <T> void run(
        String key,
        String title,
        ToolContext.Work<T> work,
        Consumer<T> done,
        Consumer<Throwable> failed) {
      Runnable[] job = new Runnable[1];
      job[0] =
          () -> {
            Runnable outcome = outcome(work, done, failed);
            handedBack.add(() -> {
              if (begun.remove(key, job[0])) {
                outcome.run();
              }
            });
          };
      begun.put(key, job[0]);
    }

    private <T> Runnable outcome(
        ToolContext.Work<T> work, Consumer<T> done, Consumer<Throwable> failed) {
      try {
        T result = work.run(Progress.NONE);
        return () -> done.accept(result);
      } catch (Exception e) {
        return () -> failed.accept(e);
      }
    }
  }

  private static final class PauseByHand implements Pause {
    private Duration length;
    private Runnable then;

    @Override
    public void start(Duration wanted, Runnable action) {
      length = wanted;
      then = action;
    }

    @Override
    public void stop() {
      then = null;
    }

    void end() {
      Runnable action = then;
      then = null;
      if (action != null) {
        action.run();
      }
    }
  }

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

  private void work() {
    List.copyOf(begun.values()).forEach(Runnable::run);
  }

  private void handBack() {
    List<Runnable> outcomes = List.copyOf(handedBack);
    handedBack.clear();
    outcomes.forEach(Runnable::run);
  }

  private void workAndHandBack() {
    work();
    handBack();
  }

  @Test
  void aRunStaysOpenFromReadingToReading() {
    follower.follow(A);
    read();
    workAndHandBack();
    read();
    workAndHandBack();
    assertEquals(List.of("open a", "read a", "read a"), log);
  }

  @Test
  void aRunThatWasClosedNeverComesBack() {
    follower.follow(A);
    read();
    work();
    follower.follow(null);
    handBack();
    workAndHandBack();
    assertEquals(List.of("open a", "close a"), log);
    assertNull(follower.run());
  }

  @Test
  void nothingIsOpenedForARunThatWasClosedBeforeItWasRead() {
    follower.follow(A);
    read();
    Runnable late = begun.get("run");
    follower.follow(null);
    late.run();
    handBack();
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
    workAndHandBack();
    workAndHandBack();
    assertEquals(List.of("open a", "still open", "close a"), log);
  }

  @Test
  void theNewestRunWins() {
    follower.follow(A);
    read();
    work();
    follower.follow(B);
    read();
    handBack();
    workAndHandBack();
    assertEquals(List.of("open a", "close a", "open b", "read b"), log);
    assertEquals(B, follower.run());
  }

  @Test
  void whatElseIsReadOfAnOldRunReachesNobodyEither() {
    follower.follow(A);
    follower.read(
        "blocked", "Adding up", _ -> "times", log::add, cause -> log.add(cause.getMessage()));
    work();
    follower.follow(B);
    handBack();
    assertEquals(List.of("open a", "close a"), log);
  }

  @Test
  void aFailureToReadIsToldAndTheRunIsOpenedAgain() {
    int[] attempts = {0};
    RunFollower<Path> failing =
        new RunFollower<>(
            new WorkByHand(),
            pause,
            () -> nanos,
            path -> {
              if (attempts[0]++ == 0) {
                throw new IOException("a is not a run");
              }
              return path;
            },
            _ -> {});
    failing.follow(A);
    for (int i = 0; i < 2; i++) {
      failing.read(open -> open, open -> log.add("read " + open), e -> log.add(e.getMessage()));
      workAndHandBack();
    }
    assertEquals(List.of("a is not a run", "read " + A), log);
  }

  @Test
  void aRunThatIsGoingIsReadAgainForAFifthOfTheTimeAtMost() {
    follower.follow(A);
    follower.read(_ -> nanos += 2_000_000_000L, _ -> follower.again(this::read), _ -> {});
    workAndHandBack();
    assertEquals(Duration.ofSeconds(8), pause.length);
    pause.end();
    workAndHandBack();
    assertEquals(List.of("open a", "read a"), log);
  }

  @Test
  void aRunThatIsReadInNoTimeIsReadTwiceASecond() {
    follower.follow(A);
    follower.read(_ -> nanos += 1_000, _ -> follower.again(this::read), _ -> {});
    workAndHandBack();
    assertEquals(Duration.ofMillis(500), pause.length);
  }

  @Test
  void aRunThatIsLeftIsNotReadAgain() {
    follower.follow(A);
    follower.again(this::read);
    Runnable late = pause.then;
    follower.follow(B);
    pause.end();
    late.run();
    workAndHandBack();
    assertEquals(List.of(), log);
  }

  @Test
  void anEndedFollowerReadsNothingAndClosesWhatWasOpen() {
    follower.follow(A);
    read();
    workAndHandBack();
    follower.again(this::read);
    follower.dispose();
    pause.end();
    read();
    workAndHandBack();
    assertEquals(List.of("open a", "read a", "close a"), log);
  }
}
