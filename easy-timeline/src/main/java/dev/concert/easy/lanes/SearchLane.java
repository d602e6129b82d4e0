package dev.concert.easy.lanes;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.paint.DrawnStrip;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.paint.TimelinePalette;
import dev.concert.easy.search.SearchMarks;
import dev.concert.easy.search.SearchModel;
import dev.concert.easy.time.Viewport;
import dev.concert.model.words.Words;
import dev.concert.trace.read.Found;
import dev.concert.ui.export.Painter;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tips;
import java.util.List;
import java.util.function.DoubleConsumer;
import javafx.scene.AccessibleRole;
import javafx.scene.paint.Color;

/** Where in the visible time is what is looked for, and how much; a click goes there. */
public final class SearchLane extends DrawnStrip {
  private static final double HEIGHT = 14;
  private static final double LOWEST = 3;
  private static final double PLACE = 4;

  private final EasyModel model;
  private final SearchModel search;
  private final ThemeProbe theme;

  public SearchLane(EasyModel model, SearchModel search, ThemeProbe theme, DoubleConsumer goTo) {
    super(HEIGHT);
    this.model = model;
    this.search = search;
    this.theme = theme;
    setId("search-lane");
    setOnMouseClicked(
        event -> goTo.accept(model.axis().view().nanos(Math.floor(event.getX()), getWidth())));
    setOnMouseMoved(event -> Tips.on(this, tip(event.getX())));
    setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    setAccessibleText(Words.say("Where in the visible time is what is looked for"));
    setAccessibleHelp(
        Words.say("Ctrl+F says how often it is there, and goes from one to the next"));
  }

  /** None where nothing is looked for. */
  public double wantedHeight() {
    return search.isActive() && model.timeline() != null ? HEIGHT : 0;
  }

  private String tip(double x) {
    SearchMarks marks = search.marks();
    if (marks == null || !marks.counted()) {
      return Words.say("counting");
    }
    double at = marks.view().x(model.axis().view().nanos(x, getWidth()), marks.counts().length);
    int part = (int) Math.floor(at);
    boolean known = part >= 0 && part < marks.counts().length;
    return known ? Words.say("%s here", Units.count(marks.counts()[part])) : Words.say("counting");
  }

  @Override
  protected void layoutChildren() {
    search.show((int) getWidth());
    super.layoutChildren();
  }

  @Override
  protected void paint(Painter painter) {
    TimelinePalette palette = theme.palette();
    painter.fill(ThemeProbe.fx(palette.raised()), 0, 0, getWidth(), getHeight());
    if (search.marks() != null) {
      paint(painter, search.marks(), ThemeProbe.fx(palette.accent()));
    }
    if (search.place() != null) {
      paint(painter, search.place(), ThemeProbe.fx(palette.look()));
    }
  }

  /** What has not been counted yet is paler. */
  private void paint(Painter painter, SearchMarks marks, Color colour) {
    Viewport view = model.axis().view();
    double most = marks.most();
    int parts = marks.counts().length;
    Color seen = marks.counted() ? colour : colour.deriveColor(0, 1, 1, 0.45);
    for (int part = 0; part < parts; part++) {
      if (marks.counts()[part] > 0) {
        double x0 = view.x(marks.view().nanos(part, parts), getWidth());
        double x1 = view.x(marks.view().nanos(part + 1, parts), getWidth());
        double height =
            LOWEST + (getHeight() - 2 - LOWEST) * Math.sqrt(marks.counts()[part] / most);
        painter.fill(seen, x0, getHeight() - 1 - height, Math.max(1, x1 - x0), height);
      }
    }
  }

  /** A flag at the beginning of the place that was gone to last. */
  private void paint(Painter painter, Found place, Color colour) {
    Viewport view = model.axis().view();
    if (view.shows(place.fromNanos(), place.toNanos())) {
      double x = Math.max(0, view.x(place.fromNanos(), getWidth()));
      painter.fill(colour, x, 0, 1.5, getHeight());
      double[] flag = {x - PLACE, 0, x + PLACE + 1, 0, x + 0.5, PLACE + 2};
      painter.polygons(colour, List.of(flag));
    }
  }
}
