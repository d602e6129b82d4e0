package dev.concert.control.window;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.layout.VBox;

/** A button with lines on it that break where it is narrow, and which it is high enough for. */
class FaceButton extends Button {
  private final VBox face;

  /**
   * @param lines from top to bottom
   */
  FaceButton(Node... lines) {
    face = new VBox(lines);
    face.setAlignment(Pos.CENTER);
    face.setFillWidth(false);
    setGraphic(face);
    setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
    setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
    setPrefWidth(0); // all beside each other alike, whatever their text
    face.prefWidthProperty()
        .bind(widthProperty().map(width -> Math.max(0, inside(width.doubleValue()))));
    insetsProperty().addListener(_ -> requestLayout());
  }

  VBox face() {
    return face;
  }

  private double inside(double width) {
    return width - snappedLeftInset() - snappedRightInset();
  }

  /** Of the width that it has: a box that asks before it gives one knows no better. */
  @Override
  protected double computePrefHeight(double width) {
    double has = inside(getWidth());
    return snappedTopInset() + snappedBottomInset() + face.prefHeight(has <= 0 ? -1 : has);
  }

  @Override
  protected double computeMinHeight(double width) {
    return computePrefHeight(width);
  }
}
