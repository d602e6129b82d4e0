package dev.concert.easy.view;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.noting.NoteLines;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.time.Viewport;
import dev.concert.ui.look.Units;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Line;
import javafx.scene.shape.Rectangle;

/**
 * What lies over the rows and moves without painting them again: range, origins, notes, pointer.
 */
public final class TimelineOverlay extends Pane {
  private final EasyModel model;
  private final ThemeProbe theme;
  private final Rectangle range = new Rectangle();
  private final Label length = new Label();
  private final Line origin = line("timeline-origin");
  private final Line zoomOrigin = line("timeline-zoom-origin");
  private final Line pointer = line("timeline-pointer");
  private final NoteLines notes;
  private final PathLayer path;
  private final ZoomBand zoom = new ZoomBand();
  private final Label card = new Label();
  private TimeRange countedRange;
  private String counts = "";

  TimelineOverlay(EasyModel model, ThemeProbe theme) {
    this.model = model;
    this.theme = theme;
    path = new PathLayer(model, theme);
    notes = new NoteLines(model);
    setMouseTransparent(true);
    range.getStyleClass().add("timeline-range");
    length.getStyleClass().add("timeline-length");
    card.getStyleClass().add("timeline-card");
    card.setWrapText(true);
    card.setMaxWidth(380);
    getChildren().addAll(path, notes, range, zoomOrigin, origin, pointer, length, zoom, card);
    hidePointer();
    update();
  }

  private static Line line(String styleClass) {
    Line line = new Line();
    line.getStyleClass().add(styleClass);
    return line;
  }

  /** Puts everything where the model says. */
  void update() {
    path.paint(getWidth(), getHeight());
    Viewport view = model.axis().view();
    place(origin, model.axis().originNanos(), view);
    place(zoomOrigin, model.axis().zoomOriginNanos(), view);
    placeRange(model.range(), view);
    notes.update(getWidth(), getHeight());
  }

  /** What the range holds has been counted. */
  void showCounts(TimeRange range, String text) {
    countedRange = range;
    counts = text;
    update();
  }

  /** What is being dragged to be zoomed to; null for nothing. */
  void showZoom(TimeRange wanted) {
    zoom.show(wanted, model.axis().view(), getWidth(), getHeight());
  }

  private void place(Line line, Double nanos, Viewport view) {
    boolean visible = nanos != null && view.shows(nanos, nanos);
    line.setVisible(visible);
    if (visible) {
      double x = Math.round(view.x(nanos, getWidth())) + 0.5;
      line.setStartX(x);
      line.setEndX(x);
      line.setStartY(0);
      line.setEndY(getHeight());
    }
  }

  private void placeRange(TimeRange wanted, Viewport view) {
    boolean visible = wanted != null && view.shows(wanted.fromNanos(), wanted.toNanos());
    range.setVisible(visible);
    length.setVisible(visible);
    if (visible) {
      range.setFill(ThemeProbe.fx(theme.palette().accent()).deriveColor(0, 1, 1, 0.16));
      double x0 = Math.max(-2, view.x(wanted.fromNanos(), getWidth()));
      double x1 = Math.min(getWidth() + 2, view.x(wanted.toNanos(), getWidth()));
      range.setX(x0);
      range.setWidth(Math.max(1, x1 - x0));
      range.setY(-2);
      range.setHeight(getHeight() + 4);
      boolean counted = wanted.equals(countedRange);
      length.setText("Δt " + Units.time(wanted.lengthNanos()) + (counted ? counts : ""));
      length.autosize();
      double middle = (x0 + x1 - length.getWidth()) / 2;
      length.relocate(Math.clamp(middle, 2, Math.max(2, getWidth() - length.getWidth() - 2)), 4);
    }
  }

  /**
   * The upright line under the pointer, and what is said of the place beside it; null for nothing.
   */
  void point(double x, double y, String text) {
    pointer.setVisible(true);
    pointer.setStartX(Math.round(x) + 0.5);
    pointer.setEndX(Math.round(x) + 0.5);
    pointer.setStartY(0);
    pointer.setEndY(getHeight());
    card.setVisible(text != null);
    if (text != null) {
      card.setText(text);
      card.autosize();
      boolean right = x + 16 + card.getWidth() < getWidth();
      boolean below = y + 18 + card.getHeight() < getHeight();
      card.relocate(
          Math.max(2, right ? x + 16 : x - 12 - card.getWidth()),
          Math.max(2, below ? y + 18 : y - 10 - card.getHeight()));
    }
  }

  /** Whether the pointer is over the rows, as far as is known. */
  boolean isPointing() {
    return pointer.isVisible();
  }

  void hidePointer() {
    pointer.setVisible(false);
    card.setVisible(false);
  }

  /** For tests and accessibility: what the card says, or null while it is hidden. */
  public String cardText() {
    return card.isVisible() ? card.getText() : null;
  }
}
