package dev.concert.ui.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MouseAndKeys;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class KeptSideTest {
  private static final double DIVIDER = 8;

  private final VBox list = Fx.call(() -> new VBox());
  private final Pane picture = Fx.call(Pane::new);
  private Stage stage;
  private KeptSide side;

  private void open(double width, Node... items) {
    Fx.run(() -> {
      SplitPane split = Splits.of(Orientation.HORIZONTAL, items);
      side = new KeptSide(split, list, 200, KeptSide.atMost(0.4));
      stage = new Stage();
      stage.setScene(new Scene(split, width, 200));
      stage.show();
    });
    Fx.pulses(3);
  }

  @AfterEach
  void close() {
    if (stage != null) {
      Fx.run(stage::close);
    }
  }

  private void wide(double width) {
    Fx.run(() -> stage.setWidth(width));
    Fx.pulses(3);
  }

  private double width() {
    return Fx.call(list::getWidth);
  }

  @Test
  void aListIsNoWiderInALargeWindowAndGivesWayInASmallOne() {
    open(800, list, picture);
    assertEquals(200, width(), DIVIDER);
    wide(1_200);
    assertEquals(200, width(), DIVIDER);
    wide(300);
    assertEquals(120, width(), DIVIDER);
    wide(800);
    assertEquals(200, width(), DIVIDER);
  }

  @Test
  void theLastPartIsKeptAsTheFirstIs() {
    open(800, picture, list);
    wide(1_200);
    assertEquals(200, width(), DIVIDER);
  }

  @Test
  void aPartThatComesLaterLeavesItItsSize() {
    open(1_000, list);
    Fx.run(() -> ((SplitPane) stage.getScene().getRoot()).getItems().add(picture));
    Fx.pulses(3);
    assertEquals(200, width(), DIVIDER);
  }

  @Test
  void whatWasChosenAsAPartIsKeptInUnitsFromThenOn() {
    open(1_000, list, picture);
    Fx.run(() -> side.share(0.5));
    Fx.pulses(3);
    assertEquals(500, width(), DIVIDER);
    wide(1_300);
    assertEquals(500, width(), DIVIDER);
    wide(600);
    assertEquals(300, width(), DIVIDER);
  }

  @Test
  void whatSuitsItIsTakenUnlessSomebodyChose() {
    open(1_000, list, picture);
    Fx.run(() -> side.suggest(300));
    Fx.pulses(3);
    assertEquals(300, width(), DIVIDER);
    assertFalse(Fx.call(side::isChosen));
    Fx.run(() -> side.share(0.25));
    Fx.run(() -> side.suggest(350));
    Fx.pulses(3);
    assertEquals(250, width(), DIVIDER);
    assertTrue(Fx.call(side::isChosen));
    Fx.run(side::forget);
    Fx.pulses(3);
    assertEquals(350, width(), DIVIDER);
    assertFalse(Fx.call(side::isChosen));
  }

  @Test
  void aPartThatWasChosenIsToldBeforeThereIsASize() {
    SplitPane split = Fx.call(() -> Splits.of(Orientation.HORIZONTAL, picture, list));
    Fx.run(() -> new KeptSide(split, list, 200, KeptSide.atMost(0.4)).share(0.3));
    assertEquals(0.7, Fx.call(() -> split.getDividerPositions()[0]), 1e-9);
  }

  @Test
  void onlyTheDividerIsAHandOnTheSize() {
    open(300, list, picture);
    new MouseAndKeys(stage.getScene()).click(picture);
    wide(800);
    assertEquals(200, width(), DIVIDER, "a click beside it is none");
    Node split = stage.getScene().getRoot();
    double at = Fx.call(() -> split.lookup(".split-pane-divider").getBoundsInParent().getCenterX());
    new MouseAndKeys(stage.getScene()).drag(split, at, 50, at + 200, 50);
    double dragged = width();
    assertTrue(dragged > 280, () -> "dragged to " + dragged);
    wide(1_100);
    assertEquals(dragged, width(), DIVIDER);
  }

  @Test
  void whatIsTooLargeForItsPartBeginsInItsCorner() {
    Region large = Fx.call(Region::new);
    Fx.run(() -> {
      large.setMinSize(300, 400);
      list.getChildren().add(large);
    });
    open(300, list, picture);
    Point2D corner = Fx.call(() -> large.localToScene(0, 0));
    assertTrue(corner.getX() >= 0 && corner.getY() >= 0, corner::toString);
  }

  @Test
  void twoDividersGoTogetherWhicheverTheHandIsOn() {
    Pane below = Fx.call(Pane::new);
    SplitPane upper = Fx.call(() -> Splits.of(Orientation.HORIZONTAL, list, picture));
    SplitPane lower = Fx.call(() -> Splits.of(Orientation.HORIZONTAL, new Pane(), below));
    Fx.run(() -> {
      side = new KeptSide(upper, list, 200, KeptSide.atMost(0.4));
      side.along(lower);
      stage = new Stage();
      stage.setScene(new Scene(Splits.of(Orientation.VERTICAL, upper, lower), 800, 400));
      stage.show();
    });
    Fx.pulses(3);
    double right = Fx.call(below::getWidth);
    assertEquals(Fx.call(picture::getWidth), right, 1);
    double at = Fx.call(() -> lower.lookup(".split-pane-divider").getBoundsInParent().getCenterX());
    new MouseAndKeys(stage.getScene()).drag(lower, at, 50, at + 100, 50);
    double dragged = width();
    assertTrue(dragged > 230, () -> "dragged to " + dragged);
    wide(1_200);
    assertEquals(dragged, width(), DIVIDER);
    assertEquals(Fx.call(picture::getWidth), Fx.call(below::getWidth), 1);
  }

  @Test
  void aPartThatComesLaterHasItsSize() {
    open(800, picture);
    Fx.run(() -> ((SplitPane) stage.getScene().getRoot()).getItems().add(list));
    Fx.pulses(3);
    assertEquals(200, width(), DIVIDER);
  }
}
