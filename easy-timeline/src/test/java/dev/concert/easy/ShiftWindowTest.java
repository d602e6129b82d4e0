package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.RunTimelines;
import dev.concert.runtime.format.Event;
import dev.concert.trace.read.RunWriter;
import dev.concert.ui.fixture.Fx;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nodes of a run on disk shifted in the real window. */
class ShiftWindowTest {
  private static final int MS = 1_000_000;
  private static final String F = "a.A#f()";

  @TempDir Path folder;

  private EasyFixture easy;

  /** Node one sends at 30 ms what two receives at 60 ms, within f from 50 to 90 ms. */
  @BeforeEach
  void open() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    RunWriter.Node one = writer.node("one", 1);
    one.thread(1, "main", 0)
        .enter(10 * MS, "a.A#main()")
        .extended(30 * MS, Event.SEND, Event.halves(one.id("order"), 0), 7, 100)
        .exit(95 * MS, "a.A#main()")
        .end(100 * MS);
    RunWriter.Node two = writer.node("two", 2);
    two.thread(1, "main", 40 * MS)
        .enter(50 * MS, F)
        .extended(60 * MS, Event.RECEIVE, Event.halves(two.id("order"), 0), 7, -1)
        .exit(90 * MS, F)
        .end(100 * MS);
    writer.write();
    openWindow();
  }

  private void openWindow() {
    easy =
        new EasyFixture(
            RunTimelines::new, "--run", folder.resolve("run").toString(), "--size", "980x700");
    Fx.until("the run is read", () -> easy.tool.window().model().timeline() != null);
    easy.window.settle();
  }

  @AfterEach
  void close() {
    easy.close();
  }

  private long startOfF() {
    easy.window.settle();
    return Fx.call(
        () -> easy.tool.window().model().timeline().threads().get(1).trace().startNanos(0));
  }

  private TimelineRow header() {
    return Fx.call(() ->
        easy.tool.window().model().rows().all().stream()
            .filter(row -> row.label().equals("two.2"))
            .findFirst()
            .orElseThrow());
  }

  private void shiftBy(String text) {
    easy.answer = text;
    Fx.run(() -> {
      easy.tool.window().model().selectRow(header());
      easy.tool.commands().stream()
          .filter(command -> command.title().equals("Shift the selected node in time…"))
          .findFirst()
          .orElseThrow()
          .action()
          .run();
    });
  }

  private String line() {
    easy.window.settle();
    return Fx.call(() -> {
      Label line = (Label) easy.window.node("#shifted-nodes");
      return line.isVisible() && line.getParent().isVisible() ? line.getText() : "";
    });
  }

  @Test
  void aNumberShiftsANodeWithAllThatItHas() {
    assertEquals("", line());
    shiftBy("5 ms");
    assertEquals(55 * MS, startOfF());
    assertEquals(65 * MS, arrowEnd());
    assertEquals("Shifted in time by hand: two.2 +5.00 ms. ", line());
    assertEquals(Map.of("two.2", 5L * MS), easy.window.view().get("shifts"));
  }

  private long arrowEnd() {
    return Fx.call(() -> easy.tool.window().model().timeline().arrows().getFirst().toNanos());
  }

  @Test
  void theLineCountsMessagesThatAShiftReversesAndTakesItBack() {
    shiftBy("-35 ms");
    assertEquals(15 * MS, startOfF());
    assertEquals(25 * MS, arrowEnd());
    assertTrue(line().endsWith("1 message is received before being sent."), line());
    Fx.run(() -> ((Hyperlink) easy.window.node("#shift-back")).fire());
    assertEquals(50 * MS, startOfF());
    assertEquals("", line());
  }

  @Test
  void altAndDraggingALabelShiftsItsNodeAndControlZTakesItBack() {
    Node labels = easy.window.node("#row-headers");
    double y = (header().y() + header().bottom()) / 2;
    double width = Fx.call(() -> easy.tool.window().view().pane().getWidth());
    double span = Fx.call(() -> easy.tool.window().model().axis().view().spanNanos());
    new Mouse(labels).drag(KeyCode.ALT, 40, 60, y);
    assertEquals(50 * MS + 20 / width * span, startOfF(), 2);
    assertTrue(labelTexts().stream().anyMatch(text -> text.startsWith("+")), "" + labelTexts());
    easy.window.hand().press(KeyCode.CONTROL, KeyCode.Z);
    assertEquals(50 * MS, startOfF());
  }

  private List<String> labelTexts() {
    return Fx.call(() ->
        easy.window.nodes(".row-shift").stream().map(node -> ((Label) node).getText()).toList());
  }

  @Test
  void aShiftIsKeptForTheRun() {
    shiftBy("5 ms");
    startOfF();
    Map<String, Object> saved = Fx.call(() -> easy.tool.layout());
    close();
    openWindow();
    assertEquals(50 * MS, startOfF());
    Fx.run(() -> easy.tool.restore(saved));
    assertEquals(55 * MS, startOfF());
  }
}
