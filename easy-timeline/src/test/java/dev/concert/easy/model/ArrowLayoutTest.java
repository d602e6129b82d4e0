package dev.concert.easy.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.rows.Grouping;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.Traces;
import dev.concert.easy.time.TimeAxis;
import dev.concert.easy.time.Viewport;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import dev.concert.trace.Trace.Arrow;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArrowLayoutTest {
  private final EasyModel model = new EasyModel(new TimeAxis(System::nanoTime));

  private void open(List<Arrow> arrows) {
    open(
        List.of(
            Traces.thread("main").state(0, 1_000_000, "m"),
            Traces.thread("worker").state(0, 1_000_000, "w")),
        arrows);
  }

  private void open(List<ThreadTrace> threads, List<Arrow> arrows) {
    Trace trace = Traces.trace(threads, arrows);
    Timeline timeline = new Timeline(trace, StateFilter.NONE);
    model.open(timeline, Traces.analysis(timeline));
    model.rows().resize(400);
  }

  @Test
  void fewArrowsAreDrawnOneByOne() {
    open(List.of(new Arrow(0, 100_000, 1, 200_000, "A"), new Arrow(0, 100_100, 1, 200_100, "B")));
    List<ArrowLayout.Bundle> bundles = ArrowLayout.of(model, 1_000).bundles();
    assertEquals(2, bundles.size());
    assertEquals(100, bundles.getFirst().x1(), 1e-6);
    assertEquals(200, bundles.getFirst().x2(), 1e-6);
    assertTrue(bundles.getFirst().y1() < bundles.getFirst().y2());
  }

  @Test
  void anArrowHasACircleWhereItBeginsAsLongAsThatIsInView() {
    open(List.of(new Arrow(0, 100_000, 1, 200_000, "A")));
    assertTrue(ArrowLayout.of(model, 1_000).bundles().getFirst().circled());

    model.rows().resize(10);
    model.rows().scrollTo(model.rows().all().getFirst().bottom());
    assertFalse(ArrowLayout.of(model, 1_000).bundles().getFirst().circled());
  }

  @Test
  void manyArrowsAreBundledAndNoneIsLost() {
    List<Arrow> arrows = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      arrows.add(new Arrow(0, i * 40L, 1, i * 40L + 50_000 + i % 7 * 10_000, "T"));
    }
    open(arrows);
    assertFewBundlesOfAll(20_000);
  }

  @Test
  void arrowsToThreadsThatAreFoldedTogetherOrOutOfViewAreBundled() {
    List<ThreadTrace> threads = new ArrayList<>();
    List<Arrow> arrows = new ArrayList<>();
    threads.add(Traces.thread("a", 0, "main", "main").state(0, 1_000_000, "m"));
    for (int i = 1; i <= 10_000; i++) {
      threads.add(Traces.thread("a", i, "worker-" + i, "workers").state(i * 100L, 1_000_000, "w"));
      arrows.add(new Arrow(0, i * 100L - 50, i, i * 100L, "T"));
    }
    open(threads, arrows);

    model.rows().group(Grouping.GROUP);
    assertFewBundlesOfAll(10_000);
    model.rows().group(Grouping.THREAD);
    assertFewBundlesOfAll(10_000);
  }

  private void assertFewBundlesOfAll(int arrows) {
    List<ArrowLayout.Bundle> bundles = ArrowLayout.of(model, 1_000).bundles();
    assertTrue(bundles.size() <= ArrowLayout.MAX_BUNDLES, bundles.size() + " bundles");
    assertEquals(arrows, bundles.stream().mapToInt(ArrowLayout.Bundle::count).sum());
  }

  @Test
  void arrowsOutsideTheVisibleTimeAreNotThere() {
    open(List.of(new Arrow(0, 100_000, 1, 200_000, "A")));
    model.axis().show(new Viewport(500_000, 600_000));
    assertEquals(List.of(), ArrowLayout.of(model, 1_000).bundles());
  }

  @Test
  void theArrowOfTheStateLookedAtStandsOut() {
    Arrow arrow = new Arrow(0, 100, 1, 200, "A");
    open(List.of(arrow));
    model.look(new StateRef(0, 0));
    assertEquals(arrow, ArrowLayout.of(model, 1_000).strong().getFirst().first());
  }

  @Test
  void anArrowIsHitWithinFourPixels() {
    open(List.of(new Arrow(0, 100_000, 1, 900_000, "A")));
    ArrowLayout layout = ArrowLayout.of(model, 1_000);
    ArrowLayout.Bundle bundle = layout.bundles().getFirst();
    double y = (bundle.y1() + bundle.y2()) / 2;
    assertEquals(bundle, layout.at(500, y + 3.5));
    assertNull(layout.at(500, y + 6));
  }
}
