package dev.concert.cagey.paint;

import dev.concert.ui.export.CanvasPainter;
import dev.concert.ui.export.Drawable;
import dev.concert.ui.export.Painter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Pane;

/** The signs of a picture beside it, where they cover nothing; scrolls where it is too low. */
final class SignsPane extends ScrollPane {
  private final Sheet sheet = new Sheet();

  SignsPane() {
    super();
    setContent(sheet);
    setId("legend");
    getStyleClass().add("edge-to-edge");
    setHbarPolicy(ScrollBarPolicy.NEVER);
    setMinWidth(0);
    setVisible(false);
    managedProperty().bind(visibleProperty());
  }

  /** Paints only what is not there yet. */
  void show(LegendPainter painter, Collection<Sign> signs) {
    sheet.show(painter, List.copyOf(signs));
  }

  private static final class Sheet extends Pane implements Drawable {
    private final Canvas canvas = new Canvas();
    private final Map<String, Double> widths = CanvasPainter.widthCache();
    private LegendPainter legend;
    private List<Sign> signs = List.of();

    Sheet() {
      getChildren().add(canvas);
    }

    void show(LegendPainter now, List<Sign> told) {
      if (now.equals(legend) && told.equals(signs)) {
        return;
      }
      legend = now;
      signs = new ArrayList<>(told);
      LegendPainter.Size size = now.size(pen(), told);
      canvas.setWidth(size.width() + 2 * LegendPainter.MARGIN);
      canvas.setHeight(size.height() + 2 * LegendPainter.MARGIN);
      setPrefSize(canvas.getWidth(), canvas.getHeight());
      draw(pen());
    }

    private Painter pen() {
      return new CanvasPainter(canvas.getGraphicsContext2D(), LabelPainter.FONT_SIZE, widths);
    }

    @Override
    public void draw(Painter pen) {
      pen.fill(legend.colours().ground(), 0, 0, canvas.getWidth(), canvas.getHeight());
      legend.paint(pen, signs, LegendPainter.MARGIN, LegendPainter.MARGIN);
    }
  }
}
