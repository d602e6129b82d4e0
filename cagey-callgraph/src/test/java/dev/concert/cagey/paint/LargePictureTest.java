package dev.concert.cagey.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.cagey.graph.RunCalls.Seen;
import dev.concert.cagey.layout.Placement;
import dev.concert.cagey.picture.BoxBounds;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.cagey.picture.TreePicture;
import dev.concert.cagey.picture.TreePicture.Arrow;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.look.Theme;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LargePictureTest {
  private static final int COLUMNS = 50;
  private static final int ROWS = 40;
  private static final int STEP_X = 200;
  private static final int STEP_Y = 50;
  private static final Color GROUND = CageyColours.of(Theme.LIGHT).ground();

  /** All of it is on the screen. */
  private static final Camera WHOLE = new Camera(0, 0, 0.1);

  private final WorkByHand work = new WorkByHand();
  private final GraphCanvas canvas =
      Fx.call(() -> {
        GraphCanvas made = new GraphCanvas(new LabelPainter(_ -> null), work);
        new Scene(made, 1_000, 200).getRoot().layout();
        return made;
      });

  @AfterEach
  void close() {
    Fx.run(canvas::dispose);
  }

  private static TreeBox box(int column, int row) {
    String id = column + "," + row;
    return new TreeBox(id, TreeBox.Kind.MORE, null, id, List.of());
  }

  /** Two thousand boxes in columns, each with a level line to that on its right. */
  private void show() {
    List<TreeBox> boxes = new ArrayList<>();
    Map<String, BoxBounds> places = new HashMap<>();
    Map<Arrow, double[]> lines = new LinkedHashMap<>();
    for (int column = 0; column < COLUMNS; column++) {
      for (int row = 0; row < ROWS; row++) {
        TreeBox box = box(column, row);
        BoxBounds place = new BoxBounds(column * STEP_X, row * STEP_Y, 100, 30);
        boxes.add(box);
        places.put(box.id(), place);
        if (column < COLUMNS - 1) {
          double y = place.centerY();
          double x = place.right();
          lines.put(
              new Arrow(box.id(), box(column + 1, row).id(), Seen.MADE, true),
              new double[] {x, y, x + 30, y, x + 70, y, x + 100, y});
        }
      }
    }
    Fx.run(() -> {
      canvas.show(new TreePicture(boxes, lines.keySet()), new Placement(places, lines));
      canvas.mark(box -> box.id().equals("3,3") ? "selected" : "plain");
    });
  }

  private void look(Camera camera) {
    Fx.run(() -> {
      canvas.look(camera);
      canvas.paintNow();
    });
  }

  private void finish() {
    Fx.run(() -> {
      work.finish();
      canvas.paintNow();
    });
  }

  private boolean isDrawn() {
    return Fx.call(canvas::isDrawn);
  }

  private Color colourAt(double pictureX, double pictureY) {
    return Fx.call(() -> {
      WritableImage seen = canvas.snapshot(null, null);
      int x = (int) canvas.camera().toScreenX(pictureX);
      int y = (int) canvas.camera().toScreenY(pictureY);
      return seen.getPixelReader().getColor(x, y);
    });
  }

  private Color colourOfBox(int column, int row) {
    return colourAt(column * STEP_X + 50, row * STEP_Y + 15);
  }

  private Color colourOfLineFrom(int column, int row) {
    return colourAt(column * STEP_X + 150, row * STEP_Y + 15);
  }

  @Test
  void thousandsOfBoxesAreThereAtOnceAndTheirLinesWithTheImage() {
    show();
    look(WHOLE);
    assertNotEquals(GROUND, colourOfBox(10, 10));
    assertFalse(isDrawn());

    finish();

    assertTrue(isDrawn());
    assertNotEquals(GROUND, colourOfBox(10, 10));
    assertNotEquals(GROUND, colourOfLineFrom(10, 10));
    assertEquals(GROUND, colourAt(10 * STEP_X + 50, 10 * STEP_Y + 42));
  }

  @Test
  void whatIsSelectedStandsOutInTheImage() {
    show();
    look(WHOLE);
    finish();
    assertEquals(CageyColours.of(Theme.LIGHT).selectedBox(), colourOfBox(3, 3));
  }

  @Test
  void aShortWayNeedsNoOtherImage() {
    show();
    look(WHOLE);
    finish();
    look(WHOLE.pannedBy(-100, 0));
    assertEquals(1, work.asked());
    assertTrue(isDrawn());
    assertNotEquals(GROUND, colourOfLineFrom(20, 10));
  }

  @Test
  void theImageIsShownWhereItBelongsUntilAnotherIsMade() {
    show();
    look(WHOLE);
    finish();
    look(new Camera(0, 0, 0.2));
    assertFalse(isDrawn());
    assertNotEquals(GROUND, colourOfLineFrom(10, 10));

    finish();

    assertTrue(isDrawn());
    assertNotEquals(GROUND, colourOfLineFrom(10, 10));
    assertEquals(2, work.asked());
  }

  @Test
  void anImageOfBoxesThatAreGoneIsNotShown() {
    show();
    look(WHOLE);
    show();
    finish();
    assertFalse(isDrawn());
    assertEquals(2, work.asked());
    finish();
    assertTrue(isDrawn());
  }

  @Test
  void fewBoxesOnTheScreenAreShapes() {
    show();
    look(new Camera(0, 0, 1));
    assertEquals(0, work.asked());
    assertTrue(isDrawn());
    assertNotEquals(GROUND, colourOfLineFrom(1, 1));
  }

  @Test
  void anImageThatCouldNotBeMadeIsToldOfAndMadeWhenTheNextIsPainted() {
    show();
    look(WHOLE);
    OutOfMemoryError cause = new OutOfMemoryError();
    Fx.run(() -> {
      IllegalStateException told =
          assertThrows(IllegalStateException.class, () -> work.fail(cause));
      assertSame(cause, told.getCause());
    });
    look(WHOLE);
    finish();
    assertTrue(isDrawn());
    assertEquals(2, work.asked());
  }
}
