package dev.concert.easy;

import dev.concert.bus.Message;
import dev.concert.easy.states.SampleTraces;
import dev.concert.easy.view.TimelinePane;
import dev.concert.trace.StateTotal;
import dev.concert.trace.Trace;
import dev.concert.ui.change.RedrawTimes;
import dev.concert.ui.fixture.Fx;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javafx.scene.image.WritableImage;

/**
 * How long redraws and selections take, in processor time of the FX thread and by the clock: {@code
 * RedrawFigures [RUN ...]}, of runs on disk behind those made by hand. Prints rows of a table; the
 * benchmarks start it.
 */
final class RedrawFigures {
  private static final int WARM_UP = 50;
  private static final int VIEWS = 200;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private RedrawTimes clock = new RedrawTimes();
  private RedrawTimes processor = new RedrawTimes();

  private RedrawFigures() {}

  public static void main(String[] runs) {
    RedrawFigures figures = new RedrawFigures();
    figures.ofTraces();
    for (String run : runs) {
      figures.redraws(Path.of(run));
    }
    figures.selections();
    System.exit(0); // the toolkit would go on
  }

  private void ofTraces() {
    redraws("100,000 states, 5 threads", SampleTraces.cubeSquare(15_000));
    redraws("1,000,000 states, 5 threads, 150,000 arrows", SampleTraces.cubeSquare(150_000));
    redraws("100,000 states, 64 threads", RandomViews.manyThreads(64, 1_600));
    redraws("1,000,000 states, 16 threads", RandomViews.manyThreads(16, 62_500));
    redraws("500,000 states, 64 threads", RandomViews.manyThreads(64, 7_800));
    redraws("500,000 states, 1,000 threads", RandomViews.manyThreads(1_000, 500));
  }

  private void redraws(String what, Trace trace) {
    try (RandomViews views = RandomViews.of(trace)) {
      redraws(what, views);
    }
  }

  private void redraws(Path run) {
    try (RandomViews views = RandomViews.of(run)) {
      long states = views.model().analysis().totals().stream().mapToLong(StateTotal::count).sum();
      int threads = views.model().timeline().threads().size();
      redraws("a run of %,d states, %,d threads".formatted(states, threads), views);
    }
  }

  private void redraws(String what, RandomViews views) {
    TimelinePane pane = views.pane();
    views.show(WARM_UP, pane::paint);
    forget();
    views.show(VIEWS, () -> time(pane::paint));
    print("%s, %.0f x %.0f".formatted(what, pane.getWidth(), pane.getHeight()));
    forget();
    WritableImage pixels = Fx.call(() -> pane.snapshot(null, null));
    views.show(VIEWS, () -> time(() -> drawPixels(pane, pixels)));
    print("the same, until its pixels are there");
  }

  /** Waits for the renderer, which else works on its own thread while the next pulse is made. */
  private static void drawPixels(TimelinePane pane, WritableImage pixels) {
    pane.paint();
    pane.snapshot(null, pixels);
  }

  private void selections() {
    try (EasyFixture easy = EasyFixture.of(SampleTraces.cubeSquare(15_000), "--size", "1600x900")) {
      List<String> names =
          easy.tool.window().model().analysis().totals().stream()
              .map(total -> total.label().name())
              .toList();
      Fx.run(() -> {
        for (int i = 0; i < WARM_UP + VIEWS; i++) {
          if (i == WARM_UP) {
            forget();
          }
          String name = names.get(i % names.size());
          time(() -> easy.tool.show(new Message.SelectFunction(name)));
        }
      });
      print("a selection in 100,000 states");
    }
  }

  private void forget() {
    clock = new RedrawTimes();
    processor = new RedrawTimes();
  }

  private void time(Runnable work) {
    long start = System.nanoTime();
    long used = THREADS.getCurrentThreadCpuTime();
    work.run();
    clock.add(System.nanoTime() - start);
    processor.add(THREADS.getCurrentThreadCpuTime() - used);
  }

  private void print(String what) {
    System.out.printf(
        Locale.ROOT,
        "| %s | %.1f / %.1f | %.1f / %.1f |%n",
        what,
        processor.percentile(0.5) / 1e6,
        processor.percentile(0.99) / 1e6,
        clock.percentile(0.5) / 1e6,
        clock.percentile(0.99) / 1e6);
  }
}
