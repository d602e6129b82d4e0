package dev.concert.racy.view;

import dev.concert.model.words.Words;
import dev.concert.racy.paint.ProfilePalette;
import dev.concert.ui.ToolContext;
import dev.concert.ui.access.SpokenRegion;
import dev.concert.ui.export.CanvasPainter;
import dev.concert.ui.export.Drawable;
import dev.concert.ui.export.Painter;
import java.util.Map;
import javafx.geometry.Orientation;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.ScrollBar;

/** One canvas as large as what is visible, beside a scroll bar; drawn at most once a pulse. */
abstract class ScrolledPicture extends SpokenRegion implements Drawable {
  private static final double FONT_SIZE = 12;

  final ToolContext context;
  final Canvas canvas = new Canvas();
  final ScrollBar scrollBar = new ScrollBar();
  final ProfilePalette.Probe probe = new ProfilePalette.Probe(this::redraw);
  private final Map<String, Double> textWidths = CanvasPainter.widthCache();
  private double textZoom = 1;
  private long paints;

  ScrolledPicture(ToolContext context, String id) {
    this.context = context;
    setId(id);
    setFocusTraversable(true);
    setMinSize(200, 120);
    scrollBar.setOrientation(Orientation.VERTICAL);
    scrollBar.valueProperty().addListener((_, _, _) -> redraw());
    focusedProperty().addListener((_, _, _) -> redraw());
    getChildren().addAll(canvas, scrollBar, probe);
  }

  /**
   * Finds out what is where, and places the scroll bar.
   *
   * @return whether there is more than fits
   */
  abstract boolean place(Painter painter, double zoom);

  /** Paints what has been placed; nothing if there is no profile. */
  abstract void paint(Painter painter);

  /** What a screen reader says. */
  abstract String spoken();

  /** By which key the same is shown as a table. */
  static String asTable(String twin) {
    return Words.say("Ctrl+Shift+T shows the same as a table: %s", twin);
  }

  /** How often it was drawn. */
  public final long paints() {
    return paints;
  }

  /** Draws again at the next pulse. */
  final void redraw() {
    requestLayout();
  }

  final void scrollTo(double value) {
    scrollBar.setValue(Math.clamp(value, 0, scrollBar.getMax()));
  }

  @Override
  protected final void layoutChildren() {
    double zoom = context.zoom();
    if (zoom != textZoom) {
      textWidths.clear();
      textZoom = zoom;
    }
    canvas.setWidth(Math.floor(getWidth()));
    canvas.setHeight(Math.floor(getHeight()));
    CanvasPainter painter =
        new CanvasPainter(canvas.getGraphicsContext2D(), FONT_SIZE * zoom, textWidths);
    // What is painted leaves out what lies below the scroll bar.
    painter.fill(probe.paints().ground(), 0, 0, getWidth(), getHeight());
    scrollBar.setVisible(place(painter, zoom));
    paint(painter);
    paints++;
    setAccessibleText(spoken());
  }

  @Override
  public final void draw(Painter painter) {
    paint(painter.sized(FONT_SIZE * context.zoom()));
  }
}
