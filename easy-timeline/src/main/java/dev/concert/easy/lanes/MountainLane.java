package dev.concert.easy.lanes;

import dev.concert.easy.facts.RunningText;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.EasyModel.Change;
import dev.concert.easy.paint.MountainPainter;
import dev.concert.easy.paint.RasterView;
import dev.concert.easy.paint.Surface;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.paint.TimelinePalette;
import dev.concert.easy.panels.RunningStrip;
import dev.concert.easy.panels.StateTable;
import dev.concert.easy.panels.TotalsTable;
import dev.concert.easy.states.MountainRange;
import dev.concert.easy.states.RunningThreads;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.time.Viewport;
import dev.concert.model.words.Words;
import dev.concert.trace.StateLabel;
import dev.concert.trace.StateTotal;
import dev.concert.ui.ToolContext;
import dev.concert.ui.access.DrawnRows;
import dev.concert.ui.access.SpokenRegion;
import dev.concert.ui.change.Pause;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.PointerTip;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.control.Label;
import javafx.scene.input.MouseEvent;

/** How many threads are in which function over the visible time, and how many of them run. */
public final class MountainLane extends SpokenRegion {
  private static final double HEIGHT = 84;
  private static final double FREE = 4;
  private static final String OTHERS = Words.known("all others");

  /** A view that has not moved for so long has come to rest. */
  private static final Duration STILL = Duration.ofMillis(150);

  private final EasyModel model;
  private final ToolContext context;
  private final ThemeProbe theme;
  private final RasterView image = new RasterView(this::paint);
  private final RunningStrip running;
  private final Label peak = new Label();
  private final PointerTip tip = new PointerTip(this);
  private final Pause resting = Pause.onFxThread();
  private MountainRange range = MountainRange.NONE;
  private boolean waiting;

  /** What has been summed up for a stretch of time. */
  private record Sums(MountainRange range, RunningThreads running) {}

  /**
   * @param choose a function has been clicked
   */
  public MountainLane(
      EasyModel model, ToolContext context, ThemeProbe theme, Consumer<StateLabel> choose) {
    this.model = model;
    this.context = context;
    this.theme = theme;
    running = new RunningStrip(theme);
    setId("mountain-lane");
    peak.getStyleClass().add("mountain-peak");
    getChildren().addAll(image, peak, running);
    setOnMouseMoved(event -> tip.show(said(event)));
    setOnMouseExited(_ -> tip.show(null));
    setOnMouseClicked(event -> {
      MountainRange.Ridge ridge = at(event.getX(), event.getY());
      if (ridge != null && ridge.label() != null) {
        choose.accept(ridge.label());
      }
    });
    speak(
        DrawnRows.toRead(() -> range.ridges().size(), ridge -> spoken(range.ridges().get(ridge))),
        Words.say(
            "Ctrl+Shift+T shows the states of the visible time as a table: %s",
            Words.say(StateTable.NAME)));
    model.changes().listen(this::changed);
  }

  /** None while it is not shown. */
  public double wantedHeight() {
    return model.mountainsShown() ? HEIGHT + RunningStrip.HEIGHT : 0;
  }

  private void changed(Change change) {
    if (!model.mountainsShown() || model.timeline() == null) {
      range = MountainRange.NONE;
      resting.stop();
      waiting = false;
    } else if (change == Change.DATA || range == MountainRange.NONE) {
      compute();
    } else if (change == Change.VIEW && !covers()) {
      waiting = true;
      resting.start(STILL, this::compute);
    }
  }

  /** Whether the range has been made for what is visible, and not for much more. */
  private boolean covers() {
    Viewport view = model.axis().view();
    return range.fromNanos() == view.fromNanos() && range.toNanos() == view.toNanos();
  }

  private void compute() {
    resting.stop();
    waiting = false;
    Timeline timeline = model.timeline();
    if (timeline == null) {
      return;
    }
    Viewport view = model.axis().view();
    List<StateTotal> totals = model.analysis().totals();
    context.background(
        "mountains",
        Words.say("Summing up threads"),
        _ ->
            new Sums(
                MountainRange.of(timeline, totals, view.fromNanos(), view.toNanos()),
                RunningThreads.of(timeline.trace(), view.fromNanos(), view.toNanos())),
        made -> {
          range = made.range();
          running.show(made.running());
          setAccessibleText(spoken());
          peak.setText(Words.say("up to %s threads", RunningText.most(range.peak())));
          requestLayout();
        });
  }

  private String spoken() {
    return Words.say(
        "Mountain range of the visible time, up to %s",
        Units.plural(Math.round(range.peak()), "thread", "threads"));
  }

  private String spoken(MountainRange.Ridge ridge) {
    return Words.say("%s: %.2f threads on average", name(ridge), mean(ridge));
  }

  /** Of the visible time. */
  private double mean(MountainRange.Ridge ridge) {
    return range.between(ridge, range.fromNanos(), range.toNanos());
  }

  @Override
  protected void layoutChildren() {
    peak.setVisible(range != MountainRange.NONE && getHeight() > 1);
    peak.autosize();
    peak.relocate(FREE, RunningStrip.HEIGHT + FREE);
    image.relocate(0, RunningStrip.HEIGHT);
    running.resizeRelocate(0, 0, getWidth(), RunningStrip.HEIGHT);
    running.setVisible(getHeight() > 1);
    paint();
  }

  /** Draws what has been summed up where it lies in the view, which may have moved since. */
  public void paint() {
    if (getWidth() < 1 || getHeight() < 1) {
      image.setVisible(false);
      return;
    }
    running.paint(model.axis().view());
    image.paint(getWidth(), height(), this);
    image.setVisible(true);
  }

  private void paint(Surface surface, double scale) {
    TimelinePalette palette = theme.palette();
    surface.fill(palette.ground());
    MountainPainter.paint(surface, palette, range, model.axis().view(), FREE * scale);
    int bottom = surface.height();
    surface.rect(0, bottom - 1, surface.width(), bottom, palette.line());
  }

  /** Of the mountains, which lie below the strip. */
  private double height() {
    return Math.max(1, getHeight() - RunningStrip.HEIGHT);
  }

  /** None in the strip. */
  private MountainRange.Ridge at(double x, double y) {
    if (y < RunningStrip.HEIGHT) {
      return null;
    }
    Viewport view = model.axis().view();
    double threads = (getHeight() - y) / (height() - FREE) * range.peak();
    double from = view.nanos(x, getWidth());
    double to = view.nanos(x + 1, getWidth());
    for (MountainRange.Ridge ridge : range.ridges()) {
      threads -= range.between(ridge, from, to);
      if (threads < 0) {
        return ridge;
      }
    }
    return null;
  }

  private String said(MouseEvent event) {
    MountainRange.Ridge ridge = at(event.getX(), event.getY());
    if (ridge == null) {
      return null;
    }
    Viewport view = model.axis().view();
    double threads =
        range.between(
            ridge, view.nanos(event.getX(), getWidth()), view.nanos(event.getX() + 1, getWidth()));
    return Words.say(
        "%s: %.2f threads here; at most %s in all routines of the visible time",
        name(ridge), threads, RunningText.most(range.peak()));
  }

  private static String name(MountainRange.Ridge ridge) {
    return ridge.label() == null ? Words.say(OTHERS) : TotalsTable.shortName(ridge.label());
  }

  public boolean isDrawn() {
    return !waiting;
  }

  /** Threads in each function, the mean of the visible time; null while it is not shown. */
  public Map<String, Object> state() {
    if (!model.mountainsShown()) {
      return null;
    }
    Map<String, Object> map = new LinkedHashMap<>();
    range.ridges().forEach(ridge -> map.put(plainName(ridge), mean(ridge)));
    return map;
  }

  private static String plainName(MountainRange.Ridge ridge) {
    return ridge.label() == null ? OTHERS : TotalsTable.plainName(ridge.label());
  }

  /** How many threads run in the visible time; null while it is not shown. */
  public Map<String, Object> runningState() {
    return model.mountainsShown() ? RunningText.values(running.running()) : null;
  }

  public void dispose() {
    resting.stop();
  }
}
