package dev.concert.cagey.paint;

import dev.concert.cagey.layout.Placement;
import dev.concert.cagey.picture.BoxBounds;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.cagey.picture.TreePicture;
import dev.concert.ui.change.OncePerPulse;
import dev.concert.ui.export.CanvasPainter;
import dev.concert.ui.export.Drawable;
import dev.concert.ui.export.Painter;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.animation.Timeline;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import org.graphstream.graph.Graph;
import org.graphstream.graph.Node;
import org.graphstream.graph.implementations.SingleGraph;
import org.graphstream.stream.ProxyPipe;
import org.graphstream.stream.Source;
import org.graphstream.ui.fx_viewer.FxDefaultView;
import org.graphstream.ui.fx_viewer.FxViewer;
import org.graphstream.ui.fx_viewer.util.FxMouseManager;
import org.graphstream.ui.fx_viewer.util.FxShortcutManager;
import org.graphstream.ui.graphicGraph.GraphicGraph;
import org.graphstream.ui.javafx.FxGraphRenderer;
import org.graphstream.ui.view.View;
import org.graphstream.ui.view.Viewer;

/**
 * Boxes drawn by GraphStream, on a layer above them the labels by {@link LabelPainter}, on one
 * below the lines by {@link ArrowPainter}; of more than these draw in time a {@link LargePicture}.
 * The only class that sees GraphStream. Its y axis points up, ours down. Used on the FX thread.
 */
public final class GraphCanvas extends StackPane implements Drawable {
  /** GraphStream takes ten microseconds for each, whether it is on the screen or not. */
  private static final int MOST_BOXES = 400;

  /** So does the canvas for each curve that is on the screen. */
  private static final int MOST_CURVES = 1_500;

  /** So far beside a line a click still means it, in layout units of the pane. */
  private static final double REACH = 4;

  /** Runs work on another thread, and what follows on the FX thread. */
  @FunctionalInterface
  public interface Background {
    <T> void run(Callable<T> work, Consumer<T> done, Consumer<Throwable> failed);
  }

  private final Graph graph = new SingleGraph("calls", false, true);
  private final Viewer viewer = new StillViewer(graph);
  private final FxDefaultView view;
  private final LabelPainter labels;
  private final LargePicture large;
  private PlacedPicture drawn = PlacedPicture.EMPTY;
  private final SignsPane legend = new SignsPane();

  /** What the legend tells; null until that is asked for. */
  private Set<Sign> signs;

  private Camera camera = Camera.START;
  private final OncePerPulse painting = new OncePerPulse(this::paint);
  private long paints;
  private double paintedWidth;
  private double paintedHeight;

  /**
   * @param background where images of large pictures are made
   */
  public GraphCanvas(LabelPainter labels, Background background) {
    this.labels = labels;
    large = new LargePicture(labels, background, this::repaint);
    large.setVisible(false);
    viewer.disableAutoLayout();
    view = new FxDefaultView(viewer, FxViewer.DEFAULT_VIEW_ID, new FxGraphRenderer());
    viewer.addView(view);
    view.setMouseManager(new NoMouse());
    view.setShortcutManager(new NoKeys());
    view.setForeLayoutRenderer((pen, _, _, _, _, _, _, _, _) -> on(pen, this::paintLabels));
    view.setBackLayerRenderer((pen, _, _, _, _, _, _, _, _) -> on(pen, this::paintArrows));
    view.getCamera().setAutoFitView(false);
    view.getCamera().setViewPercent(1);
    view.setMouseTransparent(true);
    view.setMinSize(0, 0);
    getChildren().addAll(view, large);
    setMinSize(0, 0);
    Rectangle clip = new Rectangle();
    clip.widthProperty().bind(widthProperty());
    clip.heightProperty().bind(heightProperty());
    setClip(clip);
    graph.setAttribute("ui.antialias");
  }

  private static void on(GraphicsContext pen, Consumer<Painter> paint) {
    pen.save();
    paint.accept(new CanvasPainter(pen, LabelPainter.FONT_SIZE, CanvasPainter.widthCache()));
    pen.restore();
  }

  private void paintLabels(Painter painter) {
    labels.paint(painter, screen(), drawn);
  }

  private boolean isDashed() {
    boolean shapes = !isLarge() || LargePicture.isOfShapes(screen(), drawn);
    return shapes && ArrowPainter.isDashed(screen(), drawn.lines());
  }

  private Set<Sign> signs() {
    if (signs == null) { // not for each frame
      signs = labels.signs(drawn);
    }
    return signs;
  }

  /** What its lines and signs mean, to be shown beside it; on paper it is always told. */
  public Region legend() {
    return legend;
  }

  public boolean hasLegend() {
    return legend.isVisible();
  }

  public void setLegend(boolean wanted) {
    legend.setVisible(wanted);
    repaint();
  }

  private void paintArrows(Painter painter) {
    ArrowPainter.paint(painter, screen(), drawn.lines(), labels.colours());
    ArrowPainter.paintSelected(painter, screen(), drawn.selected(), labels.colours());
  }

  /** The line under a point of this pane, or beside it; empty for none. */
  public Optional<TreePicture.Arrow> lineAt(double x, double y) {
    double far = REACH / camera.zoom();
    return Optional.ofNullable(drawn.lines().near(camera.toPictureX(x), camera.toPictureY(y), far));
  }

  /** Draws one line so that it stands out; null for none. */
  public void selectLine(TreePicture.Arrow line) {
    PlacedPicture next = drawn.selecting(line);
    if (next.selected() != drawn.selected()) {
      drawn = next;
      signs = null;
      repaint();
    }
  }

  private Screen screen() {
    return new Screen(camera, getWidth(), getHeight());
  }

  /** The same without GraphStream, whose boxes exist on its canvas only. */
  @Override
  public void draw(Painter painter) {
    painter.clip(0, 0, getWidth(), getHeight());
    painter.fill(labels.colours().ground(), 0, 0, getWidth(), getHeight());
    ArrowPainter.print(painter, screen(), drawn.lines(), labels.colours());
    ArrowPainter.paintSelected(painter, screen(), drawn.selected(), labels.colours());
    BoxPainter.paint(painter, screen(), drawn, labels.colours());
    labels.paint(painter, screen(), drawn);
    if (!hasLegend()) { // else it is beside
      new LegendPainter(labels.colours(), true).paintInCorner(painter, signs(), screen(), drawn);
    }
    painter.unclip();
  }

  /** Replaces what is drawn. */
  public void show(TreePicture picture, Placement placement) {
    drawn = PlacedPicture.of(picture, placement);
    boolean isLarge = picture.boxes().size() > MOST_BOXES || drawn.lines().curves() > MOST_CURVES;
    large.setVisible(isLarge);
    view.setVisible(!isLarge);
    signs = null;
    large.forget();
    graph.clear();
    graph.setAttribute("ui.antialias");
    graph.setAttribute("ui.stylesheet", styleSheet());
    if (!isLarge()) {
      picture.boxes().forEach(this::addNode);
    }
    repaint();
  }

  private boolean isLarge() {
    return large.isVisible();
  }

  private void addNode(TreeBox box) {
    BoxBounds place = drawn.place(box);
    Node node = graph.addNode(box.id());
    node.setAttribute("xyz", place.centerX(), -place.centerY(), 0);
    node.setAttribute(
        "ui.style", "size: %dgu, %dgu;".formatted((int) place.width(), (int) place.height()));
  }

  /** Gives each box the style class that says how it stands out. */
  public void mark(Function<TreeBox, String> styleClass) {
    Map<String, String> classes = new HashMap<>();
    drawn.boxes().forEach(box -> classes.put(box.id(), styleClass.apply(box)));
    drawn = drawn.styled(classes);
    large.restyle();
    signs = null;
    graph
        .nodes()
        .forEach(node -> {
          String wanted = classes.get(node.getId());
          if (!Objects.equals(wanted, node.getAttribute("ui.class"))) {
            node.setAttribute("ui.class", wanted);
          }
        });
    repaint();
  }

  /** After the theme has changed. */
  public void restyle() {
    graph.setAttribute("ui.stylesheet", styleSheet());
    large.restyle();
    repaint();
  }

  private String styleSheet() {
    CageyColours colours = labels.colours();
    return """
    graph { fill-color: %s; padding: 0px; }
    node { shape: box; text-mode: hidden; fill-color: %s; stroke-mode: plain; \
    stroke-color: %s; stroke-width: 1px; }
    %s
    node.more { fill-color: %s; stroke-mode: dashes; }
    node.group { stroke-color: %s; stroke-width: 2px; }
    node.part { stroke-color: %s; stroke-width: 2px; }
    node.selected { fill-color: %s; stroke-color: %s; stroke-width: 3px; }
    edge { fill-mode: none; arrow-shape: none; size: 0px; }
    """
        .formatted(
            css(colours.ground()),
            css(colours.box()),
            css(colours.border()),
            parallel(colours),
            css(colours.ground()),
            css(colours.muted()),
            css(colours.selected()),
            css(colours.selectedBox()),
            css(colours.selected()));
  }

  /** The style class of what runs in parallel, where so many calls may go elsewhere. */
  public static String parallel(int uncertainCalls) {
    return BoxStyle.parallel(uncertainCalls);
  }

  private static String parallel(CageyColours colours) {
    return IntStream.range(0, BoxStyle.PARALLEL.size())
        .mapToObj(uncertain ->
            "node.%s { stroke-color: %s; stroke-width: 1.5px; }"
                .formatted(BoxStyle.parallel(uncertain), css(colours.parallel(uncertain))))
        .collect(Collectors.joining(" "));
  }

  private static String css(Color color) {
    return "rgb(%d,%d,%d)"
        .formatted(
            Math.round(color.getRed() * 255),
            Math.round(color.getGreen() * 255),
            Math.round(color.getBlue() * 255));
  }

  public Camera camera() {
    return camera;
  }

  public void look(Camera newCamera) {
    camera = newCamera;
    repaint();
  }

  /** Draws with the next pulse, however much changes until then. */
  public void repaint() {
    painting.request();
  }

  /** Draws at once what waits for the next pulse. */
  public void paintNow() {
    painting.now();
  }

  /** Whether the screen shows what was asked for last. */
  public boolean isDrawn() {
    return !painting.isPending() && !large.isPending();
  }

  /** How often the picture was painted. */
  public long paints() {
    return paints;
  }

  /** A canvas of another size is empty: it is painted in the same pulse. */
  @Override
  protected void layoutChildren() {
    super.layoutChildren();
    if (getWidth() != paintedWidth || getHeight() != paintedHeight) {
      painting.request();
      painting.now();
    }
  }

  private void paint() {
    paintedWidth = getWidth();
    paintedHeight = getHeight();
    double width = Math.floor(getWidth());
    double height = Math.floor(getHeight());
    if (width <= 0 || height <= 0) {
      return;
    }
    if (isLarge()) {
      large.paint(screen(), drawn);
    } else {
      display(width, height);
    }
    if (hasLegend()) {
      legend.show(new LegendPainter(labels.colours(), isDashed()), signs());
    }
    paints++;
  }

  private void display(double width, double height) {
    double left = camera.x();
    double top = -camera.y();
    double right = left + width / camera.zoom();
    double bottom = top - height / camera.zoom();
    view.getCamera().setGraphViewport(left, bottom, right, top);
    view.getCamera().setViewCenter((left + right) / 2, (bottom + top) / 2, 0);
    viewer.computeGraphMetrics();
    view.display(viewer.getGraphicGraph(), true);
  }

  /** GraphStream can only let go what it has drawn. */
  public void dispose() {
    painting.now();
    display(Math.max(1, getWidth()), Math.max(1, getHeight()));
    viewer.close();
  }

  /**
   * Draws when it is told to only. GraphStream's own looks 25 times a second whether it has to, and
   * begins to from a thread that fails where the viewer is closed already.
   */
  private static final class StillViewer extends FxViewer {
    StillViewer(Graph graph) {
      super(graph, Viewer.ThreadingModel.GRAPH_IN_GUI_THREAD);
    }

    @Override
    public void init(GraphicGraph drawn, ProxyPipe pipe, Source source) {
      graph = drawn;
      pumpPipe = pipe;
      sourceInSameThread = source;
      timeline = new Timeline(); // never played; closing stops it
      source.addSink(drawn);
    }
  }

  /** We pick by the places of boxes; GraphStream's own mouse would drag nodes about. */
  private static final class NoMouse extends FxMouseManager {
    @Override
    public void init(GraphicGraph graph, View view) {}

    @Override
    public void release() {}
  }

  private static final class NoKeys extends FxShortcutManager {
    @Override
    public void init(GraphicGraph graph, View view) {}

    @Override
    public void release() {}
  }
}
