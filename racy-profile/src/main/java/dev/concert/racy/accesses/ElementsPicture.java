package dev.concert.racy.accesses;

import dev.concert.model.words.Words;
import dev.concert.racy.details.RacyActions;
import dev.concert.racy.figures.ElementMap;
import dev.concert.racy.figures.ElementMap.Kind;
import dev.concert.racy.figures.ElementMap.Line;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.model.ElementText;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.paint.ProfilePalette;
import dev.concert.ui.ToolContext;
import dev.concert.ui.access.DrawnRows;
import dev.concert.ui.access.SpokenRegion;
import dev.concert.ui.export.CanvasPainter;
import dev.concert.ui.export.Drawable;
import dev.concert.ui.export.Painter;
import dev.concert.ui.look.AxisTicks;
import dev.concert.ui.look.Contrast;
import dev.concert.ui.look.Palettes;
import dev.concert.ui.look.TextElision;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.PointerTip;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import javafx.geometry.Orientation;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.paint.Color;

/**
 * Which row accessed which elements how often: lines are rows, columns are ranges of indexes, and
 * the colour is the logarithm of the number. Drawn at most once a pulse.
 */
final class ElementsPicture extends SpokenRegion implements Drawable {
  private static final double FONT_SIZE = 11.5;
  private static final double LEAST_LINE = 15;
  private static final double MOST_LINE = 30;
  private static final double AXIS = 18;
  private static final double SCALE = 20;
  private static final double SCALE_WIDTH = 120;
  private static final double GAP = 6;
  private static final double PAD = 8;

  /** Narrower columns have no gaps between them: these would be uneven stripes. */
  private static final double LEAST_WITH_GAP = 6;

  private static final double MOST_LABEL = 0.3;
  private static final double TICK_ROOM = 90;

  /** Colour of a single access: it is told from none. */
  private static final double FAINTEST = 0.12;

  private final RacyModel model;
  private final ToolContext context;
  private final RacyActions actions;
  private final Canvas canvas = new Canvas();
  private final ScrollBar scrollBar = new ScrollBar();
  private final PointerTip tip = new PointerTip(canvas);
  private final ProfilePalette.Probe probe = new ProfilePalette.Probe(this::requestLayout);
  private final Map<String, Double> textWidths = CanvasPainter.widthCache();
  private double textZoom = 1;
  private ElementMap map;
  private ElementText text;
  private long largest;
  private ElementsGeometry geometry = new ElementsGeometry(0, 0, 1, 0, 1, 1, 0);

  /** The cell that the keyboard is on. */
  private int line;

  private int column;

  ElementsPicture(RacyModel model, ToolContext context, RacyActions actions) {
    this.model = model;
    this.context = context;
    this.actions = actions;
    setId("elements");
    setFocusTraversable(true);
    setMinSize(100, 80);
    scrollBar.setOrientation(Orientation.VERTICAL);
    scrollBar.valueProperty().addListener((_, _, _) -> requestLayout());
    getChildren().addAll(canvas, scrollBar, probe);
    listen();
    DrawnRows rows =
        new DrawnRows(
            () -> map == null ? 0 : map.lines().size(),
            row -> text.row(row),
            () -> line,
            () -> map == null ? "" : text.cell(line, column),
            row -> goTo(row, column));
    speak(rows, Words.say("The button Table shows the same: %s", Words.say(ElementsPane.TWIN)));
  }

  private void listen() {
    focusedProperty().addListener((_, _, _) -> requestLayout());
    canvas.setOnMouseMoved(this::move);
    canvas.setOnMouseExited(_ -> tip.show(null));
    canvas.setOnMousePressed(event -> {
      event.consume(); // the tabs around it would take the focus
      requestFocus();
    });
    canvas.setOnMouseClicked(this::click);
    setOnScroll(event -> scrollTo(scrollBar.getValue() - event.getDeltaY()));
    setOnKeyPressed(this::key);
    setOnContextMenuRequested(this::menu);
  }

  /**
   * @param shown not empty
   */
  void show(ElementMap shown, Kind kind) {
    map = shown;
    text = new ElementText(shown, kind);
    largest = shown.largest(kind);
    line = Math.clamp(line, 0, shown.lines().size() - 1);
    column = Math.clamp(column, 0, shown.columns() - 1);
    requestLayout();
  }

  private Kind kind() {
    return model.accesses().kind();
  }

  ElementsGeometry geometry() {
    return geometry;
  }

  private void scrollTo(double value) {
    scrollBar.setValue(Math.clamp(value, 0, scrollBar.getMax()));
  }

  @Override
  protected void layoutChildren() {
    if (context.zoom() != textZoom) {
      textWidths.clear();
      textZoom = context.zoom();
    }
    canvas.setWidth(Math.floor(getWidth()));
    canvas.setHeight(Math.floor(getHeight()));
    CanvasPainter painter =
        new CanvasPainter(canvas.getGraphicsContext2D(), FONT_SIZE * context.zoom(), textWidths);
    painter.fill(probe.paints().ground(), 0, 0, getWidth(), getHeight());
    if (map == null) {
      scrollBar.setVisible(false);
      return;
    }
    place(painter);
    paint(painter);
    setAccessibleText(text.cell(line, column));
  }

  private void place(Painter painter) {
    double zoom = context.zoom();
    double room = Math.max(1, getHeight() - (AXIS + SCALE) * zoom);
    int lines = map.lines().size();
    double lineHeight = Math.clamp(room / lines, LEAST_LINE * zoom, MOST_LINE * zoom);
    boolean scrolls = lines * lineHeight > room + 0.5;
    double height = Math.min(room, lines * lineHeight);
    double right = getWidth() - (scrolls ? scrollBar.prefWidth(-1) : 0);
    double labels = Math.min(MOST_LABEL * right, PAD + widest(painter, row -> label(row)) + GAP);
    double totals = GAP + widest(painter, row -> text.total(row)) + PAD;
    double width = Math.max(1, right - labels - totals);
    geometry =
        new ElementsGeometry(lines, map.columns(), lineHeight, labels, width, height, 0)
            .scrolled(scrollBar.getValue());
    scrollBar.setVisible(scrolls);
    double max = geometry.maxScroll();
    scrollBar.setMax(max);
    scrollBar.setVisibleAmount(max * height / (max + height));
    scrollBar.resizeRelocate(right, 0, getWidth() - right, height);
  }

  private String label(int row) {
    return map.lines().get(row).label();
  }

  private double widest(Painter painter, IntFunction<String> words) {
    IntToDoubleFunction width = row -> painter.textWidth(words.apply(row), false);
    return IntStream.range(0, map.lines().size()).mapToDouble(width).max().orElse(0);
  }

  @Override
  public void draw(Painter painter) {
    if (map != null) {
      paint(painter.sized(FONT_SIZE * context.zoom()));
    }
  }

  private void paint(Painter painter) {
    ProfilePalette paints = probe.paints();
    painter.clip(0, 0, getWidth(), geometry.height());
    for (int row = geometry.firstVisible(); row < geometry.endVisible(); row++) {
      line(painter, paints, row);
    }
    if (isFocused()) {
      painter.frame(
          paints.focus(),
          2,
          geometry.x(column) - 1,
          geometry.y(line) - 1,
          cellWidth(column) + 2,
          geometry.lineHeight() + 1);
    }
    painter.unclip();
    axis(painter, paints);
    scale(painter, paints);
  }

  private double cellWidth(int of) {
    return geometry.x(of + 1) - geometry.x(of);
  }

  private void line(Painter painter, ProfilePalette paints, int row) {
    Line of = map.lines().get(row);
    double y = geometry.y(row);
    double height = geometry.lineHeight() - 1;
    double middle = y + height / 2;
    boolean marked = of.key().equals(model.accessor());
    String label =
        TextElision.middle(
            of.label(), geometry.left() - PAD - GAP, t -> painter.textWidth(t, marked));
    painter.text(label, marked, paints.text(), PAD, middle);
    painter.fill(paints.raised(), geometry.left(), y, geometry.width(), height);
    for (int at = 0; at < map.columns(); at++) {
      long number = kind().of(of.cells().get(at));
      if (number > 0) {
        cell(painter, number, geometry.x(at), y, cellWidth(at), height);
      }
    }
    painter.text(text.total(row), marked, paints.muted(), geometry.x(map.columns()) + GAP, middle);
    if (marked) {
      painter.frame(paints.text(), 1, geometry.left(), y, geometry.width(), height);
    }
  }

  private void cell(Painter painter, long number, double x, double y, double width, double height) {
    Color colour = colour(number);
    double usual = geometry.width() / map.columns();
    double gap = usual >= LEAST_WITH_GAP ? 1 : 0;
    painter.fill(colour, x, y, width - gap, height);
    String written = text.count(number);
    if (painter.textWidth(written, false) < usual - GAP) {
      painter.text(written, false, Contrast.textOn(colour), x + 3, y + height / 2);
    }
  }

  /** By the logarithm, since owners often access a thousand times as much as their neighbours. */
  private Color colour(long number) {
    double share = largest <= 1 ? 1 : Math.log(number) / Math.log(largest);
    return Palettes.magnitude(FAINTEST + (1 - FAINTEST) * share, context.dark());
  }

  private void axis(Painter painter, ProfilePalette paints) {
    double top = geometry.height();
    double end = (double) map.columns() * map.width();
    int wanted = Math.max(2, (int) (geometry.width() / (TICK_ROOM * context.zoom())));
    double middle = top + AXIS * context.zoom() / 2 + 2;
    for (double tick : AxisTicks.linear(0, end - 1, wanted)) {
      double x = geometry.left() + Math.round(tick / end * geometry.width());
      String words = Units.count(tick);
      painter.fill(paints.muted(), x, top, 1, 4);
      if (x + 3 + painter.textWidth(words, false) < getWidth()) {
        painter.text(words, false, paints.muted(), x + 3, middle);
      }
    }
    String what = Words.say("index");
    if (painter.textWidth(what, false) < geometry.left() - PAD - GAP) {
      painter.text(what, false, paints.muted(), PAD, middle);
    }
  }

  /** What the colours say, from one access to the most of a cell. */
  private void scale(Painter painter, ProfilePalette paints) {
    double zoom = context.zoom();
    double middle = geometry.height() + (AXIS + SCALE / 2) * zoom + 1;
    double x = geometry.left();
    String least = largest == 0 ? text.count(0) : text.count(1);
    painter.text(least, false, paints.muted(), x, middle);
    x += painter.textWidth(least, false) + GAP;
    double width = Math.min(SCALE_WIDTH * zoom, geometry.width() / 3);
    int steps = (int) Math.max(1, width / 4);
    for (int i = 0; i < steps && largest > 0; i++) {
      double share = steps == 1 ? 1 : (double) i / (steps - 1);
      Color colour = Palettes.magnitude(FAINTEST + (1 - FAINTEST) * share, context.dark());
      painter.fill(colour, x + 4 * i, middle - 5 * zoom, 4, 10 * zoom);
    }
    x += 4 * steps + GAP;
    painter.text(
        Words.say("%s, by logarithm", text.count(largest)), false, paints.muted(), x, middle);
  }

  private void move(MouseEvent event) {
    int row = geometry.line(event.getY());
    int at = geometry.column(event.getX());
    tip.show(row < 0 ? null : at < 0 ? text.row(row) : text.cell(row, at));
  }

  private void click(MouseEvent event) {
    int row = geometry.line(event.getY());
    if (event.getButton() != MouseButton.PRIMARY || row < 0) {
      return;
    }
    goTo(row, Math.max(0, geometry.column(event.getX())));
    if (event.getClickCount() == 2) {
      actions.openRow(map.lines().get(row).key());
    } else {
      choose();
    }
  }

  /** Selects the row in all windows, and shows its call sites. */
  private void choose() {
    RowKey key = map.lines().get(line).key();
    actions.selectRow(key);
    model.showAccessesOf(key);
  }

  private void menu(ContextMenuEvent event) {
    int row = event.isKeyboardTrigger() ? line : geometry.line(event.getY());
    if (map != null && row >= 0 && map.lines().get(row).key().selectable()) {
      context
          .showInMenu(map.lines().get(row).key().selection())
          .show(this, event.getScreenX(), event.getScreenY());
      event.consume();
    }
  }

  private void key(KeyEvent event) {
    if (map == null || event.isShortcutDown() || event.isAltDown()) {
      return;
    }
    switch (event.getCode()) {
      case LEFT -> goTo(line, column - 1);
      case RIGHT -> goTo(line, column + 1);
      case UP -> goTo(line - 1, column);
      case DOWN -> goTo(line + 1, column);
      case PAGE_UP -> goTo(line - geometry.linesPerPage(), column);
      case PAGE_DOWN -> goTo(line + geometry.linesPerPage(), column);
      case HOME -> goTo(line, 0);
      case END -> goTo(line, map.columns() - 1);
      case ENTER, SPACE -> choose();
      case ESCAPE -> {
        if (model.accessor() == null) {
          return;
        }
        model.showAccessesOf(null);
      }
      default -> {
        return;
      }
    }
    event.consume();
  }

  private void goTo(int toLine, int toColumn) {
    line = Math.clamp(toLine, 0, map.lines().size() - 1);
    column = Math.clamp(toColumn, 0, map.columns() - 1);
    scrollTo(geometry.revealing(line));
    cursorMoved();
    requestLayout();
  }
}
