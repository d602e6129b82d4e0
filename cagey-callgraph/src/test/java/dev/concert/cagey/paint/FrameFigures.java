package dev.concert.cagey.paint;

import dev.concert.cagey.graph.RunCalls.Seen;
import dev.concert.cagey.layout.LayeredLayout;
import dev.concert.cagey.layout.Placement;
import dev.concert.cagey.picture.BoxBounds;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.cagey.picture.TreePicture;
import dev.concert.cagey.picture.TreePicture.Arrow;
import dev.concert.ui.fixture.Fx;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.graphstream.graph.Graph;
import org.graphstream.graph.implementations.SingleGraph;
import org.graphstream.ui.fx_viewer.FxDefaultView;
import org.graphstream.ui.fx_viewer.FxViewer;
import org.graphstream.ui.javafx.FxGraphRenderer;
import org.graphstream.ui.view.Viewer;

/**
 * How many frames a second a merged call graph makes while it is moved, ours and, beside it, one of
 * GraphStream's viewer alone. Prints rows of a table; the benchmarks start it.
 */
final class FrameFigures {
  private static final double WIDTH = 1_280;
  private static final double HEIGHT = 800;
  private static final int FRAMES = 240;
  private static final int FRAMES_OF_VIEWER = 3;

  /** Most boxes between those that a line joins. */
  private static final int FARTHEST = 600;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final TreePicture picture;
  private final Placement placement;
  private final double width;
  private final double height;

  private FrameFigures(int boxes, int lines) throws InterruptedException {
    picture = picture(boxes, lines, new Random(1));
    placement = LayeredLayout.of(picture, _ -> 150, LabelPainter.HEIGHT);
    width = placement.boxes().values().stream().mapToDouble(BoxBounds::right).max().orElse(0);
    height = placement.boxes().values().stream().mapToDouble(BoxBounds::bottom).max().orElse(0);
  }

  public static void main(String[] args) throws InterruptedException {
    System.out.println("| boxes, lines | zoom | frames a second | FX thread | renderer |");
    System.out.println("|---|---|---|---|---|");
    new FrameFigures(400, 1_500).print();
    new FrameFigures(2_000, 8_000).print();
    new FrameFigures(10_000, 50_000).print();
    System.exit(0); // the toolkit would go on
  }

  private static TreePicture picture(int boxes, int lines, Random random) {
    List<TreeBox> all = new ArrayList<>();
    Set<Arrow> arrows = new LinkedHashSet<>();
    for (int box = 0; box < boxes; box++) {
      String label = "Class" + box / 10 + ".routine" + box;
      all.add(new TreeBox("b" + box, TreeBox.Kind.MORE, null, label, List.of()));
      if (box > 0) {
        arrows.add(arrow(random.nextInt(Math.max(0, box - FARTHEST), box), box));
      }
    }
    while (arrows.size() < lines) {
      int from = random.nextInt(boxes - 1);
      arrows.add(arrow(from, Math.min(boxes - 1, from + 1 + random.nextInt(FARTHEST))));
    }
    return new TreePicture(all, arrows);
  }

  private static Arrow arrow(int from, int to) {
    return new Arrow("b" + from, "b" + to, Seen.UNKNOWN, true);
  }

  private void print() throws InterruptedException {
    Camera whole = Camera.fitting(width, height, WIDTH, HEIGHT);
    Moved ours = ours();
    for (double zoom : new double[] {whole.zoom(), 0.15, 0.4, 1}) {
      Camera from = new Camera(width / 3, height / 2 - HEIGHT / zoom / 2, zoom);
      IntConsumer move = frame -> ours.canvas.look(from.pannedBy(-3 * frame, -frame));
      frames(FRAMES, move); // until it is compiled
      print("ours", zoom, FRAMES, frames(FRAMES, move));
    }
    Fx.run(() -> {
      ours.canvas.dispose();
      ours.stage.close();
    });
    print("GraphStream", whole.zoom(), FRAMES_OF_VIEWER, ofViewer());
  }

  private void print(String whose, double zoom, int frames, Used used) {
    System.out.printf(
        Locale.ROOT,
        "| %,d, %,d, %s | %.2f | %.1f | %.1f ms | %.1f ms |%n",
        picture.boxes().size(),
        picture.arrows().size(),
        whose,
        zoom,
        frames * 1e9 / used.clock,
        used.window / 1e6 / frames,
        used.renderer / 1e6 / frames);
  }

  private record Moved(GraphCanvas canvas, Stage stage) {}

  private Moved ours() {
    ExecutorService threads = Executors.newCachedThreadPool(Thread.ofPlatform().daemon().factory());
    GraphCanvas.Background background =
        new GraphCanvas.Background() {
          @Override
          public <T> void run(Callable<T> work, Consumer<T> done, Consumer<Throwable> failed) {
            threads.execute(() -> {
              try {
                T result = work.call();
                Platform.runLater(() -> done.accept(result));
              } catch (Exception e) {
                Platform.runLater(() -> failed.accept(e));
              }
            });
          }
        };
    return Fx.call(() -> {
      GraphCanvas canvas = new GraphCanvas(new LabelPainter(_ -> null), background);
      Stage stage = stage(canvas);
      canvas.show(picture, placement);
      canvas.mark(_ -> "plain");
      return new Moved(canvas, stage);
    });
  }

  private static Stage stage(Region shown) {
    Stage stage = new Stage();
    stage.setScene(new Scene(shown, WIDTH, HEIGHT));
    stage.show();
    return stage;
  }

  /** Boxes and straight lines without arrows and letters, all of them on the screen. */
  private Used ofViewer() throws InterruptedException {
    Graph graph = new SingleGraph("calls");
    graph.setAttribute(
        "ui.stylesheet",
        "node { shape: box; text-mode: hidden; size: 150gu, 28gu; } edge { arrow-shape: none; }");
    placement
        .boxes()
        .forEach((id, place) ->
            graph.addNode(id).setAttribute("xyz", place.centerX(), -place.centerY(), 0));
    picture
        .arrows()
        .forEach(arrow ->
            graph.addEdge(arrow.from() + ' ' + arrow.to(), arrow.from(), arrow.to(), true));
    Viewer viewer = Fx.call(() -> new FxViewer(graph, Viewer.ThreadingModel.GRAPH_IN_GUI_THREAD));
    FxDefaultView view =
        Fx.call(() -> {
          viewer.disableAutoLayout();
          FxDefaultView made =
              new FxDefaultView(viewer, FxViewer.DEFAULT_VIEW_ID, new FxGraphRenderer());
          viewer.addView(made);
          stage(made);
          return made;
        });
    return frames(FRAMES_OF_VIEWER, _ -> view.display(viewer.getGraphicGraph(), true));
  }

  /** Nanoseconds. */
  private record Used(long clock, long window, long renderer) {
    static Used now() {
      long window = 0;
      long renderer = 0;
      for (ThreadInfo thread : THREADS.getThreadInfo(THREADS.getAllThreadIds())) {
        String name = thread == null ? "" : thread.getThreadName();
        if (name.equals("JavaFX Application Thread")) {
          window = THREADS.getThreadCpuTime(thread.getThreadId());
        } else if (name.startsWith("QuantumRenderer")) {
          renderer = THREADS.getThreadCpuTime(thread.getThreadId());
        }
      }
      return new Used(System.nanoTime(), window, renderer);
    }

    Used since(Used before) {
      return new Used(clock - before.clock, window - before.window, renderer - before.renderer);
    }
  }

  /** One move each pulse; a pulse waits until the renderer has drawn the last but one. */
  private static Used frames(int count, IntConsumer move) throws InterruptedException {
    CountDownLatch moved = new CountDownLatch(1);
    Used before = Used.now();
    Fx.run(() ->
        new AnimationTimer() {
          private int frame;

          @Override
          public void handle(long now) {
            move.accept(frame++);
            if (frame == count) {
              stop();
              Platform.runLater(moved::countDown);
            }
          }
        }.start());
    moved.await();
    return Used.now().since(before);
  }
}
