package dev.concert.easy.panels;

import dev.concert.easy.histogram.Bins;
import dev.concert.easy.histogram.HistogramModel;
import dev.concert.easy.histogram.Part;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.model.words.Words;
import dev.concert.ui.ToolContext;
import dev.concert.ui.access.DrawnRows;
import dev.concert.ui.access.SpokenRegion;
import dev.concert.ui.export.CanvasPainter;
import dev.concert.ui.export.Drawable;
import dev.concert.ui.export.Painter;
import dev.concert.ui.parts.PointerTip;
import java.util.List;
import java.util.Map;
import javafx.scene.canvas.Canvas;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;

/** Bars side by side: a click picks one, with Ctrl one more; dragging zooms in. */
final class HistogramChart extends SpokenRegion implements Drawable {
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

  /** The bin from which Shift picks, and the one to which the keys have come; -1 before. */
  private int anchor;

  private int cursor = -1;

  HistogramChart(HistogramModel model, ToolContext context, ThemeProbe theme) {
    this.model = model;
    this.context = context;
    drawing = new HistogramPainter(model, theme);
    setId("histogram-chart");
    getStyleClass().add("histogram-chart");
    setFocusTraversable(true);
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
    DrawnRows rows =
        new DrawnRows(() -> model.bins().bins().size(), this::hint, () -> cursor, this::goTo);
    speak(
        rows,
        Words.say(
            "Space picks a bar; the table beside it has what is in it: %s",
            Words.say(PickedTable.NAME)));
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
      cursor = last;
      model.pickBins(first, last);
    } else if (isDrag()) {
      model.zoom(part(first, last));
    } else {
      pick(last, event);
    }
    pressed = Double.NaN;
    requestLayout();
  }

  private Part part(int first, int last) {
    return new Part(model.bins().bins().get(first).from(), model.bins().bins().get(last).to());
  }

  /** The bin that is picked alone is given up. */
  private void pick(int bin, MouseEvent event) {
    goTo(bin);
    if (event.isShiftDown()) {
      pickToCursor();
    } else if (event.isShortcutDown()) {
      toggle();
    } else if (model.pick() != null && model.pick().parts().equals(List.of(part(bin, bin)))) {
      model.pick(null);
    } else {
      anchor = bin;
      model.pickBins(bin, bin);
    }
  }

  private void pickToCursor() {
    model.pickBins(Math.min(anchor, model.bins().bins().size() - 1), cursor);
  }

  private boolean toggle() {
    boolean at = cursor >= 0 && cursor < model.bins().bins().size();
    if (at) {
      anchor = cursor;
      model.toggleBin(cursor);
    }
    return at;
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
          case LEFT -> step(-1, event);
          case RIGHT -> step(1, event);
          case SPACE -> toggle();
          case PLUS, EQUALS, ADD -> !event.isShortcutDown() && zoom(ZOOM_STEP);
          case MINUS, SUBTRACT -> !event.isShortcutDown() && zoom(1 / ZOOM_STEP);
          case DIGIT0, NUMPAD0 -> !event.isShortcutDown() && zoomOut();
          case ENTER -> zoomToPick();
          case F -> !event.isShortcutDown() && zoomToPick();
          case ESCAPE -> giveUp();
          default -> false;
        };
    if (done) {
      event.consume();
    }
  }

  /** With Ctrl nothing is picked, so that Space can pick the bar it comes to. */
  private boolean step(int by, KeyEvent event) {
    int bins = model.bins().bins().size();
    if (bins == 0 || event.isAltDown()) {
      return false;
    }
    boolean first = cursor < 0;
    goTo(Math.clamp(first && by < 0 ? bins - 1 : cursor + by, 0, bins - 1));
    if (event.isShiftDown() && !event.isShortcutDown() && !first) {
      pickToCursor();
    } else if (!event.isShortcutDown()) {
      anchor = cursor;
      model.pickBins(cursor, cursor);
    }
    return true;
  }

  private void goTo(int bin) {
    cursor = bin;
    cursorMoved();
    requestLayout();
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
    boolean ends = model.pick() != null && model.pick().extent().hasEnd();
    if (ends) {
      model.zoom(model.pick().extent());
    }
    return ends;
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
      drawing.cursor(painter, cursor, getWidth(), getHeight());
    }
  }

  /** For tests: the middle of a bin. */
  double x(Bins.Bin bin) {
    return (model.bins().share(bin.from()) + model.bins().share(bin.to())) / 2 * canvas.getWidth();
  }
}
