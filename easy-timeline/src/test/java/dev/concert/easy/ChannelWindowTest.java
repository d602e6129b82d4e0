package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.histogram.HistogramModel;
import dev.concert.easy.histogram.HistogramSubject;
import dev.concert.easy.histogram.HistogramSubject.OfArrows.Measure;
import dev.concert.easy.model.Viewport;
import dev.concert.easy.states.Channel;
import dev.concert.easy.states.SampleTraces;
import dev.concert.trace.Trace;
import dev.concert.trace.Trace.Arrow;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MouseAndKeys;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What arrows go through, and the mountain range of the visible time, in the real window. */
class ChannelWindowTest {
  private final Trace trace = SampleTraces.pipeline();
  private EasyFixture easy;
  private MouseAndKeys hand;

  @BeforeEach
  void open() {
    easy = EasyFixture.of(trace, "--size", "1300x900");
    hand = easy.window.hand();
  }

  @AfterEach
  void close() {
    easy.close();
  }

  private HistogramModel histogram() {
    return easy.tool.window().model().histogram();
  }

  private List<MenuItem> items(String channel) {
    MenuButton button = (MenuButton) easy.window.node("#channels");
    return Fx.call(() -> {
      button.getOnShowing().handle(null);
      return button.getItems().stream()
          .filter(item -> item instanceof Menu && item.getText().contains(channel))
          .flatMap(item -> ((Menu) item).getItems().stream())
          .toList();
    });
  }

  private MenuItem item(String channel, String text) {
    return items(channel).stream()
        .filter(item -> item.getText().startsWith(text))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theArrowsOfOneChannelAreDrawnAlone() {
    assertEquals(trace.arrows().size(), easy.window.view().get("arrows"));
    Channel other = new Channel(Arrow.Kind.TASK, "pool-9");
    Fx.run(() -> easy.tool.window().model().showArrowsOf(other));
    assertEquals(0, easy.window.view().get("arrows"));
    assertEquals("tasks of pool-9", easy.window.view().get("channel"));
    Fx.run(() -> item("order", "Draw only arrows").fire());
    assertEquals(trace.arrows().size(), easy.window.view().get("arrows"));
    Fx.run(() -> item("order", "Draw the arrows of all").fire());
    assertNull(easy.window.view().get("channel"));
  }

  @Test
  void timesAndSizesOfAChannelAreCounted() {
    Fx.run(() -> item("order", "Histogram of times").fire());
    easy.window.settle();
    assertEquals(trace.arrows().size(), Fx.call(() -> histogram().counts().count()));
    long longest =
        trace.arrows().stream().mapToLong(a -> a.toNanos() - a.fromNanos()).max().orElseThrow();
    assertEquals(longest, Fx.call(() -> histogram().counts().most()));
    Fx.run(() -> item("order", "Histogram of sizes").fire());
    easy.window.settle();
    assertEquals(
        new HistogramSubject.OfArrows(new Channel(Arrow.Kind.MESSAGE, "order"), Measure.SIZE),
        Fx.call(() -> histogram().subject()));
    assertEquals(128, Fx.call(() -> histogram().counts().most()));
  }

  @Test
  void whatIsPickedOfMessagesIsListedAndBlinks() {
    Fx.run(() -> item("order", "Histogram of times").fire());
    easy.window.settle();
    Fx.run(() -> histogram().pickBins(0, histogram().bins().bins().size() - 1));
    assertEquals(true, easy.window.view().get("blinks"));
    easy.window.settle();
    assertEquals(trace.arrows().size(), Fx.call(() -> histogram().picked().total()));
  }

  @Test
  @SuppressWarnings("unchecked")
  void theMountainsOfTheVisibleTimeAreSummedUpWhenTheViewRests() {
    assertNull(easy.window.view().get("mountains"));
    Fx.run(() -> easy.tool.window().view().pane().requestFocus());
    hand.press(KeyCode.R);
    easy.window.settle();
    Map<String, Double> whole = (Map<String, Double>) easy.window.view().get("mountains");
    Fx.run(() -> easy.tool.window().model().axis().show(new Viewport(1_010_000, 1_020_000)));
    easy.window.settle();
    Map<String, Double> close = (Map<String, Double>) easy.window.view().get("mountains");
    double threads = close.values().stream().mapToDouble(Double::doubleValue).sum();
    assertTrue(threads > 0.9 && threads <= 2.001, close::toString);
    assertTrue(!close.equals(whole), close::toString);
    hand.press(KeyCode.R);
    assertNull(easy.window.view().get("mountains"));
  }
}
