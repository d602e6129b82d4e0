package dev.concert.racy.view;

import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.figures.StackedBar;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.paint.BarsGeometry;
import dev.concert.racy.paint.BarsPainter;
import dev.concert.racy.paint.BarsPainter.Focus;
import dev.concert.racy.paint.BarsPainter.Look;
import dev.concert.ui.ToolContext;
import dev.concert.ui.export.Painter;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** The function profile summary, with a click and a key for everything on it. */
public final class BarsView extends ScrolledPicture {
  private static final double LARGEST_GUTTER_SHARE = 0.3;

  /** What can be done to a bar. */
  interface Actions {
    /** A segment. */
    void routine(String routine, RowKey row);

    /** A segment of a class. */
    void type(String type, RowKey row);

    void row(RowKey row);

    void menu(String routine, RowKey row, double screenX, double screenY);

    /** Says where the figure comes from. */
    void explain(String routine, RowKey row, double screenX, double screenY);
  }

  private final RacyModel model;
  private final Actions actions;
  private final BarTargets targets;
  private BarsGeometry geometry = new BarsGeometry(0, 0, 1, 0, 0, 0, 0, 0);
  private Focus focus;
  private int hover = -1;

  BarsView(RacyModel model, ToolContext context, Actions actions) {
    super(context, "bars");
    this.model = model;
    this.actions = actions;
    targets = new BarTargets(model, this::geometry);
    new BarsMouse(this, targets, actions, canvas).listen();
    new BarsKeys(this, model, targets, actions).listen();
  }

  /** How many layout units the axis has on the screen. */
  int axisWidth() {
    return geometry.axisWidth();
  }

  /** Numbers of the first line of the rows that is visible and of the one after the last. */
  int[] visibleRows() {
    return new int[] {
      geometry.firstVisible() - geometry.statistics(), geometry.endVisible() - geometry.statistics()
    };
  }

  public BarsGeometry geometry() {
    return geometry;
  }

  /** Scrolls as little as needed to show a row. */
  void reveal(RowKey row) {
    ProfileSummary summary = model.summary();
    Set<RowKey> shown = summary == null ? Set.of() : summary.barsOf(row);
    int line = lines().contains(row) ? lines().indexOf(row) : first(shown);
    if (line >= 0) {
      scrollBar.setValue(geometry.revealing(line));
    }
  }

  private int first(Set<RowKey> any) {
    List<RowKey> lines = lines();
    return IntStream.range(0, lines.size())
        .filter(line -> any.contains(lines.get(line)))
        .findFirst()
        .orElse(-1);
  }

  private List<RowKey> lines() {
    ProfileSummary summary = model.summary();
    return summary == null ? List.of() : summary.lines().stream().map(StackedBar::key).toList();
  }

  void revealLine(int line) {
    scrollTo(geometry.revealing(line));
  }

  void scrollBy(double lines) {
    scrollTo(scrollBar.getValue() + lines * geometry.lineHeight());
  }

  /** What the keyboard is on, or null. */
  Focus focus() {
    return focus;
  }

  void focusOn(Focus wanted) {
    focus = wanted;
    redraw();
  }

  /** The line under the mouse, or -1. */
  void hover(int line) {
    if (line != hover) {
      hover = line;
      redraw();
    }
  }

  void act(BarTargets.Target target) {
    if (target.routine() != null) {
      actions.routine(target.routine(), target.row());
    } else if (target.type() != null) {
      actions.type(target.type(), target.row());
    } else {
      actions.row(target.row());
      if (target.row().cluster() != null && target.focus().piece() < 0) {
        model.toggle(target.row());
      }
    }
  }

  @Override
  boolean place(Painter painter, double zoom) {
    ProfileSummary summary = model.summary();
    if (summary == null) {
      return false;
    }
    double maxGutter = getWidth() * LARGEST_GUTTER_SHARE;
    double gutter = BarsPainter.gutter(painter, summary, zoom, maxGutter);
    double margin = painter.textWidth("999 ms", false) + 14;
    BarsGeometry unscrolled = geometry(summary, getWidth(), zoom, gutter, margin, 0);
    boolean scrolls = unscrolled.maxScroll() > 0;
    double barWidth = scrolls ? scrollBar.prefWidth(-1) : 0;
    scrollBar.setMax(unscrolled.maxScroll());
    double rows = summary.shown().bars().size() * unscrolled.lineHeight();
    scrollBar.setVisibleAmount(
        rows <= 0 ? 0 : unscrolled.maxScroll() * unscrolled.rowsHeight() / rows);
    scrollBar.resizeRelocate(
        getWidth() - barWidth, unscrolled.rowsTop(), barWidth, unscrolled.rowsHeight());
    double scroll = Math.clamp(scrollBar.getValue(), 0, unscrolled.maxScroll());
    geometry = geometry(summary, getWidth() - barWidth, zoom, gutter, margin, Math.round(scroll));
    return scrolls;
  }

  private BarsGeometry geometry(
      ProfileSummary summary,
      double width,
      double zoom,
      double gutter,
      double margin,
      double scroll) {
    return new BarsGeometry(
        width,
        getHeight(),
        zoom,
        gutter,
        margin,
        summary.statistics().size(),
        summary.shown().bars().size(),
        scroll);
  }

  @Override
  void paint(Painter painter) {
    ProfileSummary summary = model.summary();
    if (summary == null) {
      return;
    }
    RowKey open = model.row();
    Set<RowKey> rows = open.equals(RowKey.MEAN) ? Set.of(open) : summary.barsOf(open);
    Look look =
        new Look(summary.segmentOf(model.function()), rows, isFocused() ? focus : null, hover);
    new BarsPainter(painter, geometry, probe.paints(), context::colour, summary, look).paint();
  }

  @Override
  String spoken() {
    return model.summary() == null ? "no bars" : targets.spoken(isFocused() ? focus : null);
  }
}
