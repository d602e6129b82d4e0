package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.rows.Grouping;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.SampleTraces;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MouseAndKeys;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Garbage collections, safepoints and running threads in the real window. */
class JvmRowWindowTest {
  private static final long MILLI = 1_000_000;

  private EasyFixture easy;
  private MouseAndKeys hand;

  @BeforeEach
  void open() {
    easy = EasyFixture.of(SampleTraces.collected(), "--size", "980x700");
    hand = easy.window.hand();
  }

  @AfterEach
  void close() {
    easy.close();
  }

  private List<TimelineRow> rows() {
    return Fx.call(() -> easy.tool.window().model().rows().all());
  }

  private TimelineRow jvm() {
    return rows().stream().filter(TimelineRow::isJvm).findFirst().orElseThrow();
  }

  private void clickAt(double nanos) {
    EasyModel model = easy.tool.window().model();
    TimelineRow row = jvm();
    double x =
        Fx.call(() -> model.axis().view().x(nanos, easy.tool.window().view().pane().getWidth()));
    double y = Fx.call(() -> (row.y() + row.bottom()) / 2 - model.rows().top());
    hand.clickAt(easy.tool.window().view().pane(), x, y);
    easy.window.settle();
  }

  private List<String> details() {
    return Fx.call(() ->
        easy.window.nodes(".details .label").stream()
            .map(node -> ((Label) node).getText())
            .toList());
  }

  private void press(KeyCode... keys) {
    Fx.run(() -> easy.tool.window().view().pane().requestFocus());
    hand.press(keys);
    easy.window.settle();
  }

  @Test
  void whatTheJvmOfANodeDidIsARowAboveItsThreads() {
    List<TimelineRow> rows = rows();
    int threads = (int) rows.stream().takeWhile(row -> !row.isThread()).count();
    assertTrue(rows.indexOf(jvm()) < threads, rows::toString);
    assertEquals(
        Map.of("host.4711", Map.of("total", 3L, "pauses", 2L, "pauseNanos", 4 * MILLI)),
        easy.window.view().get("collections"));
    assertEquals(
        Map.of("host.4711", Map.of("total", 1L, "haltNanos", 600_000L)),
        easy.window.view().get("safepoints"));
  }

  @Test
  void theRowOfTheJvmIsAboveTasksToo() {
    Fx.run(() -> easy.tool.window().model().rows().group(Grouping.TASK));
    easy.window.settle();

    assertEquals(0, rows().indexOf(jvm()));
    clickAt(10.5 * MILLI);
    assertTrue(details().contains("System.gc()"), details()::toString);
  }

  @Test
  void aClickShowsWhatIsKnownOfACollection() {
    clickAt(12.5 * MILLI);
    List<String> told =
        List.of(
            "Garbage collection, concurrent", "G1 Humongous Allocation", "24.0 MiB", "5.00 MiB");
    assertTrue(details().containsAll(told), details()::toString);
  }

  @Test
  void whereAPauseAndACycleMeetThePauseIsMeant() {
    clickAt(10.5 * MILLI);
    List<String> told = List.of("Garbage collection, a pause", "System.gc()", "3.00 ms");
    assertTrue(details().containsAll(told), details()::toString);
  }

  @Test
  void aSafepointTellsWhatItWasForAndHowLongTheThreadsTookToStand() {
    clickAt(14.3 * MILLI);
    List<String> told = List.of("Safepoint", "ThreadDump", "600 µs", "200 µs");
    assertTrue(details().containsAll(told), details()::toString);
  }

  @Test
  void aSafepointIsFoundByItsOperation() {
    press(KeyCode.CONTROL, KeyCode.F);
    hand.type("threaddump");
    easy.window.settle();
    hand.press(KeyCode.ENTER);
    easy.window.settle();
    assertTrue(details().contains("ThreadDump"), details()::toString);
  }

  @Test
  void theyAreFoundByTheWordGc() {
    press(KeyCode.CONTROL, KeyCode.F);
    hand.type("gc");
    easy.window.settle();
    hand.press(KeyCode.ENTER);
    easy.window.settle();
    assertTrue(details().contains("Allocation Failure"), details()::toString);
  }

  @Test
  @SuppressWarnings("unchecked")
  void runningThreadsAreShownAgainstTheProcessors() {
    assertNull(easy.window.view().get("running"));
    press(KeyCode.R);
    Map<String, Object> running = (Map<String, Object>) easy.window.view().get("running");
    assertEquals(2, running.get("processors"));
    assertTrue((double) running.get("mean") > 1, running::toString);
    String title = Fx.call(() -> ((Label) easy.window.node("#running-title")).getText());
    assertTrue(title.endsWith("; 2 processors"), title);
    press(KeyCode.R);
    assertNull(easy.window.view().get("running"));
  }
}
