package dev.concert.easy.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.easy.states.MountainRange;
import dev.concert.easy.time.Viewport;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace.Kind;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class MountainPainterTest {
  private static final int STEPS = 1_000;
  private static final int GROUND = 0xFFFFFFFF;

  /**
   * @param red so many threads are busy all the time, as with {@code blue}
   */
  private static Raster painted(double red, double blue) {
    MountainRange range =
        new MountainRange(0, STEPS, List.of(ridge("red", red), ridge("blue", blue)), 1);
    Raster raster = new Raster(10, 50, null);
    raster.fill(GROUND);
    Viewport view = new Viewport(0, STEPS);
    MountainPainter.paint(raster, TimelinePainterTest.PALETTE, range, view, 0);
    return raster;
  }

  private static MountainRange.Ridge ridge(String name, double threads) {
    double[] steps = new double[1_600];
    Arrays.fill(steps, threads);
    return new MountainRange.Ridge(new StateLabel(name, Kind.ROUTINE), steps);
  }

  private static long painted(Raster raster) {
    return Arrays.stream(raster.copy()).filter(pixel -> pixel != GROUND).count();
  }

  @Test
  void ridgesStandUponEachOther() {
    assertEquals(10 * 40, painted(painted(0.5, 0.3)));
  }

  @Test
  void whatIsTooLowToBeSeenIsOnePixelInTheColourOfTheHighestRidge() {
    Raster raster = painted(0.002, 0.001);
    assertEquals(10, painted(raster));
    assertEquals(
        TimelinePainterTest.PALETTE.of(new StateLabel("red", Kind.ROUTINE)),
        raster.copy()[49 * 10]);
  }

  @Test
  void whereNothingWorksNothingIsPainted() {
    assertEquals(0, painted(painted(0, 0)));
  }
}
