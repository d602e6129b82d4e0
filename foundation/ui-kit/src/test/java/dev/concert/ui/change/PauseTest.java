package dev.concert.ui.change;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.ui.fixture.Fx;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import javafx.application.Platform;
import org.junit.jupiter.api.Test;

class PauseTest {
  private static final Duration SHORT = Duration.ofMillis(1);

  private final Pause pause = Pause.onFxThread();
  private final BlockingQueue<String> done = new LinkedBlockingQueue<>();

  private void start(String what) {
    pause.start(
        SHORT, () -> done.add(what + (Platform.isFxApplicationThread() ? "" : " elsewhere")));
  }

  @Test
  void whatWaitsIsRunOnTheFxThread() throws InterruptedException {
    Fx.run(() -> start("first"));

    assertEquals("first", done.take());
  }

  @Test
  void whatIsStoppedOrReplacedIsNotRun() throws InterruptedException {
    Fx.run(() -> {
      start("stopped");
      pause.stop();
      start("replaced");
      start("last");
    });

    assertEquals("last", done.take());
    Fx.run(() -> start("next"));
    assertEquals("next", done.take());
    assertEquals(List.of(), List.copyOf(done));
  }
}
