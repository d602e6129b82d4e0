package dev.concert.ui.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.glass.ui.Timer;
import dev.concert.ui.fixture.Fx;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RestingTimerTest {
  private static final int MILLIS = 16;

  private final List<String> log = new ArrayList<>();

  /** As that of GTK, which does not pause. */
  private final class Ticking extends Timer {
    Ticking() {
      super(() -> {});
    }

    @Override
    protected long _start(Runnable runnable) {
      throw new IllegalStateException("it is given a period");
    }

    @Override
    protected long _start(Runnable runnable, int period) {
      log.add("ticks every " + period + " ms");
      return 1;
    }

    @Override
    protected void _stop(long timer) {
      log.add("stands still");
    }

    @Override
    protected void _pause(long timer) {}

    @Override
    protected void _resume(long timer) {}
  }

  private RestingTimer started() {
    RestingTimer timer = new RestingTimer(new Ticking(), () -> log.add("a frame"));
    timer.start(MILLIS);
    return timer;
  }

  @Test
  void aTimerThatIsToPauseStandsStillUntilTheNextFrameIsWantedWhichComesAtOnce() {
    Fx.run(() -> {
      RestingTimer timer = started();
      timer.pause();
      assertFalse(timer.isRunning());
      timer.resume();
      assertTrue(timer.isRunning());
    });
    Fx.run(() -> {}); // after what was handed to its thread
    assertEquals(List.of("ticks every 16 ms", "stands still", "ticks every 16 ms", "a frame"), log);
  }

  @Test
  void framesThatAreWantedWhileItTicksStartNothing() {
    Fx.run(() -> {
      RestingTimer timer = started();
      timer.resume();
      timer.resume();
      timer.stop();
    });
    Fx.run(() -> {}); // after what was handed to its thread
    assertEquals(List.of("ticks every 16 ms", "stands still"), log);
  }

  @Test
  void aTimerThatHasEndedDoesNotGoOn() {
    Fx.run(() -> {
      RestingTimer timer = started();
      timer.stop();
      timer.resume();
    });
    Fx.run(() -> {}); // after what was handed to its thread
    assertEquals(List.of("ticks every 16 ms", "stands still"), log);
  }
}
