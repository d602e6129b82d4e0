package dev.concert.easy.panels;

import dev.concert.easy.facts.RunningText;
import dev.concert.easy.paint.RasterView;
import dev.concert.easy.paint.RunningPainter;
import dev.concert.easy.paint.Surface;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.states.RunningThreads;
import dev.concert.easy.time.Viewport;
import dev.concert.model.words.Words;
import dev.concert.ui.access.DrawnRows;
import dev.concert.ui.access.SpokenRegion;
import dev.concert.ui.parts.PointerTip;
import javafx.scene.control.Label;

/** How many threads run over the visible time, against the processors that there are. */
public final class RunningStrip extends SpokenRegion {
  public static final double HEIGHT = 60;
  private static final double FREE = 4;

  private final ThemeProbe theme;
  private final RasterView image = new RasterView(this::paint);
  private final Label title = new Label();
  private final PointerTip tip = new PointerTip(this);
  private RunningThreads running = RunningThreads.NONE;
  private Viewport shown;

  public RunningStrip(ThemeProbe theme) {
    this.theme = theme;
    setId("running-strip");
    title.setId("running-title");
    title.getStyleClass().add("mountain-peak");
    getChildren().addAll(image, title);
    setOnMouseMoved(event -> tip.show(said(event.getX())));
    setOnMouseExited(_ -> tip.show(null));
    speak(
        DrawnRows.toRead(
            () -> running.nodes().size(), node -> RunningText.of(running.nodes().get(node))),
        null);
  }

  private String said(double x) {
    return shown == null
        ? null
        : RunningText.at(running, shown.nanos(x, getWidth()), shown.nanos(x + 1, getWidth()));
  }

  /** What has been counted for the visible time. */
  public void show(RunningThreads counted) {
    running = counted;
    title.setText(RunningText.title(counted));
    setAccessibleText(Words.say("Running threads: %s", title.getText()));
  }

  public RunningThreads running() {
    return running;
  }

  /** Draws what has been counted where it lies in a view. */
  public void paint(Viewport view) {
    shown = view;
    image.setVisible(getWidth() >= 1 && getHeight() >= 1);
    if (image.isVisible()) {
      image.paint(getWidth(), getHeight(), this);
    }
  }

  private void paint(Surface surface, double scale) {
    RunningPainter.paint(surface, theme.palette(), running, shown, scale);
  }

  @Override
  protected void layoutChildren() {
    title.autosize();
    title.relocate(FREE, FREE);
  }
}
