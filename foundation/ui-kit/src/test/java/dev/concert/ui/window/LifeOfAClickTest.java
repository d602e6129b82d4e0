package dev.concert.ui.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.ui.fixture.DemoTool;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LifeOfAClickTest {
  private static final String FIRST = DemoTool.ROUTINES.get(0);
  private static final String SECOND = DemoTool.ROUTINES.get(1);

  private ToolFixture fixture;
  private DemoTool tool;

  @BeforeEach
  void open() {
    fixture = ToolFixture.open("demo", DemoTool::new);
    tool = (DemoTool) fixture.tool();
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  @Test
  void aClickIsShownAndPublishedOnce() {
    Fx.run(() -> tool.list.getSelectionModel().select(SECOND));
    assertEquals(List.of(new SelectFunction(SECOND)), fixture.bus().sent());
    assertEquals(1, tool.shows);
  }

  @Test
  void aSelectionOfAnotherToolIsShownAndNotPublishedAgain() {
    fixture.receive("easy/7", new SelectFunction(FIRST));
    assertEquals(FIRST, Fx.call(() -> tool.list.getSelectionModel().getSelectedItem()));
    assertEquals(List.of(), fixture.bus().sent());
    assertEquals(true, fixture.view().get("found"));
  }

  @Test
  void theSameFunctionAgainAsksEverybodyToRevealIt() {
    Fx.run(() -> tool.context.select(new SelectFunction(FIRST)));
    Fx.run(() -> tool.context.select(new SelectFunction(FIRST)));
    assertEquals(
        List.of(new SelectFunction(FIRST), new SelectFunction(FIRST, true, false)),
        fixture.bus().sent());
  }

  @Test
  void aNameNobodyKnowsStaysInItsSlotAndIsNotFound() {
    fixture.receive("easy/7", new SelectFunction("no.Such#thing()"));
    assertEquals("no.Such#thing()", selection().get("function"));
    assertEquals(false, fixture.view().get("found"));
    assertEquals("not in the list", fixture.view().get("why"));
  }

  @Test
  void slotsAreIndependent() {
    fixture.receive("classy/2", new Message.SelectClass("com.acme.Blocks"));
    fixture.receive("easy/7", new SelectFunction(FIRST));
    assertEquals("com.acme.Blocks", selection().get("class"));
    assertEquals(FIRST, selection().get("function"));
  }

  @Test
  void goingBackPublishesTheOldSelectionAsHistory() {
    Fx.run(() -> tool.context.select(new SelectFunction(FIRST)));
    fixture.receive("easy/7", new SelectFunction(SECOND));
    ToolShell shell = fixture.shell();
    Fx.run(() -> shell.selecting().back());
    assertEquals(new SelectFunction(FIRST, false, true), fixture.bus().sent().getLast());
    assertEquals(FIRST, Fx.call(() -> tool.list.getSelectionModel().getSelectedItem()));
  }

  @Test
  void latenciesOfShownSelectionsAreInTheState() {
    fixture.receive("easy/7", new SelectFunction(FIRST));
    Fx.until("the pulse is counted", () -> latency("pulseNanos").get("count").equals(1));
    assertTrue(
        Fx.call(() ->
            (long) latency("handlerNanos").get("max") <= (long) latency("pulseNanos").get("max")));
  }

  @Test
  void whoStopsFollowingCatchesUpWhenFollowingAgain() {
    ToolShell shell = fixture.shell();
    Fx.run(shell::switchFollowing);
    fixture.receive("easy/7", new SelectFunction(FIRST));
    assertFalse(tool.shows > 0);
    Fx.run(shell::switchFollowing);
    Fx.until("the selection is shown", () -> tool.shows == 1);
  }

  @SuppressWarnings("unchecked")
  private Map<String, Object> selection() {
    return (Map<String, Object>) fixture.state().get("selection");
  }

  @SuppressWarnings("unchecked")
  private Map<String, Object> latency(String which) {
    ToolShell shell = fixture.shell();
    Map<String, Object> report = (Map<String, Object>) shell.state().get("timings");
    return (Map<String, Object>) report.get(which);
  }
}
