package dev.concert.racy.details;

import dev.concert.model.words.Words;
import dev.concert.racy.figures.FunctionProfile.Line;
import dev.concert.racy.figures.FunctionProfile.Spread;
import dev.concert.racy.figures.RowHistogram;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.paint.ProfilePalette;
import dev.concert.ui.ToolContext;
import dev.concert.ui.access.DrawnRows;
import dev.concert.ui.access.SpokenRegion;
import dev.concert.ui.export.CanvasPainter;
import dev.concert.ui.export.Drawable;
import dev.concert.ui.export.Painter;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.PointerTip;
import java.util.Collections;
import java.util.Map;
import javafx.scene.canvas.Canvas;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.paint.Color;

/**
 * How many rows spent how much time in the marked routine, below a box plot of the same: the box
 * holds the middle half of the rows, the line in it is the median. Dragging chooses rows.
 */
final class HistogramStrip extends SpokenRegion implements Drawable {
  private static final double HEIGHT = 74;
  private static final double TOP = 2;
  private static final double BOX = 12;
  private static final double TEXT = 16;
  private static final double FONT_SIZE = 11;

  private final RacyModel model;
  private final ToolContext context;
  private final Runnable brushed;
  private final Canvas canvas = new Canvas();
  private final ProfilePalette.Probe probe = new ProfilePalette.Probe(this::requestLayout);
  private final Map<String, Double> textWidths = CanvasPainter.widthCache();
  private final PointerTip tip = new PointerTip(canvas);
  private RowHistogram shown;
  private Spread spread;
  private String routine;

  /** First and last bin that are chosen; -1 for all. */
  private int first = -1;

  private int last = -1;
  private int pressed;

  /**
   * @param brushed run whenever other rows are chosen
   */
  HistogramStrip(RacyModel model, ToolContext context, Runnable brushed) {
    this.model = model;
    this.context = context;
    this.brushed = brushed;
    setId("histogram");
    setFocusTraversable(true);
    getChildren().addAll(canvas, probe);
    focusedProperty().addListener((_, _, _) -> requestLayout());
    canvas.setOnMousePressed(this::press);
    canvas.setOnMouseDragged(event -> brush(pressed, binAt(event)));
    canvas.setOnMouseMoved(event -> tip.show(hint(binAt(event))));
    canvas.setOnMouseExited(_ -> tip.show(null));
    setOnKeyPressed(this::key);
    DrawnRows rows =
        new DrawnRows(
            () -> shown == null ? 0 : shown.counts().size(),
            this::bin,
            () -> first,
            bin -> brush(bin, bin));
    String twin = Words.say(FunctionTable.NAME);
    speak(rows, Words.say("The table below has the rows one by one: %s", twin));
  }

  void show(String function, RowHistogram histogram, Spread exclusive) {
    boolean same = function.equals(routine) && shown != null;
    boolean fits = same && shown.counts().size() == histogram.counts().size();
    routine = function;
    shown = histogram;
    spread = exclusive;
    if (!fits) {
      first = -1;
      last = -1;
    }
    setAccessibleText(spoken());
    requestLayout();
  }

  /** Whether a row is among the chosen ones. */
  boolean chooses(Line line) {
    if (first < 0) {
      return true;
    }
    int bin = line.figures() == null ? -1 : shown.bin(line.figures().exclusiveNanos());
    return bin >= first && bin <= last;
  }

  boolean isBrushed() {
    return first >= 0;
  }

  /** {@code 590 ms to 780 ms}, of the chosen rows. */
  String range() {
    return Words.say(
        "%s to %s",
        model.amounts().of(shown.start(first)), model.amounts().of(shown.start(last + 1)));
  }

  void clear() {
    brush(-1, -1);
  }

  private void brush(int from, int to) {
    if (first != Math.min(from, to) || last != Math.max(from, to)) {
      first = Math.min(from, to);
      last = Math.max(from, to);
      cursorMoved();
      brushed.run();
      requestLayout();
    }
  }

  /** The tabs around it would take the focus. */
  private void press(MouseEvent event) {
    event.consume();
    requestFocus();
    pressed = binAt(event);
    if (first == pressed && last == pressed) {
      clear();
    } else {
      brush(pressed, pressed);
    }
  }

  private int binAt(MouseEvent event) {
    int bins = shown.counts().size();
    return Math.clamp((long) (event.getX() / canvas.getWidth() * bins), 0, bins - 1);
  }

  private void key(KeyEvent event) {
    int bins = shown == null ? 0 : shown.counts().size();
    switch (event.getCode()) {
      case LEFT -> step(Math.max(0, first - 1), bins);
      case RIGHT -> step(Math.min(bins - 1, last + 1), bins);
      case ESCAPE -> {
        if (!isBrushed()) {
          return;
        }
        clear();
      }
      default -> {
        return;
      }
    }
    event.consume();
  }

  private void step(int bin, int bins) {
    if (bins > 0) {
      brush(bin, bin);
    }
  }

  private String hint(int bin) {
    return Words.say("%s; drag to list the rows of a range only", bin(bin));
  }

  private String bin(int bin) {
    int rows = shown.counts().get(bin);
    return Words.say(
        "%s spent %s to %s exclusive",
        Units.plural(rows, "row", "rows"),
        model.amounts().of(shown.start(bin)),
        model.amounts().of(shown.start(bin + 1)));
  }

  private String spoken() {
    return Words.say(
        "Rows by exclusive time, from %s to %s, half of them %s to %s: %s",
        model.amounts().of(shown.from()),
        model.amounts().of(shown.to()),
        model.amounts().of(spread.lowerQuartile()),
        model.amounts().of(spread.upperQuartile()),
        shown.counts());
  }

  @Override
  protected double computePrefHeight(double width) {
    return HEIGHT * context.zoom();
  }

  @Override
  protected double computeMinHeight(double width) {
    return computePrefHeight(width);
  }

  @Override
  protected void layoutChildren() {
    canvas.setWidth(Math.floor(getWidth()));
    canvas.setHeight(Math.floor(getHeight()));
    double size = FONT_SIZE * context.zoom();
    draw(new CanvasPainter(canvas.getGraphicsContext2D(), size, textWidths));
  }

  @Override
  public void draw(Painter target) {
    ProfilePalette paints = probe.paints();
    Painter painter = target.sized(FONT_SIZE * context.zoom());
    painter.fill(paints.ground(), 0, 0, getWidth(), getHeight());
    if (shown == null || shown.counts().isEmpty()) {
      return;
    }
    double floor = getHeight() - TEXT * context.zoom();
    bins(painter, paints, floor);
    box(painter, paints);
    painter.fill(paints.muted(), 0, floor, getWidth(), 1);
    double middle = (floor + getHeight()) / 2;
    String to = model.amounts().of(shown.to());
    painter.text(model.amounts().of(shown.from()), false, paints.muted(), 0, middle);
    painter.text(to, false, paints.muted(), getWidth() - painter.textWidth(to, false), middle);
    if (isFocused()) {
      painter.frame(paints.focus(), 1, 0, 0, getWidth(), getHeight());
    }
  }

  private void bins(Painter painter, ProfilePalette paints, double floor) {
    int bins = shown.counts().size();
    double width = getWidth() / bins;
    int maxCount = Collections.max(shown.counts());
    Color colour = context.colour(routine);
    for (int bin = 0; bin < bins; bin++) {
      boolean out = isBrushed() && (bin < first || bin > last);
      double room = floor - (TOP + BOX + 4) * context.zoom();
      double height = Math.ceil(room * shown.counts().get(bin) / maxCount);
      double x = Math.round(bin * width);
      painter.fill(out ? paints.more() : colour, x, floor - height, Math.round(width) - 1, height);
    }
  }

  private void box(Painter painter, ProfilePalette paints) {
    if (shown.to() == shown.from()) {
      return;
    }
    double height = BOX * context.zoom();
    double top = TOP * context.zoom();
    double lower = x(spread.lowerQuartile());
    double width = Math.max(1, x(spread.upperQuartile()) - lower);
    painter.fill(paints.muted(), 0, Math.round(top + height / 2), getWidth(), 1);
    painter.fill(paints.more(), lower, top, width, height);
    painter.frame(paints.muted(), 1, lower, top, width, height);
    painter.fill(paints.text(), Math.min(x(spread.median()), getWidth() - 2), top, 2, height);
  }

  private double x(double nanos) {
    return Math.round((nanos - shown.from()) / (shown.to() - shown.from()) * getWidth());
  }
}
