package dev.concert.easy.view;

import dev.concert.easy.facts.HoverText;
import dev.concert.easy.labels.HeaderText;
import dev.concert.easy.model.ArrowLayout;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.EasyModel.Change;
import dev.concert.easy.model.Hit;
import dev.concert.easy.model.HitTest;
import dev.concert.easy.paint.FxTextMasks;
import dev.concert.easy.paint.RasterView;
import dev.concert.easy.paint.Surface;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.paint.TimelinePainter;
import dev.concert.easy.panels.StateTable;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.time.Viewport;
import dev.concert.model.words.Words;
import dev.concert.trace.ThreadTrace;
import dev.concert.ui.ToolContext;
import dev.concert.ui.access.DrawnRows;
import dev.concert.ui.access.SpokenRegion;
import dev.concert.ui.change.Redraw;
import dev.concert.ui.change.RedrawTimes;
import dev.concert.ui.look.Units;
import java.util.Objects;
import java.util.Set;
import javafx.geometry.Point2D;
import javafx.scene.shape.Rectangle;

/**
 * The rows of the timeline: one picture that is painted at most once in a pulse, and what moves
 * with the mouse above it.
 */
public final class TimelinePane extends SpokenRegion {
  /** A picture with new texts may need shorter ones in their place. */
  private static final int TEXT_ROUNDS = 2;

  private final EasyModel model;
  private final ToolContext context;
  private final ThemeProbe theme;
  private final FxTextMasks texts = new FxTextMasks();
  private final RasterView image = new RasterView(texts, this::paint);
  private final TimelineOverlay overlay;
  private final PickedLayer picked;
  private final Redraw<Change> redraw;
  private ArrowLayout arrows = ArrowLayout.NONE;
  private int primitives;
  private Timeline painted;
  private Hit pointed = new Hit.OnNothing();

  /** The state or row that a screen reader was told of last; null for none. */
  private Object told;

  /** Where the pointer was last. */
  private Point2D pointer = Point2D.ZERO;

  TimelinePane(EasyModel model, ToolContext context, ThemeProbe theme) {
    this.model = model;
    this.context = context;
    this.theme = theme;
    this.overlay = new TimelineOverlay(model, theme);
    this.picked = new PickedLayer(model, theme);
    getStyleClass().add("timeline-pane");
    setFocusTraversable(true);
    getChildren().addAll(image, picked, overlay);
    Rectangle clip = new Rectangle();
    clip.widthProperty().bind(widthProperty());
    clip.heightProperty().bind(heightProperty());
    setClip(clip);
    widthProperty().addListener((_, _, _) -> invalidate());
    heightProperty().addListener((_, _, height) -> model.rows().resize(height.doubleValue()));
    heightProperty().addListener((_, _, _) -> invalidate());
    speak(
        new DrawnRows(
            () -> model.timeline() == null ? 0 : model.rows().all().size(),
            row -> spoken(model.rows().all().get(row)),
            this::rowOfSelected,
            this::spokenOfSelected,
            row -> model.selectRow(model.rows().all().get(row))),
        Words.say(
            "Ctrl+Shift+T shows the visible states as a table: %s", Words.say(StateTable.NAME)));
    redraw = new Redraw<>(Change.class, model.changes(), this::draw);
  }

  private String spoken(TimelineRow row) {
    return HeaderText.spoken(row, model.timeline(), model.shifts().wanted().of(row.node()));
  }

  /** Of the state looked at, else the selected one; -1 for none. */
  private int rowOfSelected() {
    if (model.timeline() == null) {
      return -1;
    }
    StateRef state = model.selected().state();
    TimelineRow row = state == null ? null : rowOf(state);
    String key = row == null ? model.rows().selectedKey() : row.key();
    return model.rows().all().stream().map(TimelineRow::key).toList().indexOf(key);
  }

  private TimelineRow rowOf(StateRef state) {
    long start = model.timeline().thread(state).startNanos(state.state());
    return model.rows().rowOf(state.thread(), start);
  }

  private String spokenOfSelected() {
    StateRef state = model.selected().state();
    if (state == null || rowOf(state) == null) {
      return spoken(model.rows().all().get(rowOfSelected()));
    }
    ThreadTrace thread = model.timeline().thread(state);
    return Words.say(
        "%s from %s on %s",
        HoverText.of(model.timeline(), new Hit.OnState(state, 1)),
        Units.time(thread.startNanos(state.state())),
        rowOf(state).label());
  }

  /** A screen reader hears of what is looked at while the keyboard is here. */
  private void tell() {
    StateRef state = model.selected().state();
    Object now = !isFocused() ? null : state == null ? model.rows().selectedKey() : state;
    if (!Objects.equals(now, told)) {
      told = now;
      cursorMoved();
    }
  }

  /** Paints with the next pulse. */
  void invalidate() {
    redraw.request(Change.LOOK);
  }

  public EasyModel model() {
    return model;
  }

  public TimelineOverlay overlay() {
    return overlay;
  }

  public RedrawTimes redraws() {
    return redraw.times();
  }

  /** Bars, aggregates and outlines in the last picture. */
  public int primitives() {
    return primitives;
  }

  /** Draws what has changed, before something asks what is on the screen. */
  void now() {
    redraw.now();
  }

  /** Whether the screen shows the model's timeline as it is. */
  boolean isDrawn() {
    return !redraw.isPending() && painted == model.timeline();
  }

  /** What lies under the pointer. */
  Hit pointed() {
    return pointed;
  }

  /** The pointer is at a place: shows and returns what lies there. */
  Hit point(double x, double y) {
    pointer = new Point2D(x, y);
    pointed = at(x, y);
    overlay.point(x, y, model.timeline() == null ? null : HoverText.of(model, pointed));
    return pointed;
  }

  /** What lies under a place of this pane. */
  public Hit at(double x, double y) {
    if (model.timeline() == null) {
      return new Hit.OnNothing();
    }
    Viewport view = model.axis().view();
    return new HitTest(
            model.timeline(), model.rows()::at, arrows, view, getWidth(), model.rows().top())
        .at(x, y);
  }

  /** Where on the screen the state looked at is, or the middle of this pane. */
  Point2D placeOfSelected() {
    StateRef state = model.selected().state();
    if (state == null || !model.isVisible(state)) {
      return localToScreen(getWidth() / 2, getHeight() / 2);
    }
    ThreadTrace thread = model.timeline().thread(state);
    Viewport view = model.axis().view();
    double from = Math.max(0, view.x(thread.startNanos(state.state()), getWidth()));
    double to = Math.min(getWidth(), view.x(thread.endNanos(state.state()), getWidth()));
    TimelineRow row = model.rows().rowOf(state.thread(), thread.startNanos(state.state()));
    int lane = row.laneOf(state.thread(), thread.depth(state.state()));
    double y = row.laneY(lane) + row.laneHeight() / 2;
    return localToScreen((from + to) / 2, y - model.rows().top());
  }

  private void draw(Set<Change> changes) {
    paint();
    if (changes.contains(Change.SELECTION)) {
      tell();
    }
  }

  /** Paints now. */
  public void paint() {
    if (model.timeline() == null) {
      painted = null;
      return;
    }
    if (getWidth() < 1 || getHeight() < 1) {
      return;
    }
    image.fit(getWidth(), getHeight(), this);
    texts.size(image.scale(), 11 * context.zoom());
    arrows = model.arrowsShown() ? ArrowLayout.of(model, getWidth()) : ArrowLayout.NONE;
    image.paint(getWidth(), getHeight(), this);
    for (int i = 0; i < TEXT_ROUNDS && texts.make(); i++) {
      image.paint(getWidth(), getHeight(), this);
    }
    painted = model.timeline();
    picked.update();
    overlay.update();
    if (overlay.isPointing()) {
      point(pointer.getX(), pointer.getY()); // something else may lie there now
    }
  }

  private void paint(Surface surface, double scale) {
    if (model.timeline() != null) {
      TimelinePainter timelinePainter = new TimelinePainter(surface, theme.palette(), scale);
      timelinePainter.paint(model, arrows);
      primitives = timelinePainter.primitives();
    }
  }

  @Override
  protected void layoutChildren() {
    picked.resizeRelocate(0, 0, getWidth(), getHeight());
    overlay.resizeRelocate(0, 0, getWidth(), getHeight());
  }

  /** Whether states that are picked in the histogram blink. */
  boolean blinks() {
    return picked.blinks();
  }

  void dispose() {
    redraw.dispose();
    picked.dispose();
  }
}
