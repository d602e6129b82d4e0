package dev.concert.easy.states;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.model.Progress;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The clock is moved by hand. */
class PartlyReadTest {
  private static final long SECOND = 1_000_000_000L;

  private long nanos;
  private long lasts;
  private final List<Double> seconds = new ArrayList<>();
  private final PartlyRead reading = new PartlyRead(Progress.NONE, this::picture, () -> nanos);

  private void picture() {
    seconds.add((double) nanos / SECOND);
    nanos += lasts;
  }

  /** Goes on to a time, telling how far it is each tenth of a second. */
  private void readUpTo(double second, double share) {
    reading.report(334, 1_000, 0, "events");
    tellUpTo(second, share, "events");
  }

  private void tellUpTo(double second, double share, String unit) {
    while (nanos < second * SECOND) {
      nanos += SECOND / 10;
      reading.report(Math.round(1_000 * share), 1_000, 1, unit);
    }
  }

  @Test
  void whatIsReadSoonHasNoPictureBefore() {
    readUpTo(0.9, 0.5);
    assertEquals(List.of(), seconds);
  }

  @Test
  void aPictureIsMadeAfterASecondAndThenWheneverThatTookTwiceAsLong() {
    readUpTo(20, 0.5);
    assertEquals(List.of(1.0, 2.0, 4.0, 8.0, 16.0), seconds);
  }

  @Test
  void picturesTakeHalfOfTheTimeAtMostHoweverLongEachTakes() {
    lasts = 3 * SECOND;
    readUpTo(40, 0.5);
    assertEquals(List.of(1.0, 8.0, 22.0), seconds);
  }

  @Test
  void shortlyBeforeTheLastOneNoneIsMade() {
    readUpTo(20, 0.81);
    assertEquals(List.of(), seconds);
  }

  @Test
  void asLongAsHardlyAnythingIsToBeSeenNoneIsMade() {
    tellUpTo(3, 0.334, "bytes");
    readUpTo(5, 0.36);
    assertEquals(List.of(), seconds);
    tellUpTo(6, 0.37, "events");
    assertEquals(List.of(5.1), seconds);
  }
}
