package dev.concert.racy.view;

import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.figures.StackedBar;
import dev.concert.racy.model.BarPiece;
import dev.concert.racy.model.BarPiece.Kind;
import dev.concert.racy.model.BarTooltips;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.paint.BarsGeometry;
import dev.concert.racy.paint.BarsGeometry.Hit;
import dev.concert.racy.paint.BarsPainter;
import dev.concert.racy.paint.BarsPainter.Focus;
import dev.concert.racy.paint.BarsPainter.Look;
import dev.concert.racy.paint.ProfilePalette;
import dev.concert.ui.ToolContext;
import dev.concert.ui.export.CanvasPainter;
import dev.concert.ui.export.Drawable;
import dev.concert.ui.export.Painter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.Tooltip;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;
import javafx.util.Duration;

/**
 * The function profile summary: one canvas as large as what is visible, drawn at most once a pulse,
 * with a click and a key for everything on it.
 */
public final class BarsView extends Region implements Drawable {
  private static final double FONT_SIZE = 12;
  private static final double LARGEST_GUTTER_SHARE = 0.3;
  private static final double LINES_PER_NOTCH = 3;

  /** What can be done to a bar. */
  interface Actions {
    void routine(String routine);

    void row(RowKey row);

    void menu(String routine, RowKey row, double screenX, double screenY);

    /** Says where the figure comes from. */
    void explain(String routine, RowKey row, double screenX, double screenY);
  }

  private final RacyModel model;
  private final ToolContext context;
  private final Actions actions;
  private final Canvas canvas = new Canvas();
  private final ScrollBar scrollBar = new ScrollBar();
  private final Tooltip tooltip = new Tooltip();
  private final ProfilePalette.Probe probe = new ProfilePalette.Probe(this::redraw);
  private final Map<String, Double> textWidths = CanvasPainter.widthCache();
  private double textZoom = 1;
  private BarsGeometry geometry = new BarsGeometry(0, 0, 1, 0, 0, 0, 0, 0);
  private Focus focus;
  private int hover = -1;
  private long paints;

  BarsView(RacyModel model, ToolContext context, Actions actions) {
    this.model = model;
    this.context = context;
    this.actions = actions;
    setId("bars");
    setFocusTraversable(true);
    setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    setMinSize(200, 120);
    scrollBar.setOrientation(Orientation.VERTICAL);
    scrollBar.valueProperty().addListener((_, _, _) -> redraw());
    tooltip.setShowDelay(Duration.millis(350));
    tooltip.setShowDuration(Duration.INDEFINITE);
    tooltip.setWrapText(true);
    tooltip.setMaxWidth(520);
    getChildren().addAll(canvas, scrollBar, probe);
    listen();
  }

  private void listen() {
    focusedProperty().addListener((_, _, _) -> redraw());
    canvas.setOnMouseMoved(this::move);
    canvas.setOnMouseExited(_ -> leave());
    canvas.setOnMousePressed(_ -> requestFocus());
    canvas.setOnMouseClicked(this::click);
    canvas.setOnContextMenuRequested(this::menu);
    setOnContextMenuRequested(this::menuByKey);
    setOnScroll(this::scroll);
    setOnKeyPressed(this::key);
  }

  /** How many pixels the axis has on the screen. */
  int axisWidth() {
    return geometry.axisWidth();
  }

  /** How often it was drawn. */
  public long paints() {
    return paints;
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

  /** Draws again at the next pulse. */
  void redraw() {
    requestLayout();
  }

  /** Scrolls as little as needed to show a row. */
  void reveal(RowKey row) {
    int line = lines().indexOf(row);
    if (line >= 0) {
      scrollBar.setValue(geometry.revealing(line));
    }
  }

  private List<RowKey> lines() {
    ProfileSummary summary = model.summary();
    return summary == null ? List.of() : summary.lines().stream().map(StackedBar::key).toList();
  }

  @Override
  protected void layoutChildren() {
    ProfileSummary summary = model.summary();
    double zoom = context.zoom();
    if (zoom != textZoom) {
      textWidths.clear();
      textZoom = zoom;
    }
    canvas.setWidth(Math.floor(getWidth()));
    canvas.setHeight(Math.floor(getHeight()));
    CanvasPainter painter =
        new CanvasPainter(canvas.getGraphicsContext2D(), FONT_SIZE * zoom, textWidths);
    if (summary == null) {
      painter.fill(probe.paints().ground(), 0, 0, getWidth(), getHeight());
      scrollBar.setVisible(false);
      return;
    }
    geometry = place(painter, summary, zoom);
    BarsPainter bars = painter(painter, summary);
    bars.paint();
    paints++;
    setAccessibleText(spoken(summary, bars));
  }

  @Override
  public void draw(Painter painter) {
    ProfileSummary summary = model.summary();
    if (summary != null) {
      painter(painter.sized(FONT_SIZE * context.zoom()), summary).paint();
    }
  }

  private BarsGeometry place(Painter painter, ProfileSummary summary, double zoom) {
    double most = getWidth() * LARGEST_GUTTER_SHARE;
    double gutter = BarsPainter.gutter(painter, summary, zoom, most);
    double margin = painter.textWidth("999 ms", false) + 14;
    BarsGeometry unscrolled = geometry(summary, getWidth(), zoom, gutter, margin, 0);
    boolean scrolls = unscrolled.maxScroll() > 0;
    double barWidth = scrolls ? scrollBar.prefWidth(-1) : 0;
    scrollBar.setVisible(scrolls);
    scrollBar.setMax(unscrolled.maxScroll());
    double rows = summary.bars().size() * unscrolled.lineHeight();
    scrollBar.setVisibleAmount(
        rows <= 0 ? 0 : unscrolled.maxScroll() * unscrolled.rowsHeight() / rows);
    scrollBar.resizeRelocate(
        getWidth() - barWidth, unscrolled.rowsTop(), barWidth, unscrolled.rowsHeight());
    double scroll = Math.clamp(scrollBar.getValue(), 0, unscrolled.maxScroll());
    return geometry(summary, getWidth() - barWidth, zoom, gutter, margin, Math.round(scroll));
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
        summary.bars().size(),
        scroll);
  }

  private BarsPainter painter(Painter painter, ProfileSummary summary) {
    RowKey open = model.row();
    Set<RowKey> rows = open.equals(RowKey.MEAN) ? Set.of(open) : summary.barsOf(open);
    Look look =
        new Look(summary.indexOf(model.function()), rows, isFocused() ? focus : null, hover);
    return new BarsPainter(painter, geometry, probe.paints(), context::colour, summary, look);
  }

  /** What a screen reader says: what the keyboard is on, else the largest shares of the mean. */
  private String spoken(ProfileSummary summary, BarsPainter bars) {
    if (isFocused() && focus != null && focus.line() < summary.lines().size()) {
      StackedBar bar = summary.lines().get(focus.line());
      List<BarPiece> pieces = bars.pieces(bar);
      boolean onPiece = focus.piece() >= 0 && focus.piece() < pieces.size();
      return onPiece ? hints(summary).of(bar, pieces.get(focus.piece())) : hints(summary).of(bar);
    }
    return hints(summary).summary();
  }

  private BarTooltips hints(ProfileSummary summary) {
    return new BarTooltips(summary, geometry.axisWidth(), summary.indexOf(model.function()));
  }

  private List<BarPiece> pieces(ProfileSummary summary, StackedBar bar) {
    return BarPiece.layOut(
        bar,
        summary.axisEnd(),
        geometry.axisWidth(),
        summary.options().top(),
        summary.indexOf(model.function()));
  }

  // Pointer

  private void move(MouseEvent event) {
    ProfileSummary summary = model.summary();
    Hit hit = summary == null ? null : geometry.hit(event.getX(), event.getY());
    int line = hit == null ? -1 : hit.line();
    if (line != hover) {
      hover = line;
      redraw();
    }
    String hint = null;
    if (hit != null) {
      StackedBar bar = summary.lines().get(hit.line());
      BarPiece piece = hit.label() ? null : BarPiece.at(pieces(summary, bar), hit.axisX());
      hint = piece == null ? hints(summary).of(bar) : hints(summary).of(bar, piece);
    }
    setCursor(hint == null ? Cursor.DEFAULT : Cursor.HAND);
    explain(hint);
  }

  private void explain(String hint) {
    if (hint == null) {
      Tooltip.uninstall(canvas, tooltip);
      tooltip.hide();
      tooltip.setText("");
    } else if (!hint.equals(tooltip.getText())) {
      tooltip.setText(hint);
      Tooltip.install(canvas, tooltip);
    }
  }

  private void leave() {
    hover = -1;
    explain(null);
    redraw();
  }

  private void click(MouseEvent event) {
    if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress()) {
      Target target = target(event.getX(), event.getY());
      if (target != null) {
        focus = target.focus();
        act(target);
        redraw();
      }
    }
  }

  private void menu(ContextMenuEvent event) {
    Target target = event.isKeyboardTrigger() ? null : target(event.getX(), event.getY());
    if (target != null && target.routine() != null) {
      actions.menu(target.routine(), target.row(), event.getScreenX(), event.getScreenY());
      event.consume();
    }
  }

  private void menuByKey(ContextMenuEvent event) {
    Target target = event.isKeyboardTrigger() ? focused() : null;
    if (target != null && target.routine() != null) {
      Point2D at = placeOf(target.focus());
      actions.menu(target.routine(), target.row(), at.getX(), at.getY());
      event.consume();
    }
  }

  private Point2D placeOf(Focus at) {
    return localToScreen(geometry.axisX(), geometry.top(at.line()));
  }

  private void explainFocused() {
    Target target = focused();
    if (target != null && target.routine() != null) {
      Point2D at = placeOf(target.focus());
      actions.explain(target.routine(), target.row(), at.getX(), at.getY());
    }
  }

  /** What can be acted on: a row, and on it perhaps a routine. */
  private record Target(Focus focus, RowKey row, String routine) {}

  private Target target(double x, double y) {
    ProfileSummary summary = model.summary();
    Hit hit = summary == null ? null : geometry.hit(x, y);
    if (hit == null) {
      return null;
    }
    List<BarPiece> pieces = pieces(summary, summary.lines().get(hit.line()));
    BarPiece piece = hit.label() ? null : BarPiece.at(pieces, hit.axisX());
    return target(summary, new Focus(hit.line(), piece == null ? -1 : pieces.indexOf(piece)));
  }

  private Target focused() {
    ProfileSummary summary = model.summary();
    boolean there = summary != null && focus != null && focus.line() < summary.lines().size();
    return there ? target(summary, focus) : null;
  }

  private Target target(ProfileSummary summary, Focus at) {
    StackedBar bar = summary.lines().get(at.line());
    List<BarPiece> pieces = pieces(summary, bar);
    BarPiece piece = at.piece() >= 0 && at.piece() < pieces.size() ? pieces.get(at.piece()) : null;
    boolean routine = piece != null && piece.kind() == Kind.ROUTINE;
    return new Target(at, bar.key(), routine ? summary.routines().get(piece.routine()) : null);
  }

  private void act(Target target) {
    if (target.routine() != null) {
      actions.routine(target.routine());
    } else {
      actions.row(target.row());
    }
  }

  private void scroll(ScrollEvent event) {
    if (!event.isControlDown()) {
      double lines = -event.getDeltaY() / 40 * LINES_PER_NOTCH;
      scrollTo(scrollBar.getValue() + lines * geometry.lineHeight());
      event.consume();
    }
  }

  private void scrollTo(double value) {
    scrollBar.setValue(Math.clamp(value, 0, scrollBar.getMax()));
  }

  // Keyboard

  private void key(KeyEvent event) {
    ProfileSummary summary = model.summary();
    if (summary == null
        || summary.lines().isEmpty()
        || event.isShortcutDown()
        || event.isAltDown()) {
      return;
    }
    int line = focus == null ? -1 : focus.line();
    int piece = focus == null ? -1 : focus.piece();
    int page = (int) Math.max(1, geometry.rowsHeight() / geometry.lineHeight() - 1);
    switch (event.getCode()) {
      case UP -> moveTo(summary, line - 1, piece);
      case DOWN -> moveTo(summary, line + 1, piece);
      case PAGE_UP -> moveTo(summary, line - page, piece);
      case PAGE_DOWN -> moveTo(summary, line + page, piece);
      case HOME -> moveTo(summary, 0, piece);
      case END -> moveTo(summary, summary.lines().size() - 1, piece);
      case LEFT -> moveTo(summary, line, piece - 1);
      case RIGHT -> moveTo(summary, line, piece + 1);
      case ENTER, SPACE -> {
        if (focused() != null) {
          act(focused());
        }
      }
      case I -> explainFocused();
      default -> {
        return;
      }
    }
    event.consume();
  }

  private void moveTo(ProfileSummary summary, int wantedLine, int wantedPiece) {
    int line = Math.clamp(wantedLine, 0, summary.lines().size() - 1);
    int pieces = pieces(summary, summary.lines().get(line)).size();
    focus = new Focus(line, Math.clamp(wantedPiece, -1, pieces - 1));
    scrollTo(geometry.revealing(line));
    redraw();
  }
}
