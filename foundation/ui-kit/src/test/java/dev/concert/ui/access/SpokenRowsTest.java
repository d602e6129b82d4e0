package dev.concert.ui.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ScreenReader;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.canvas.Canvas;
import org.junit.jupiter.api.Test;

class SpokenRowsTest {
  private final List<String> drawn = new ArrayList<>(List.of("main 3 s", "worker 1 s"));
  private int cursor = -1;

  private final class Chart extends SpokenRegion {
    Chart() {
      getChildren().add(new Canvas(100, 40));
      setFocusTraversable(true);
      setAccessibleText("Bars, two rows");
      speak(
          new DrawnRows(drawn::size, drawn::get, () -> cursor, row -> move(row)),
          "Ctrl+Shift+T shows the same as a table");
    }

    void move(int row) {
      cursor = row;
      cursorMoved();
    }

    int children() {
      return getChildren().size();
    }
  }

  private static Object ask(Node node, AccessibleAttribute attribute) {
    return node.queryAccessibleAttribute(attribute);
  }

  @Test
  void whatIsDrawnIsAListWithItsFigures() {
    Chart chart = Fx.call(Chart::new);
    assertEquals(drawn, Fx.call(() -> ScreenReader.rows(chart)));
    assertEquals("Ctrl+Shift+T shows the same as a table", Fx.call(() -> ScreenReader.help(chart)));
    assertEquals(
        drawn, Fx.call(() -> ScreenReader.below(chart).stream().map(ScreenReader::text).toList()));
  }

  @Test
  void nothingIsMadeUntilAReaderAsks() {
    Chart chart = Fx.call(Chart::new);
    Fx.run(() -> chart.move(1));
    assertEquals(1, Fx.call(chart::children));
  }

  @Test
  void rowsAreThoseThatAreDrawnNow() {
    Chart chart = Fx.call(Chart::new);
    Node second =
        Fx.call(() -> {
          ScreenReader.rows(chart);
          return (Node) chart.queryAccessibleAttribute(AccessibleAttribute.ITEM_AT_INDEX, 1);
        });
    drawn.set(1, "worker 2 s");
    assertEquals("worker 2 s", Fx.call(() -> ScreenReader.text(second)));
    drawn.remove(1);
    assertEquals(List.of("main 3 s"), Fx.call(() -> ScreenReader.rows(chart)));
    assertEquals("", Fx.call(() -> ScreenReader.text(second)));
    assertNull(Fx.call(() -> chart.queryAccessibleAttribute(AccessibleAttribute.ITEM_AT_INDEX, 1)));
  }

  @Test
  void eachMoveOfTheKeyboardIsTheFocusOfAnotherItem() {
    Chart chart = Fx.call(Chart::new);
    Scene scene = Fx.call(() -> new Scene(chart));
    Fx.run(chart::requestFocus);
    assertSame(chart, Fx.call(() -> ScreenReader.focus(scene)));
    Fx.run(() -> chart.move(0));
    Node first = Fx.call(() -> ScreenReader.focus(scene));
    assertEquals("main 3 s", Fx.call(() -> ScreenReader.text(first)));
    Fx.run(() -> chart.move(1));
    Node second = Fx.call(() -> ScreenReader.focus(scene));
    assertNotSame(first, second);
    assertEquals("worker 1 s", Fx.call(() -> ScreenReader.text(second)));
    assertEquals(1, Fx.call(() -> ask(second, AccessibleAttribute.INDEX)));
    assertEquals(true, Fx.call(() -> ask(second, AccessibleAttribute.SELECTED)));
    assertSame(chart, Fx.call(() -> ask(second, AccessibleAttribute.PARENT)));
  }

  @Test
  void theReadersOwnKeysBringTheKeyboardToARow() {
    Chart chart = Fx.call(Chart::new);
    Scene scene = Fx.call(() -> new Scene(chart));
    Fx.run(() -> ScreenReader.goTo(chart, 1));
    assertEquals(1, cursor);
    assertEquals("worker 1 s", Fx.call(() -> ScreenReader.text(ScreenReader.focus(scene))));
  }

  @Test
  void aCursorOnARowThatIsGoneIsOnNone() {
    Chart chart = Fx.call(Chart::new);
    Fx.run(() -> chart.move(1));
    drawn.remove(1);
    assertNull(Fx.call(() -> ask(chart, AccessibleAttribute.FOCUS_ITEM)));
  }
}
