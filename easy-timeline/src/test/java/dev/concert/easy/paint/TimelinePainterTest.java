package dev.concert.easy.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.model.ArrowLayout;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.Traces;
import dev.concert.easy.time.TimeAxis;
import dev.concert.easy.time.Viewport;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace.Arrow;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the picture must not get wrong, told by its pixels. */
class TimelinePainterTest {
  private static final int WIDTH = 400;
  private static final int HEIGHT = 120;
  private static final int GROUND = 0xFFFFFFFF;
  private static final int LINE = 0xFFEEEEEE;
  private static final int RED = 0xFFC00000;
  private static final int BLUE = 0xFF0000C0;
  private static final int OUTLINE = 0xFF111111;
  private static final int LOOK = 0xFFFF00FF;
  private static final int LOST = 0xFFFF8000;

  static final TimelinePalette PALETTE =
      new TimelinePalette(
          false,
          GROUND,
          0xFFF8F8F8,
          LINE,
          0xFF222222,
          0xFF888888,
          0xFF00A000,
          0xFF00A000,
          OUTLINE,
          LOOK,
          LOST,
          name -> name.startsWith("red") ? RED : BLUE,
          _ -> 0xFFD55E00);
  private final EasyModel model = new EasyModel(new TimeAxis(System::nanoTime));
  private Raster raster;

  private void paint(double scale, ThreadTrace... threads) {
    open(threads);
    paint(scale);
  }

  private void open(ThreadTrace... threads) {
    Timeline timeline = Traces.timeline(threads);
    model.open(timeline, Traces.analysis(timeline));
    model.rows().resize(HEIGHT);
  }

  private void paint(double scale) {
    raster = new Raster((int) (WIDTH * scale), (int) (HEIGHT * scale), _ -> null);
    ArrowLayout arrows = ArrowLayout.of(model, WIDTH);
    new TimelinePainter(raster, PALETTE, scale).paint(model, arrows);
  }

  private int at(int x, int y) {
    return raster.copy()[y * raster.width() + x];
  }

  /** In the middle of the n-th lane of the first row. */
  private int inLane(int lane, int x) {
    TimelineRow row = model.rows().all().getFirst();
    return at(x, (int) (row.laneY(lane) + row.laneHeight() / 2));
  }

  @Test
  void aStateIsAsWideAsItIsLongAndWhatItCallsLiesBelow() {
    paint(1, Traces.thread("t").enter(100, "red").state(200, 300, "blue").exit(400).endsAt(400));
    assertEquals(RED, inLane(0, 150));
    assertEquals(BLUE, inLane(1, 250));
    assertEquals(GROUND, inLane(1, 150));
    assertEquals(GROUND, inLane(0, 50));
  }

  @Test
  void whereStatesAreLeftOutForWantOfMemoryNoColumnIsEmpty() {
    Traces.HandMade thread = Traces.thread("t").enter(0, "red");
    for (int i = 0; i < 1_000_000; i += 100) {
      if (i < 300_000 || i >= 500_000) {
        thread.state(i, i + 30, "blue");
      }
    }
    paint(1, thread.exit(1_000_000).without(1_000, 2_500));
    for (int x = 0; x < WIDTH - 1; x++) {
      assertEquals(RED, inLane(0, x), "column " + x);
      boolean none = x >= 120 && x < 200;
      assertEquals(none, inLane(1, x) == GROUND, "column " + x);
    }
    model.axis().show(new Viewport(10_000, 60_000));
    paint(1);
    assertNotEquals(GROUND, inLane(1, WIDTH / 2));
  }

  @Test
  void whatIsHeldIsNotDrawnAsLeftOut() {
    paint(
        1,
        Traces.thread("t")
            .enter(0, "blue")
            .state(100_000, 500_000, "red")
            .state(700_000, 700_010, "red")
            .exit(1_000_000)
            .without(1_000, 2_500));
    assertEquals(GROUND, inLane(1, 20));
    assertEquals(RED, inLane(1, 100));
    assertEquals(GROUND, inLane(1, 240));
    assertEquals(GROUND, inLane(1, 350));
  }

  @Test
  void aCombOfTinyTasksLeavesNoColumnEmpty() {
    Traces.HandMade comb = Traces.thread("t");
    for (int i = 0; i < 10_000; i++) {
      comb.state(i * 100, i * 100 + 30, "red");
    }
    paint(1, comb.endsAt(1_000_000));
    for (int x = 0; x < WIDTH; x++) {
      assertNotEquals(GROUND, inLane(0, x), "column " + x);
      assertNotEquals(RED, inLane(0, x), "column " + x);
    }
  }

  @Test
  void aLonelyTinyStateIsSeen() {
    paint(1, Traces.thread("t").state(500_000, 500_001, "red").endsAt(1_000_000));
    assertNotEquals(GROUND, inLane(0, 200));
  }

  @Test
  void aLongStateDoesNotHideTheTinyOnesBeforeIt() {
    paint(
        1,
        Traces.thread("t")
            .state(100_000, 100_100, "blue")
            .state(100_200, 900_000, "red")
            .endsAt(1_000_000));
    int column = inLane(0, 40);
    assertNotEquals(RED, column);
    assertNotEquals(GROUND, column);
    assertEquals(RED, inLane(0, 41));
  }

  @Test
  void theFullerThePixelTheStrongerItsColour() {
    paint(1, Traces.thread("t").state(0, 10, "red").state(1_000, 1_900, "red").endsAt(400_000));
    assertTrue(green(inLane(0, 0)) > green(inLane(0, 1)));
  }

  private static int green(int colour) {
    return colour >> 8 & 0xFF;
  }

  @Test
  void blockedStatesHavePatterns() {
    for (String reason : new String[] {"monitor", "park", "wait", "sleep", "io", "other"}) {
      paint(1, Traces.thread("t").enter(0, "red").blocked(100, 300, reason).exit(400));
      Set<Integer> colours = new HashSet<>();
      TimelineRow row = model.rows().all().getFirst();
      for (int y = (int) row.laneY(1) + 1; y < row.laneY(2) - 2; y++) {
        for (int x = 110; x < 140; x++) {
          colours.add(at(x, y));
        }
      }
      assertEquals(2, colours.size(), reason);
    }
  }

  @Test
  void aWaitInWhichAThreadKeptItsCarrierStandsOnALineWithAPin() {
    Traces.HandMade thread = Traces.thread("t").enter(0, "red").blocked(100, 200, "park");
    paint(1, thread.blocked(300, 400, "park").pinned().exit(400));
    TimelineRow row = model.rows().all().getFirst();
    int foot = (int) (row.laneY(1) + row.laneHeight()) - 2;
    int middle = foot - 4;
    assertNotEquals(PALETTE.text(), at(150, foot));
    assertEquals(PALETTE.text(), at(310, foot));
    assertEquals(1, count(PALETTE.text(), 300, 399, middle), "the stem of the pin");
    assertEquals(0, count(PALETTE.text(), 100, 199, middle));
  }

  private int count(int colour, int x0, int x1, int y) {
    return (int) IntStream.range(x0, x1).filter(x -> at(x, y) == colour).count();
  }

  @Test
  void waitsThatKeptTheirCarrierAreSeenAtAnyZoom() {
    Traces.HandMade thread = Traces.thread("t");
    for (int i = 0; i < 10_000; i++) {
      thread.blocked(i * 100, i * 100 + 30, "park");
      if (i >= 5_000) {
        thread.pinned();
      }
    }
    paint(1, thread.endsAt(1_000_000));
    TimelineRow row = model.rows().all().getFirst();
    int foot = (int) (row.laneY(0) + row.laneHeight()) - 2;
    assertEquals(0, count(PALETTE.text(), 0, 199, foot));
    assertEquals(199, count(PALETTE.text(), 201, WIDTH, foot));
  }

  @Test
  void anOpenStateEndsInTeeth() {
    paint(
        1,
        Traces.thread("t").enter(0, "red").endsAt(200),
        Traces.thread("u").state(0, 400, "blue"));
    TimelineRow row = model.rows().all().getFirst();
    Set<Integer> edge = new HashSet<>();
    for (int y = (int) row.laneY(0) + 1; y < row.laneY(1) - 2; y++) {
      edge.add(at(197, y));
    }
    assertEquals(Set.of(RED, GROUND), edge);
  }

  @Test
  void lostEventsAreHatchedOverTheWholeRow() {
    paint(1, Traces.thread("t").state(0, 100, "red").gap(200, 300, 9).endsAt(400));
    assertTrue(Arrays.stream(raster.copy()).anyMatch(pixel -> pixel == LOST));
    assertTrue(Arrays.stream(raster.copy()).noneMatch(pixel -> pixel == LOOK));
  }

  @Test
  void anArrowThatIsDrawnByItselfBeginsWithACircleAndThoseDrawnTogetherDoNot() {
    openWithArrows(1);
    paint(1);
    ArrowLayout.Bundle one = ArrowLayout.of(model, WIDTH).bundles().getFirst();
    assertNotEquals(RED, at((int) one.x1() - 2, (int) one.y1() - 1));
    assertEquals(RED, at((int) one.x1() - 5, (int) one.y1() - 1));

    openWithArrows(1_000);
    paint(1);
    ArrowLayout.Bundle many = ArrowLayout.of(model, WIDTH).bundles().getFirst();
    assertTrue(many.count() > 1);
    assertEquals(RED, at((int) many.x1() - 3, (int) many.y1() - 1));
  }

  /** All from one time to one other. */
  private void openWithArrows(int count) {
    Timeline timeline =
        new Timeline(
            Traces.trace(
                List.of(
                    Traces.thread("t").state(0, 400, "red"),
                    Traces.thread("u").state(0, 400, "blue")),
                Collections.nCopies(count, new Arrow(0, 100, 1, 300, "T"))),
            StateFilter.NONE);
    model.open(timeline, Traces.analysis(timeline));
    model.rows().resize(HEIGHT);
  }

  @Test
  void theSelectedFunctionIsOutlinedWhereverItRan() {
    open(Traces.thread("t").state(100, 200, "red").state(300, 300, "red").endsAt(400));
    model.selectFunction("red", false);
    paint(1);
    assertEquals(OUTLINE, inLane(0, 100));
    TimelineRow row = model.rows().all().getFirst();
    assertEquals(LOOK, at(150, (int) row.y()));
    assertEquals(LOOK, at(300, (int) row.y()));
    assertEquals(OUTLINE, at(300, (int) row.laneY(0)));
  }

  @Test
  void onADenseScreenEverythingIsTwiceAsLarge() {
    paint(2, Traces.thread("t").enter(100, "red").state(200, 300, "blue").exit(400));
    TimelineRow row = model.rows().all().getFirst();
    assertEquals(RED, at(300, (int) (2 * row.laneY(0)) + 10));
    assertEquals(BLUE, at(500, (int) (2 * row.laneY(1)) + 10));
  }

  @Test
  void aRowScrolledPartlyOutIsCut() {
    open(Traces.thread("t").state(0, 400, "red"), Traces.thread("u").state(0, 400, "blue"));
    model.rows().resize(20);
    model.rows().scrollTo(14);
    paint(1);
    assertEquals(RED, at(200, 0));
    assertEquals(BLUE, at(200, 18));
  }
}
