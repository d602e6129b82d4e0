package dev.concert.ui.source;

import dev.concert.model.words.Words;
import java.util.List;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;

/** The whole file in a narrow strip: where its marked or hot lines are. */
public final class LineStripe extends Region {
  private static final double WIDTH = 10;

  /** Lines from 1, both included. */
  public record Stretch(int line, int endLine, Color color) {}

  private final Canvas canvas = new Canvas();
  private List<Stretch> stretches = List.of();
  private int lines = 1;

  LineStripe() {
    getStyleClass().add("line-stripe");
    getChildren().add(canvas);
    setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    setAccessibleText(Words.say("Marked lines of the whole file"));
    setMinWidth(0);
    canvas.setManaged(false);
  }

  /** Shows these, later ones over earlier ones; the strip is gone while there are none. */
  public void show(List<Stretch> shown) {
    stretches = List.copyOf(shown);
    setPrefWidth(stretches.isEmpty() ? 0 : WIDTH);
    requestLayout();
    draw();
  }

  /** What is shown, those drawn last at the end. */
  public List<Stretch> stretches() {
    return stretches;
  }

  void lines(int count) {
    lines = Math.max(1, count);
    show(List.of());
  }

  @Override
  protected void layoutChildren() {
    canvas.setWidth(getWidth());
    canvas.setHeight(getHeight());
    draw();
  }

  private void draw() {
    GraphicsContext pen = canvas.getGraphicsContext2D();
    pen.clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
    double perLine = canvas.getHeight() / lines;
    for (Stretch stretch : stretches) {
      double height = Math.max(2, (stretch.endLine() - stretch.line() + 1) * perLine);
      pen.setFill(stretch.color());
      pen.fillRect(1, (stretch.line() - 1) * perLine, canvas.getWidth() - 2, height);
    }
  }
}
