package dev.concert.easy.panels;

import dev.concert.ui.look.TextElision;
import javafx.scene.control.Label;
import javafx.scene.text.Text;

/** A short name, which gives up its class before its method where there is little room. */
final class NameLabel extends Label {
  private final Text measure = new Text();
  private String name = "";

  NameLabel() {
    getStyleClass().add("legend-name");
    setMinWidth(0);
    setMaxWidth(Double.MAX_VALUE);
    widthProperty().addListener(_ -> fit());
    fontProperty().addListener(_ -> fit());
  }

  void show(String wanted) {
    name = wanted;
    fit();
  }

  private void fit() {
    double room = getWidth() - snappedLeftInset() - snappedRightInset() - 1;
    setText(getWidth() == 0 ? name : TextElision.member(name, room, this::width));
  }

  private double width(String text) {
    measure.setFont(getFont());
    measure.setText(text);
    return measure.getLayoutBounds().getWidth();
  }
}
