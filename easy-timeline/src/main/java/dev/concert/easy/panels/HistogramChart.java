package dev.concert.easy.panels;

import dev.concert.easy.histogram.Bins;
import dev.concert.easy.histogram.HistogramModel;
import dev.concert.easy.histogram.Part;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.ui.ToolContext;
import dev.concert.ui.export.CanvasPainter;
import dev.concert.ui.export.Drawable;
import dev.concert.ui.export.Painter;
import dev.concert.ui.parts.PointerTip;
import java.util.Map;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;

/** Bars side by side: a click picks one, dragging zooms in. */
final class HistogramChart extends Region implements Drawable {
  private static final double ZOOM_STEP = 1.5;

  /** A hand that clicks may move so far. */
  private static final double STILL = 3;

  private final HistogramModel model;
  private final ToolContext context;
  private final HistogramPainter drawing;
  private final Canvas canvas = new Canvas();
  private final Map<String, Double> textWidths = CanvasPainter.widthCache();
  private final PointerTip tip = new PointerTip(canvas);

  /** Where the mouse was pressed, and where it is; NaN while it is not. */
  private double pressed = Double.NaN;

  private double dragged = Double.NaN;

  /** The bin from which Shift picks. */
  private int anchor;

  HistogramChart(HistogramModel model, ToolContext context, ThemeProbe theme) {
    this.model = model;
    this.context = context;
    drawing = new HistogramPainter(model, theme);
    setId("histogram-chart");
    getStyleClass().add("histogram-chart");
    setFocusTraversable(true);
    setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    setMinSize(120, 90);
    getChildren().add(canvas);
    focusedProperty().addListener((_, _, _) -> requestLayout());
    canvas.setOnMousePressed(this::press);
    canvas.setOnMouseDragged(this::drag);
    canvas.setOnMouseReleased(this::release);
    canvas.setOnMouseMoved(event -> tip.show(hint(binAt(event.getX()))));
    canvas.setOnMouseExited(_ -> tip.show(null));
    setOnScroll(this::scroll);
    setOnKeyPressed(this::key);
  }

  /** The model has changed. */
  void update() {
    setAccessibleText(HistogramText.spoken(model));
    requestLayout();
  }

  private double share(double x) {
    return x / Math.max(1, canvas.getWidth());
  }

  private int binAt(double x) {
    return model.bins().at(share(x));
  }

  private String hint(int bin) {
    return bin < 0 ? null : HistogramText.of(model, model.bins().bins().get(bin));
  }

  // Mouse

  private void press(MouseEvent event) {
    event.consume();
    requestFocus();
    if (event.getButton() == MouseButton.PRIMARY) {
      pressed = event.getX();
      dragged = pressed;
    }
  }

  private boolean isDrag() {
    return Math.abs(dragged - pressed) > STILL;
  }

  private void drag(MouseEvent event) {
    if (!Double.isNaN(pressed)) {
      dragged = event.getX();
      tip.show(null);
      requestLayout();
    }
  }

  private void release(MouseEvent event) {
    if (Double.isNaN(pressed) || model.bins().bins().isEmpty()) {
      return;
    }
    int first = binAt(Math.min(pressed, dragged));
    int last = binAt(Math.max(pressed, dragged));
    if (isDrag() && event.isShiftDown()) {
      anchor = first;
      model.pickBins(first, last);
    } else if (isDrag()) {
      model.zoom(part(first, last));
    } else {
      pick(last, event.isShiftDown());
    }
    pressed = Double.NaN;
    requestLayout();
  }

  private Part part(int first, int last) {
    return new Part(model.bins().bins().get(first).from(), model.bins().bins().get(last).to());
  }

  /** The bin that is picked alone is given up. */
  private void pick(int bin, boolean further) {
    if (further) {
      model.pickBins(Math.min(anchor, model.bins().bins().size() - 1), bin);
    } else if (part(bin, bin).equals(model.pick())) {
      model.pick(null);
    } else {
      anchor = bin;
      model.pickBins(bin, bin);
    }
  }

  private void scroll(ScrollEvent event) {
    if (event.getDeltaY() != 0) {
      model.zoom(event.getDeltaY() > 0 ? ZOOM_STEP : 1 / ZOOM_STEP, share(event.getX()));
      event.consume();
    }
  }

  // Keys

  private void key(KeyEvent event) {
    boolean done =
        switch (event.getCode()) {
          case LEFT -> step(-1, event.isShiftDown());
          case RIGHT -> step(1, event.isShiftDown());
          case PLUS, EQUALS, ADD -> zoom(ZOOM_STEP);
          case MINUS, SUBTRACT -> zoom(1 / ZOOM_STEP);
          case DIGIT0, NUMPAD0 -> zoomOut();
          case ENTER, F -> zoomToPick();
          case ESCAPE -> giveUp();
          default -> false;
        };
    if (done && !event.isShortcutDown() && !event.isAltDown()) {
      event.consume();
    }
  }

  private boolean step(int by, boolean further) {
    int bins = model.bins().bins().size();
    if (bins == 0) {
      return false;
    }
    int first = 0;
    while (first < bins - 1 && !model.isPicked(model.bins().bins().get(first))) {
      first++;
    }
    int last = bins - 1;
    while (last > 0 && !model.isPicked(model.bins().bins().get(last))) {
      last--;
    }
    boolean none = first > last || model.pick() == null;
    int here = none ? (by > 0 ? -1 : bins) : anchor == first ? last : first;
    int next = Math.clamp(here + by, 0, bins - 1);
    if (further && !none) {
      model.pickBins(anchor, next);
    } else {
      anchor = next;
      model.pickBins(next, next);
    }
    return true;
  }

  private boolean zoom(double factor) {
    model.zoom(factor, 0.5);
    return true;
  }

  private boolean zoomOut() {
    model.zoom(null);
    return true;
  }

  private boolean zoomToPick() {
    boolean one = model.pick() != null && !model.pick().isOutside();
    if (one) {
      model.zoom(model.pick());
    }
    return one;
  }

  private boolean giveUp() {
    if (model.pick() != null) {
      model.pick(null);
      return true;
    }
    boolean zoomed = model.isZoomed();
    if (zoomed) {
      model.zoom(null);
    }
    return zoomed;
  }

  // Drawing

  @Override
  protected void layoutChildren() {
    canvas.setWidth(Math.floor(getWidth()));
    canvas.setHeight(Math.floor(getHeight()));
    double size = HistogramPainter.FONT_SIZE * context.zoom();
    draw(new CanvasPainter(canvas.getGraphicsContext2D(), size, textWidths));
  }

  @Override
  public void draw(Painter target) {
    Painter painter = target.sized(HistogramPainter.FONT_SIZE * context.zoom());
    drawing.paint(painter, getWidth(), getHeight(), context.zoom());
    if (!Double.isNaN(pressed) && isDrag()) {
      double x = Math.min(pressed, dragged);
      drawing.band(painter, x, Math.abs(dragged - pressed), getHeight());
    }
    if (isFocused()) {
      drawing.focus(painter, getWidth(), getHeight());
    }
  }

  /** For tests: the middle of a bin. */
  double x(Bins.Bin bin) {
    return (model.bins().share(bin.from()) + model.bins().share(bin.to())) / 2 * canvas.getWidth();
  }
}
