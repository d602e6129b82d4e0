package dev.concert.easy;

import dev.concert.bus.Message;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.states.RandomTraces;
import dev.concert.easy.states.RunTimelines;
import dev.concert.easy.states.Traces;
import dev.concert.easy.time.Viewport;
import dev.concert.easy.view.TimelinePane;
import dev.concert.trace.Trace;
import dev.concert.ui.fixture.Fx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A window of 1600 by 900 pixels on a trace, one function selected, that looks at random places.
 */
final class RandomViews implements AutoCloseable {
  private static final int AT_ONCE = 25;
  private static final String SIZE = "1600x900";

  private final EasyFixture easy;
  private final Random random = new Random(1);

  private RandomViews(EasyFixture easy) {
    this.easy = easy;
    String name = easy.tool.window().model().analysis().totals().getFirst().label().name();
    easy.window.receive("racy/1", new Message.SelectFunction(name));
  }

  static RandomViews of(Trace trace) {
    return new RandomViews(EasyFixture.of(trace, "--size", SIZE));
  }

  /** The same of a run on disk. */
  static RandomViews of(Path run) {
    return new RandomViews(
        new EasyFixture(RunTimelines::new, "--run", run.toString(), "--size", SIZE));
  }

  static Trace manyThreads(int threads, int states) {
    List<Traces.HandMade> made = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      made.add(RandomTraces.thread(new Random(t), states));
    }
    return Traces.trace(made, List.of());
  }

  EasyModel model() {
    return easy.tool.window().model();
  }

  TimelinePane pane() {
    return easy.tool.window().view().pane();
  }

  /** Has each of so many views painted by {@code paint}, on the FX thread. */
  void show(int views, Runnable paint) {
    for (int left = views; left > 0; left -= AT_ONCE) {
      int now = Math.min(AT_ONCE, left);
      // Many in one go, so that pulses do not paint in between.
      Fx.run(() -> {
        for (int i = 0; i < now; i++) {
          model().axis().show(randomView(model().axis().endNanos()));
          model().rows().scrollTo(random.nextDouble() * model().rows().totalHeight());
          paint.run();
        }
      });
    }
  }

  /** Bytes of an SVG of all that the window shows of the whole run. */
  long sizeOfPage() throws IOException {
    Path file = Path.of("target", "pictures", "page-of-many.svg").toAbsolutePath();
    easy.window.settle();
    easy.window.bus().request(new Message.Snapshot("easy", file.toString()));
    return Files.size(file);
  }

  private Viewport randomView(double end) {
    double span = end * Math.pow(10, -4 * random.nextDouble());
    double from = random.nextDouble() * (end - span);
    return new Viewport(from, from + Math.max(Viewport.MIN_SPAN_NANOS, span));
  }

  @Override
  public void close() {
    easy.close();
  }
}
