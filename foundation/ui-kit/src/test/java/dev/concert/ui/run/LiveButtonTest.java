package dev.concert.ui.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.PauseByHand;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Group;
import javafx.scene.Scene;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The clock is moved by hand. */
class LiveButtonTest {
  private long nanos;
  private final LiveReading reading = new LiveReading(() -> nanos);
  private final PauseByHand pause = new PauseByHand();
  private LiveButton button;

  @BeforeEach
  void show() {
    Fx.run(() -> {
      button = new LiveButton(reading, pause);
      new Scene(new Group(button));
    });
  }

  private void goesOn() {
    Fx.run(() -> {
      reading.shownAsOf(nanos);
      reading.show(true);
    });
  }

  private void after(Duration length) {
    nanos += length.toNanos();
    Fx.run(pause::end);
  }

  @Test
  void aWindowThatIsReadTwiceASecondIsLive() {
    goesOn();
    assertTrue(button.isVisible());
    assertEquals("live", button.says());
    assertEquals(Duration.ofSeconds(2), pause.length());
  }

  @Test
  void itSaysHowLongAgoWhatIsShownWasRecorded() {
    goesOn();
    List<String> said = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      after(pause.length());
      said.add(button.says());
    }
    assertEquals(
        List.of(
            "2 s behind",
            "3 s behind",
            "4 s behind",
            "5 s behind",
            "6 s behind",
            "7 s behind",
            "8 s behind"),
        said);
    after(Duration.ofSeconds(40));
    assertEquals("45 s behind", button.says());
    assertEquals(Duration.ofSeconds(2), pause.length());
    after(Duration.ofSeconds(90));
    assertEquals("2 min behind", button.says());
  }

  @Test
  void whatIsReadAgainIsLiveAgain() {
    goesOn();
    after(Duration.ofSeconds(9));
    Fx.run(() -> reading.shownAsOf(nanos));
    assertEquals("live", button.says());
  }

  @Test
  void aPausedWindowFallsBehindAndSaysSo() {
    goesOn();
    Fx.run(reading::toggle);
    assertEquals("paused", button.says());
    after(Duration.ofSeconds(5));
    assertEquals("5 s behind", button.says());
    assertEquals("The run is going, but not read. Click to go on (P)", button.getAccessibleText());
  }

  @Test
  void itIsAsWideWhateverItSays() {
    goesOn();
    double live = width();
    after(Duration.ofSeconds(8));
    assertEquals(live, width());
    after(Duration.ofMinutes(48));
    assertEquals("48 min behind", button.says());
    assertEquals(live, width());
    Fx.run(reading::toggle);
    assertEquals(live, width());
  }

  private double width() {
    return Fx.call(() -> {
      button.getScene().getRoot().applyCss();
      button.getParent().layout();
      return button.getWidth();
    });
  }

  @Test
  void aRunThatHasEndedHasNoneAndNothingTicks() {
    goesOn();
    Fx.run(() -> reading.show(false));
    assertFalse(button.isVisible());
    assertNull(pause.then());
  }

  @Test
  void whereTheUserHasStoppedReadingItGoesOn() {
    Fx.run(() -> reading.pause(true));
    assertTrue(button.isVisible());
    assertEquals("stopped", button.says());
    assertNull(pause.then());
    Fx.run(button::fire);
    assertFalse(reading.isPaused());
    assertFalse(button.isVisible());
  }

  @Test
  void aRunThatHasEndedCannotBePaused() {
    Fx.run(reading::toggle);
    assertFalse(reading.isPaused());
  }
}
