package dev.concert.easy.paint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.model.ArrowLayout;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.Traces;
import dev.concert.easy.time.TimeAxis;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.StrokeListener;
import java.awt.geom.Path2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is painted is the same on a page as on the screen, and no more than fits on it. */
class PageSurfaceTest {
  private static final int WIDTH = 90;
  private static final int HEIGHT = 60;
  private static final int GROUND = 0xFFFFFFFF;
  private static final int[] COLOURS = {0xFFC00000, 0xFF00C000, 0xFF0000C0, 0xFF808080};
  private static final double LETTER = 6;

  private final Raster page = new Raster(WIDTH, HEIGHT, _ -> null);
  private final List<String> texts = new ArrayList<>();
  private final List<double[]> lines = new ArrayList<>();
  private int shapes;
  private int corners;

  private PageSurface surface(int width, int height) {
    return Fx.call(
        () -> new PageSurface(width, height, StrokeListener.painter(LETTER, this::drawn), 11));
  }

  /** Draws shapes as a reader of pages does: in their order, pixel by pixel. */
  private void drawn(String stroke, Object... arguments) {
    switch (stroke) {
      case "fill" -> {
        shapes++;
        int x = (int) (double) arguments[1];
        int y = (int) (double) arguments[2];
        int right = x + (int) (double) arguments[3];
        int lower = y + (int) (double) arguments[4];
        Color colour = (Color) arguments[0];
        page.blend(x, y, right, lower, argb(colour), colour.getOpacity());
      }
      case "polygons" -> {
        shapes++;
        ((List<?>) arguments[1]).forEach(some -> polygon((Color) arguments[0], (double[]) some));
      }
      case "lines" -> lines.add((double[]) arguments[2]);
      case "text" -> texts.add((String) arguments[0]);
      default -> {}
    }
  }

  private void polygon(Color colour, double... points) {
    corners += points.length / 2;
    Path2D path = new Path2D.Double();
    path.moveTo(points[0], points[1]);
    for (int i = 2; i < points.length; i += 2) {
      path.lineTo(points[i], points[i + 1]);
    }
    path.closePath();
    for (int y = 0; y < HEIGHT; y++) {
      for (int x = 0; x < WIDTH; x++) {
        if (path.contains(x + 0.5, y + 0.5)) {
          page.blend(x, y, x + 1, y + 1, argb(colour), colour.getOpacity());
        }
      }
    }
  }

  private static int argb(Color colour) {
    return 0xFF000000
        | (int) Math.round(colour.getRed() * 255) << 16
        | (int) Math.round(colour.getGreen() * 255) << 8
        | (int) Math.round(colour.getBlue() * 255);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void whatIsPaintedLaterLiesOverWhatIsThere(int seed) {
    Raster screen = new Raster(WIDTH, HEIGHT, _ -> null);
    PageSurface surface = surface(WIDTH, HEIGHT);
    paintAnything(screen, new Random(seed));
    paintAnything(surface, new Random(seed));
    surface.draw();
    assertArrayEquals(screen.copy(), page.copy());
  }

  private static void paintAnything(Surface surface, Random random) {
    surface.fill(GROUND);
    for (int i = 0; i < 400; i++) {
      int x0 = random.nextInt(-5, WIDTH);
      int y0 = random.nextInt(-5, HEIGHT);
      int x1 = x0 + (random.nextBoolean() ? 1 : random.nextInt(30));
      int y1 = y0 + random.nextInt(1, 20);
      int colour = COLOURS[random.nextInt(COLOURS.length)];
      switch (random.nextInt(4)) {
        case 0 -> surface.rect(x0, y0, x1, y1, colour);
        case 1 -> surface.blend(x0, y0, x1, y1, colour, random.nextDouble());
        case 2 -> surface.frame(x0, y0, x1 + 5, y1 + 5, 2, colour);
        default -> {
          FillPattern[] all = FillPattern.values();
          surface.pattern(x0, y0, x1, y1, all[random.nextInt(all.length)], colour, 1);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(FillPattern.class)
  void aPatternHasTheSameInkAsShapesAndAsPixels(FillPattern pattern) {
    Raster screen = new Raster(WIDTH, HEIGHT, _ -> null);
    PageSurface surface = surface(WIDTH, HEIGHT);
    for (Surface each : List.of(screen, surface)) {
      each.fill(GROUND);
      each.pattern(3, 5, 61, 44, pattern, COLOURS[0], 1);
      each.pattern(-7, -9, 2, 31, pattern, COLOURS[1], 1);
      each.pattern(64, 7, 65, 59, pattern, COLOURS[2], 1);
      each.pattern(70, 7, 84, 51, pattern, COLOURS[3], 1);
    }
    surface.draw();
    assertArrayEquals(screen.copy(), page.copy());
  }

  @Test
  void whatHasBeenClearedIsNotDrawn() {
    PageSurface surface = surface(WIDTH, HEIGHT);
    surface.rect(0, 0, 50, 50, COLOURS[0]);
    surface.line(0, 0, 50, 50, COLOURS[1], 1, 1);
    surface.clear();
    surface.draw();
    assertEquals(0, shapes);
  }

  @Test
  void ofALineThatReachesFarOutThePartOnThePageIsDrawn() {
    PageSurface surface = surface(WIDTH, HEIGHT);
    surface.line(-1e9, 20, 1e9, 20, COLOURS[0], 1, 1);
    surface.line(10, 10, 30, 40, COLOURS[0], 1, 1);
    surface.hardLine(45, 1e7, 45, 30, COLOURS[0], 2);
    surface.line(-1e9, -40, 1e9, -40, COLOURS[0], 1, 1);
    surface.disc(-1e9, 20, 2, COLOURS[0], 1);
    surface.draw();
    assertEquals(3, lines.size());
    assertArrayEquals(new double[] {-16, 20.5, WIDTH + 16, 20.5}, lines.get(0), 1e-3);
    assertArrayEquals(new double[] {10.5, 10.5, 30.5, 40.5}, lines.get(1), 1e-9);
    assertArrayEquals(new double[] {45.5, HEIGHT + 16, 45.5, 30.5}, lines.get(2), 1e-3);
  }

  @Test
  void aTextWithoutRoomIsShortened() {
    PageSurface surface = surface(WIDTH, HEIGHT);
    surface.text("multiply", 0, 0, 60, COLOURS[0]);
    surface.text("multiply", 0, 20, 37, COLOURS[0]);
    surface.text("multiply", 0, 40, 7, COLOURS[0]);
    surface.text("below", 0, HEIGHT, 60, COLOURS[0]);
    surface.draw();
    assertEquals(List.of("multiply", "multi…", "m"), texts);
  }

  @Test
  void aBoxForEachColumnIsAllThatAnyNumberOfStatesTakes() {
    for (int states : new int[] {10_000, 300_000}) {
      shapes = 0;
      corners = 0;
      PageSurface surface = surface(400, 120);
      paintComb(surface, states);
      surface.draw();
      // Beside the states: ground, grid, line below the row.
      assertTrue(corners <= 4 * (400 + 20), states + " states: " + corners + " corners");
      assertTrue(shapes < 280, states + " states: " + shapes + " shapes");
    }
  }

  private static void paintComb(Surface surface, int states) {
    Random random = new Random(7);
    Traces.HandMade comb = Traces.thread("t");
    for (int i = 0; i < states; i++) {
      comb.state(i * 100L, i * 100L + 1 + random.nextInt(99), i % 3 == 0 ? "red" : "blue");
    }
    Timeline timeline = Traces.timeline(comb.endsAt(states * 100L));
    EasyModel model = new EasyModel(new TimeAxis(System::nanoTime));
    model.open(timeline, Traces.analysis(timeline));
    model.rows().resize(120);
    assertEquals(TimelineRow.Kind.THREAD, model.rows().all().getFirst().kind());
    new TimelinePainter(surface, TimelinePainterTest.PALETTE, 1).paint(model, ArrowLayout.NONE);
  }
}
