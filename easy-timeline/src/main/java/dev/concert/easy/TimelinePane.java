package dev.concert.easy;

import dev.concert.ui.ToolContext;
import java.nio.IntBuffer;
import javafx.animation.AnimationTimer;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;

/**
 * The rows of the timeline: one picture that is painted at most once in a pulse, and what moves
 * with the mouse above it.
 */
final class TimelinePane extends Region {
  private final EasyModel model;
  private final ToolContext context;
  private final ThemeProbe theme;
  private final FxTexts texts = new FxTexts();
  private final ImageView image = new ImageView();
  private final TimelineOverlay overlay;
  private final Redraws redraws = new Redraws();
  private final AnimationTimer painter =
      new AnimationTimer() {
        @Override
        public void handle(long now) {
          stop();
          paint();
        }
      };
  private Raster raster;
  private PixelBuffer<IntBuffer> buffer;
  private ArrowLayout arrows = ArrowLayout.NONE;
  private int primitives;
  private Hit pointed = new Hit.OnNothing();

  TimelinePane(EasyModel model, ToolContext context, ThemeProbe theme) {
    this.model = model;
    this.context = context;
    this.theme = theme;
    this.overlay = new TimelineOverlay(model);
    getStyleClass().add("timeline-pane");
    setFocusTraversable(true);
    getChildren().addAll(image, overlay);
    Rectangle clip = new Rectangle();
    clip.widthProperty().bind(widthProperty());
    clip.heightProperty().bind(heightProperty());
    setClip(clip);
    widthProperty().addListener((_, _, _) -> invalidate());
    heightProperty().addListener((_, _, height) -> model.resize(height.doubleValue()));
    heightProperty().addListener((_, _, _) -> invalidate());
    model.onChange(_ -> invalidate());
  }

  /** Paints with the next pulse. */
  void invalidate() {
    painter.start();
  }

  TimelineOverlay overlay() {
    return overlay;
  }

  Redraws redraws() {
    return redraws;
  }

  /** Bars, aggregates and outlines in the last picture. */
  int primitives() {
    return primitives;
  }

  /** What lies under the pointer. */
  Hit pointed() {
    return pointed;
  }

  /** The pointer is at a place: shows and returns what lies there. */
  Hit point(double x, double y) {
    pointed = at(x, y);
    overlay.point(x, y, HoverText.of(model.timeline(), pointed));
    return pointed;
  }

  /** What lies under a place of this pane. */
  Hit at(double x, double y) {
    if (model.timeline() == null) {
      return new Hit.OnNothing();
    }
    Viewport view = model.axis().view();
    return new HitTest(model.timeline(), model.rows(), arrows, view, getWidth(), model.top())
        .at(x, y);
  }

  private void paint() {
    if (getWidth() < 1 || getHeight() < 1 || model.timeline() == null) {
      return;
    }
    long start = System.nanoTime();
    double scale = scale();
    fit(scale);
    texts.size(scale, 11 * context.zoom());
    arrows = model.arrowsShown() ? ArrowLayout.of(model, getWidth()) : ArrowLayout.NONE;
    paint(scale);
    if (texts.make()) {
      paint(scale);
    }
    buffer.updateBuffer(_ -> null);
    redraws.add(System.nanoTime() - start);
    overlay.update();
  }

  private void paint(double scale) {
    TimelinePainter timelinePainter = new TimelinePainter(raster, theme.palette(), texts, scale);
    timelinePainter.paint(model, arrows);
    primitives = timelinePainter.primitives();
  }

  private double scale() {
    return getScene() == null || getScene().getWindow() == null
        ? 1
        : getScene().getWindow().getOutputScaleX();
  }

  private void fit(double scale) {
    int width = (int) Math.ceil(getWidth() * scale);
    int height = (int) Math.ceil(getHeight() * scale);
    if (raster == null || raster.width != width || raster.height != height) {
      raster = new Raster(width, height);
      buffer =
          new PixelBuffer<>(
              width, height, IntBuffer.wrap(raster.pixels), PixelFormat.getIntArgbPreInstance());
      image.setImage(new WritableImage(buffer));
      image.setFitWidth(width / scale);
      image.setFitHeight(height / scale);
    }
  }

  @Override
  protected void layoutChildren() {
    overlay.resizeRelocate(0, 0, getWidth(), getHeight());
  }

  void dispose() {
    painter.stop();
  }
}
