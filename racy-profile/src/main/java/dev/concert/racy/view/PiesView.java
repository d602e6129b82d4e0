package dev.concert.racy.view;

import dev.concert.model.words.Words;
import dev.concert.racy.figures.NodePies;
import dev.concert.racy.figures.Pie;
import dev.concert.racy.figures.Pie.Slice;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.figures.Segments;
import dev.concert.racy.model.PartFigures;
import dev.concert.racy.model.PieText;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.paint.PiesGeometry;
import dev.concert.racy.paint.PiesPainter;
import dev.concert.racy.paint.PiesPainter.Look;
import dev.concert.ui.ToolContext;
import dev.concert.ui.access.DrawnRows;
import dev.concert.ui.export.Painter;
import dev.concert.ui.parts.PointerTip;
import dev.concert.ui.parts.Tables;
import java.util.BitSet;
import java.util.List;
import javafx.scene.Cursor;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/** A pie for each node, or for each thread of one; drawn at most once a pulse. */
final class PiesView extends ScrolledPicture {
  private final RacyModel model;
  private final LinesView.Actions actions;
  private final PointerTip tip = new PointerTip(canvas);
  private PiesGeometry geometry = new PiesGeometry(0, 0, 1, 0, 0);
  private int focus;
  private int hover = -1;

  PiesView(RacyModel model, ToolContext context, LinesView.Actions actions) {
    super(context, "pies");
    this.model = model;
    this.actions = actions;
    listen();
  }

  private void listen() {
    canvas.setOnMouseMoved(this::move);
    canvas.setOnMouseExited(_ -> hover(-1, null));
    canvas.setOnMousePressed(_ -> requestFocus());
    canvas.setOnMouseClicked(this::click);
    setOnScroll(event -> scrollTo(scrollBar.getValue() - event.getDeltaY()));
    setOnKeyPressed(this::key);
    setOnContextMenuRequested(this::menu);
    DrawnRows rows =
        new DrawnRows(
            () -> pies().size(),
            pie -> new PieText(model.pies()).spoken(pies().get(pie)),
            () -> focus,
            this::focusOn);
    speak(rows, asTable(Words.say(Tables.WHAT_IS_SHOWN)));
  }

  private void focusOn(int pie) {
    focusOn(pie, pies().size());
  }

  private List<Pie> pies() {
    return model.pies().shown();
  }

  private Slice slice(int pie, double x, double y) {
    double part = geometry.part(pie, x, y);
    return part < 0 ? null : pies().get(pie).at(part);
  }

  private int hit(double x, double y) {
    int pie = geometry.hit(x, y);
    return pie < pies().size() ? pie : -1;
  }

  /** Of the slice or pie under the pointer; by key of the pie that the keyboard is on. */
  private void menu(ContextMenuEvent event) {
    boolean byKey = event.isKeyboardTrigger();
    int pie = byKey ? Math.min(focus, pies().size() - 1) : hit(event.getX(), event.getY());
    if (pie < 0) {
      return;
    }
    RowKey row = pies().get(pie).bar().key();
    ProfileSummary summary = model.pies().made().summary();
    Slice slice = byKey ? null : slice(pie, event.getX(), event.getY());
    boolean onSegment = slice != null && slice.segment() >= 0;
    if (onSegment && segmentMenu(summary.segments().get(slice.segment()), row, event)) {
      event.consume();
    } else if (row.selectable()) {
      actions.menu(row.selection(), event.getScreenX(), event.getScreenY());
    }
    event.consume();
  }

  private boolean segmentMenu(String segment, RowKey row, ContextMenuEvent event) {
    Segments kind = model.options().segments();
    return actions.menu(kind, segment, row, event.getScreenX(), event.getScreenY());
  }

  private void move(MouseEvent event) {
    int pie = hit(event.getX(), event.getY());
    Slice slice = pie < 0 ? null : slice(pie, event.getX(), event.getY());
    hover(pie, pie < 0 ? null : new PieText(model.pies()).tip(pies().get(pie), slice));
  }

  private void hover(int pie, String hint) {
    setCursor(pie < 0 ? Cursor.DEFAULT : Cursor.HAND);
    tip.show(hint);
    if (pie != hover) {
      hover = pie;
      redraw();
    }
  }

  private void click(MouseEvent event) {
    int pie = hit(event.getX(), event.getY());
    if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress() && pie >= 0) {
      focus = pie;
      act(pies().get(pie), slice(pie, event.getX(), event.getY()));
    }
  }

  /** Opens a node; selects a thread, and what its slice stands for. */
  private void act(Pie pie, Slice slice) {
    ProfileSummary summary = model.pies().made().summary();
    if (model.pies().node() == null) {
      String node = pie.bar().key().node();
      actions.row(pie.bar().key());
      open(node);
    } else if (slice != null && slice.segment() >= 0 && summary.ofRoutines()) {
      actions.routine(summary.segments().get(slice.segment()), pie.bar().key());
    } else {
      actions.row(pie.bar().key());
    }
  }

  /**
   * @param node null for all nodes
   */
  void open(String node) {
    List<String> nodes = model.pies().made().nodes();
    focus = node == null ? Math.max(0, nodes.indexOf(model.pies().node())) : 0;
    scrollBar.setValue(0);
    model.pies().open(node);
  }

  private void key(KeyEvent event) {
    int count = pies().size();
    if (count == 0 || event.isShortcutDown() || event.isAltDown()) {
      return;
    }
    switch (event.getCode()) {
      case LEFT -> focusOn(focus - 1, count);
      case RIGHT -> focusOn(focus + 1, count);
      case UP -> focusOn(focus - geometry.columns(), count);
      case DOWN -> focusOn(focus + geometry.columns(), count);
      case HOME -> focusOn(0, count);
      case END -> focusOn(count - 1, count);
      case ENTER, SPACE -> act(pies().get(Math.min(focus, count - 1)), null);
      case BACK_SPACE, ESCAPE -> {
        if (model.pies().node() == null) {
          return;
        }
        open(null);
      }
      default -> {
        return;
      }
    }
    event.consume();
  }

  private void focusOn(int wanted, int count) {
    focus = Math.clamp(wanted, 0, count - 1);
    scrollTo(geometry.revealing(focus));
    cursorMoved();
    redraw();
  }

  @Override
  boolean place(Painter painter, double zoom) {
    int count = pies().size();
    focus = Math.clamp(focus, 0, Math.max(0, count - 1));
    geometry = new PiesGeometry(getWidth(), getHeight(), zoom, count, 0);
    boolean scrolls = geometry.maxScroll() > 0;
    if (scrolls) {
      geometry = beside(getWidth() - scrollBar.prefWidth(-1), zoom, count);
    }
    return scrolls;
  }

  private PiesGeometry beside(double width, double zoom, int count) {
    double max = new PiesGeometry(width, getHeight(), zoom, count, 0).maxScroll();
    scrollBar.setMax(max);
    scrollBar.setVisibleAmount(max * getHeight() / (max + getHeight()));
    scrollBar.resizeRelocate(width, 0, getWidth() - width, getHeight());
    double scroll = Math.clamp(scrollBar.getValue(), 0, max);
    return new PiesGeometry(width, getHeight(), zoom, count, Math.round(scroll));
  }

  @Override
  void paint(Painter painter) {
    NodePies made = model.pies().made();
    if (made == null) {
      return;
    }
    ProfileSummary summary = made.summary();
    Look look = look(summary);
    new PiesPainter(painter, geometry, probe.paints(), context::colour, summary, look)
        .paint(pies());
  }

  private Look look(ProfileSummary summary) {
    PartFigures part = model.partFigures();
    return new Look(
        summary.segmentOf(model.function()),
        part == null ? new BitSet() : part.segments(),
        isFocused() ? focus : -1,
        hover);
  }

  @Override
  String spoken() {
    return pies().isEmpty()
        ? Words.say("no pies")
        : new PieText(model.pies()).spoken(pies().get(focus));
  }

  PiesGeometry geometry() {
    return geometry;
  }
}
