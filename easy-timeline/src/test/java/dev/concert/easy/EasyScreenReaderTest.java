package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.easy.states.SampleTraces;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ScreenReader;
import dev.concert.ui.look.Units;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is drawn, as a screen reader finds it. */
class EasyScreenReaderTest {
  private EasyFixture easy;

  @BeforeEach
  void open() {
    easy = EasyFixture.of(SampleTraces.cubeSquare(240), "--size", "1300x900");
  }

  @AfterEach
  void close() {
    easy.close();
  }

  private void focus(String selector) {
    Fx.run(easy.window.node(selector)::requestFocus);
    easy.window.settle();
  }

  private String text(String selector) {
    return Fx.call(() -> ScreenReader.text(easy.window.node(selector)));
  }

  private String help(String selector) {
    return Fx.call(() -> ScreenReader.help(easy.window.node(selector)));
  }

  @SuppressWarnings("unchecked")
  private <V> Map<String, V> map(Map<String, Object> from, String key) {
    return (Map<String, V>) from.get(key);
  }

  @Test
  void theTimelineSaysItsRowsAndTheStateLookedAt() {
    String sentence = text("#timeline");
    assertTrue(sentence.startsWith("Timeline of "), sentence);
    List<String> rows = easy.window.rowsSaid("#timeline");
    int expected = Fx.call(() -> easy.tool.window().model().rows().all().size());
    assertEquals(expected, rows.size());
    assertEquals(rows, easy.window.rowsSaid("#row-headers"));
    easy.window.receive("racy/1", new Message.SelectFunction(SampleTraces.ADD));
    focus("#timeline");
    easy.window.hand().press(KeyCode.PERIOD);
    String first = easy.window.focusSaid();
    assertTrue(first.contains(" on "), first);
    easy.window.hand().press(KeyCode.PERIOD);
    assertNotEquals(first, easy.window.focusSaid());
  }

  @Test
  void itsHelpLeadsToTheTableWithTheSameStates() {
    assertEquals(
        "Ctrl+Shift+T shows the visible states as a table: What is in the visible time",
        help("#timeline"));
    focus("#timeline");
    easy.window.hand().press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.T);
    Node table = easy.window.node("#state-table .table-view");
    assertEquals("What is in the visible time", Fx.call(() -> ScreenReader.text(table)));
    easy.window.settle();
    int told = Fx.call(() -> easy.tool.table().rows().size());
    int lines =
        Fx.call(() -> (Integer) table.queryAccessibleAttribute(AccessibleAttribute.ROW_COUNT));
    assertEquals(told, lines);
  }

  @Test
  void rowsAreToldAsTheKeyboardGoesThroughThem() {
    List<String> rows = easy.window.rowsSaid("#row-headers");
    focus("#row-headers");
    easy.window.hand().press(KeyCode.DOWN);
    assertEquals(rows.getFirst(), easy.window.focusSaid());
    easy.window.hand().press(KeyCode.LEFT);
    assertEquals(rows.getFirst() + ", folded", easy.window.focusSaid());
    easy.window.hand().press(KeyCode.RIGHT);
    easy.window.hand().press(KeyCode.DOWN);
    assertEquals(rows.get(1), easy.window.focusSaid());
  }

  @Test
  void mountainsSayTheFiguresOfTheState() {
    Fx.run(() -> easy.tool.window().model().showMountains(true));
    easy.window.settle();
    List<String> ridges = easy.window.rowsSaid("#mountain-lane");
    Map<String, Double> told = map(easy.window.view(), "mountains");
    assertEquals(told.size(), ridges.size());
    told.forEach((name, threads) ->
        assertTrue(
            ridges.contains(
                String.format(Locale.ROOT, "%s: %.2f threads on average", name, threads)),
            name + " is not among " + ridges));
    Map<String, Object> running = map(easy.window.view(), "running");
    Map<String, Double> nodes = map(running, "nodes");
    Node strips = easy.window.node("#mountain-lane");
    assertTrue(
        Fx.call(() -> ScreenReader.below(strips)).contains(easy.window.node("#running-strip")));
    List<String> strip = easy.window.rowsSaid("#running-strip");
    assertEquals(nodes.size(), strip.size());
    String mean = String.format(Locale.ROOT, "%.2f", nodes.values().iterator().next());
    assertTrue(strip.getFirst().contains(": " + mean + " threads run"), strip.getFirst());
  }

  @Test
  void theHistogramSaysItsBars() {
    easy.window.receive("racy/1", new Message.SelectFunction(SampleTraces.ADD));
    focus("#timeline");
    easy.window.hand().press(KeyCode.H);
    easy.window.settle();
    List<String> bars = easy.window.rowsSaid("#histogram-chart");
    List<Long> counts =
        Fx.call(() ->
            easy.tool.window().model().histogram().bins().bins().stream()
                .map(bin -> bin.count())
                .toList());
    assertEquals(counts.size(), bars.size());
    for (int i = 0; i < bars.size(); i++) {
      assertTrue(bars.get(i).startsWith(Units.count(counts.get(i)) + " "), bars.get(i));
    }
    focus("#histogram-chart");
    easy.window.hand().press(KeyCode.RIGHT);
    assertEquals(bars.getFirst(), easy.window.focusSaid());
    easy.window.hand().press(KeyCode.RIGHT);
    assertEquals(bars.get(1), easy.window.focusSaid());
  }

  @Test
  void nothingIsDrawnOfWhichNothingIsSaid() {
    assertEquals(List.of(), easy.window.undescribed());
    Fx.run(() -> easy.tool.window().model().showMountains(true));
    easy.window.receive("racy/1", new Message.SelectFunction(SampleTraces.ADD));
    focus("#timeline");
    easy.window.hand().press(KeyCode.H);
    assertEquals(List.of(), easy.window.undescribed());
    easy.window.hand().press(KeyCode.SHIFT, KeyCode.N);
    assertEquals(List.of(), easy.window.undescribed());
  }
}
