package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.easy.states.Traces;
import dev.concert.easy.time.Viewport;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MouseAndKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Finding by name in the real window. */
class SearchWindowTest {
  private static final long SECOND = 1_000_000_000L;

  private EasyFixture easy;
  private MouseAndKeys hand;

  @BeforeEach
  void open() {
    var one =
        Traces.thread("host.7", 1, "main", "main")
            .enter(SECOND, "a.B#outer()")
            .state(2 * SECOND, 3 * SECOND, "a.B#inner(int)")
            .blocked(3_500_000_000L, 4_500_000_000L, "monitor")
            .on("a.Store", 0x1f2e)
            .exit(5 * SECOND)
            .endsAt(10 * SECOND);
    var two =
        Traces.thread("host.7", 2, "worker", "worker")
            .state(8 * SECOND, 9 * SECOND, "a.B#inner(int)")
            .blocked(9 * SECOND, 9_500_000_000L, "park")
            .pinned();
    easy = EasyFixture.of(Traces.trace(one, two), "--size", "980x700");
    hand = easy.window.hand();
  }

  @AfterEach
  void close() {
    easy.close();
  }

  @SuppressWarnings("unchecked")
  private Map<String, Object> search() {
    return (Map<String, Object>) easy.window.view().get("search");
  }

  private void find(String text) {
    Fx.run(() -> easy.tool.window().view().pane().requestFocus());
    hand.press(KeyCode.CONTROL, KeyCode.F);
    easy.window.settle();
    hand.type(text);
    easy.window.settle();
  }

  private List<Message> selections() {
    return new ArrayList<>(
        easy.window.bus().sent().stream().filter(Message.Selection.class::isInstance).toList());
  }

  @Test
  void theCountOverTheWholeRunIsSaidAndMarksShowWhere() {
    find("inner");

    assertEquals(2L, search().get("total"));
    assertEquals("2 calls of B.inner", search().get("says"));
    assertTrue(Fx.call(() -> ((Region) easy.window.node("#search-lane")).getHeight()) > 5);
  }

  @Test
  void enterGoesFromOneToTheNextWithoutZooming() {
    find("inner");
    Fx.run(() -> easy.tool.window().model().axis().show(new Viewport(1.0 * SECOND, 4.0 * SECOND)));
    hand.press(KeyCode.ENTER);
    easy.window.settle();
    assertEquals(List.of(new Message.SelectFunction("a.B#inner(int)")), selections());
    hand.press(KeyCode.ENTER);
    easy.window.settle();

    Viewport view = Fx.call(() -> easy.tool.window().model().axis().view());
    assertEquals(3.0 * SECOND, view.spanNanos(), 1);
    assertTrue(view.shows(8.0 * SECOND, 9.0 * SECOND), view.toString());
    assertTrue(search().get("place").toString().contains("thread=2"), search().toString());
  }

  @Test
  void aLockIsFoundByItsName() {
    find("store");

    assertEquals("1 wait for Store@1f2e", search().get("says"));
  }

  @Test
  void waitsInWhichAThreadKeptItsCarrierAreFoundAndGoneTo() {
    find("pinned");
    assertEquals("1 pinned wait", search().get("says"));

    hand.press(KeyCode.ENTER);
    easy.window.settle();
    assertTrue(search().get("place").toString().contains("kind=pinned"), search().toString());
    assertEquals(1, Fx.call(() -> easy.tool.window().model().selected().state().state()));
    assertTrue(Fx.call(() -> easy.window.node("#legend-pinned").isVisible()));
  }

  @Test
  void whatIsNotThereIsSaid() {
    find("nowhere");

    assertTrue(search().get("says").toString().startsWith("not in this run: "));
    assertTrue(search().get("says").toString().endsWith(", such as B.outer"), search()::toString);
  }

  @Test
  void escapeClosesTheLineAndTheMarks() {
    find("inner");
    hand.press(KeyCode.ESCAPE);
    easy.window.settle();

    assertEquals("", search().get("text"));
    assertEquals(0.0, Fx.call(() -> ((Region) easy.window.node("#search-lane")).getHeight()));
  }
}
