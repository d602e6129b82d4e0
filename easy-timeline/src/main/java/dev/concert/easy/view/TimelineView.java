package dev.concert.easy.view;

import dev.concert.easy.labels.RowHeaders;
import dev.concert.easy.lanes.FindingsLane;
import dev.concert.easy.lanes.MountainLane;
import dev.concert.easy.lanes.Overview;
import dev.concert.easy.lanes.Ruler;
import dev.concert.easy.lanes.SearchLane;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.EasyModel.Change;
import dev.concert.easy.noting.NotesLane;
import dev.concert.easy.rows.RowLayout;
import dev.concert.ui.change.Redraw;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import javafx.geometry.Orientation;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.control.ScrollBar;
import javafx.scene.layout.Region;

/**
 * Overview, ruler, what was found, what stands out, notes, labels and rows, in line with each
 * other.
 */
public final class TimelineView extends Region {
  public static final double USUAL_HEADER_WIDTH = 190;
  private static final double NARROWEST = 90;
  private static final double SCROLL_BAR = 12;
  private static final double DIVIDER = 5;

  private static final Set<Change> OF_OVERVIEW =
      EnumSet.of(Change.DATA, Change.SELECTION, Change.LOOK);

  private final EasyModel model;
  private final Overview overview;
  private final Ruler ruler;
  private final SearchLane search;
  private final FindingsLane findings;
  private final NotesLane notes;
  private final MountainLane mountains;
  private final RowHeaders headers;
  private final TimelinePane pane;
  private final Node corner;
  private final Redraw<Change> redraw;
  private final ScrollBar scrollBar = new ScrollBar();
  private final Region divider = new Region();
  private double headerWidth = USUAL_HEADER_WIDTH;
  private boolean scrolling;

  /**
   * @param corner what stands left of overview and ruler
   */
  TimelineView(
      EasyModel model,
      Overview overview,
      Ruler ruler,
      SearchLane search,
      FindingsLane findings,
      NotesLane notes,
      MountainLane mountains,
      RowHeaders headers,
      TimelinePane pane,
      Node corner) {
    this.model = model;
    this.overview = overview;
    this.ruler = ruler;
    this.search = search;
    this.findings = findings;
    this.notes = notes;
    this.mountains = mountains;
    this.headers = headers;
    this.pane = pane;
    this.corner = corner;
    getStyleClass().add("timeline");
    divider.getStyleClass().add("timeline-divider");
    divider.setCursor(Cursor.H_RESIZE);
    divider.setOnMouseDragged(
        event -> setHeaderWidth(sceneToLocal(event.getSceneX(), event.getSceneY()).getX()));
    scrollBar.setOrientation(Orientation.VERTICAL);
    scrollBar.valueProperty().addListener((_, _, value) -> scroll(value.doubleValue()));
    getChildren().addAll(overview, ruler, search, findings, notes, mountains, corner);
    getChildren().addAll(pane, headers, divider, scrollBar);
    redraw = new Redraw<>(Change.class, model.changes(), this::draw);
  }

  public double headerWidth() {
    return headerWidth;
  }

  public void setHeaderWidth(double width) {
    headerWidth = Math.clamp(width, NARROWEST, Math.max(NARROWEST, getWidth() / 2));
    requestLayout();
  }

  private void scroll(double value) {
    if (!scrolling) {
      model.rows().scrollTo(value);
    }
  }

  private void draw(Set<Change> changes) {
    if (changes.contains(Change.DATA) || changes.contains(Change.LOOK)) {
      overview.forgetMountains();
    }
    if (!Collections.disjoint(changes, OF_OVERVIEW)) {
      overview.paint();
    }
    overview.moveBrush();
    ruler.paint();
    search.paint();
    findings.paint();
    notes.paint();
    mountains.paint();
    if (search.getHeight() != search.wantedHeight()
        || findings.getHeight() != findings.wantedHeight()
        || notes.getHeight() != notes.wantedHeight()
        || mountains.getHeight() != mountains.wantedHeight()) {
      requestLayout();
    }
    moveScrollBar();
  }

  /** Colours or theme have changed. */
  void repaint() {
    redraw.request(Change.LOOK);
    pane.invalidate();
  }

  private void moveScrollBar() {
    double height = model.rows().totalHeight();
    double room = Math.max(0, height - model.rows().height());
    scrolling = true;
    scrollBar.setMax(room);
    scrollBar.setVisibleAmount(height <= 0 ? 1 : room * model.rows().height() / height);
    scrollBar.setUnitIncrement(RowLayout.LANE * 2);
    scrollBar.setBlockIncrement(model.rows().height() * 0.8);
    scrollBar.setValue(model.rows().top());
    scrollBar.setVisible(room > 0);
    scrolling = false;
  }

  @Override
  protected void layoutChildren() {
    double left = Math.round(Math.min(headerWidth, getWidth() / 2));
    double right = getWidth() - SCROLL_BAR;
    double found = search.wantedHeight();
    double lane = findings.wantedHeight();
    double noted = notes.wantedHeight();
    double range = mountains.wantedHeight();
    double ruled = Overview.HEIGHT + Ruler.HEIGHT;
    double top = ruled + found + lane + noted + range;
    double width = Math.max(0, right - left);
    double height = Math.max(0, getHeight() - top);
    corner.resizeRelocate(0, 0, left, top);
    overview.resizeRelocate(left, 0, width, Overview.HEIGHT);
    ruler.resizeRelocate(left, Overview.HEIGHT, width, Ruler.HEIGHT);
    search.resizeRelocate(left, ruled, width, found);
    findings.resizeRelocate(left, ruled + found, width, lane);
    notes.resizeRelocate(left, ruled + found + lane, width, noted);
    mountains.resizeRelocate(left, top - range, width, range);
    headers.resizeRelocate(0, top, left, height);
    pane.resizeRelocate(left, top, width, height);
    divider.resizeRelocate(left - DIVIDER / 2, 0, DIVIDER, getHeight());
    scrollBar.resizeRelocate(right, top, SCROLL_BAR, height);
    moveScrollBar();
  }

  /** Draws what has changed, before something asks what is on the screen. */
  void now() {
    redraw.now();
    pane.now();
  }

  boolean isDrawn() {
    return !redraw.isPending() && pane.isDrawn() && mountains.isDrawn();
  }

  void dispose() {
    redraw.dispose();
    mountains.dispose();
    pane.dispose();
  }
}
