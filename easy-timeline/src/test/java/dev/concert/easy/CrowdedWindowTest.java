package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.Traces;
import dev.concert.easy.time.Viewport;
import dev.concert.easy.view.EasyView;
import dev.concert.trace.read.StateQuery;
import dev.concert.trace.read.StateQuery.ThreadId;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.parts.TableData;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The real window of a run of which only the states are held that last a second. */
class CrowdedWindowTest {
  private static final String OUTER = "a.B#outer()";
  private static final String SHORT = "a.B#short()";
  private static final String TINY = "a.B#tiny()";
  private static final long SECOND = 1_000_000_000L;
  private static final long MILLI = 1_000_000L;

  private EasyFixture easy;

  /** Outer runs for 8 s, of which it calls for 4 s and is blocked for 0.2 s; tiny runs 3 times. */
  private static Traces.HandMade[] threads() {
    Traces.HandMade main = Traces.thread("host.7", 1, "main", "main").enter(SECOND, OUTER);
    for (int i = 0; i < 6; i++) {
      long start = SECOND + i * SECOND;
      main.state(start, start + 500 * MILLI, SHORT);
    }
    main.blocked(7 * SECOND, 7_200 * MILLI, "monitor").state(7_500 * MILLI, 8_500 * MILLI, SHORT);
    Traces.HandMade worker = Traces.thread("host.7", 2, "worker", "worker");
    for (int i = 1; i < 4; i++) {
      worker.state(2 * i * SECOND, 2 * i * SECOND + MILLI, TINY);
    }
    return new Traces.HandMade[] {main.exit(9 * SECOND).endsAt(10 * SECOND), worker};
  }

  private static class Crowded extends HandMadeRun {
    private Crowded() {
      super(Traces.trace(threads()));
    }

    @Override
    public TimelineReading read(StateFilter hiding, TimeRange close) throws IOException {
      super.read(hiding, close);
      return TimelineReading.of(
          Traces.partly(SECOND, threads()),
          Traces.totals(Traces.trace(threads())),
          false,
          hiding,
          List.of());
    }
  }

  private EasyModel open(HandMadeRun run) {
    easy = new EasyFixture(_ -> run, EasyFixture.withRun("--size", "980x700"));
    return easy.tool.window().model();
  }

  @AfterEach
  void close() {
    easy.close();
  }

  private void press(KeyCode key) {
    Fx.run(() -> easy.tool.window().view().pane().requestFocus());
    easy.window.hand().press(key);
    easy.window.settle();
  }

  private List<String> texts(String selector) {
    return Fx.call(() ->
        easy.window.nodes(selector).stream()
            .filter(Label.class::isInstance)
            .map(node -> ((Label) node).getText())
            .toList());
  }

  @SuppressWarnings("unchecked")
  private Map<String, Object> map(String key) {
    return (Map<String, Object>) easy.window.view().get(key);
  }

  @Test
  void theAnswerToASelectionSaysThatAllCallsAreTooShort() {
    open(new Crowded());
    easy.window.receive("racy/1", new Message.SelectFunction(TINY));
    assertEquals(
        "3 calls of it are too short to be shown at this size; . and , go to one after the other",
        easy.window.view().get("why"));
    assertEquals(3L, map("selection").get("leftOut"));
    easy.window.receive("racy/1", new Message.SelectFunction("a.B#never()"));
    assertTrue(easy.window.view().get("why").toString().startsWith("not measured"));
  }

  @Test
  void whoeverWantsACallRevealedIsTakenToOneThatIsTooShortToBeDrawn() {
    EasyModel model = open(new Crowded());
    Fx.run(() -> model.axis().show(new Viewport(4.5 * SECOND, 5.5 * SECOND)));
    easy.window.receive("racy/1", new Message.SelectFunction(TINY, true, false));
    easy.window.settle();
    assertNull(easy.window.view().get("why"));
    TimeRange call = new TimeRange(6 * SECOND, 6 * SECOND + MILLI);
    assertEquals(call, Fx.call(model::range));
    assertTrue(Fx.call(() -> model.axis().view().shows(call.fromNanos(), call.toNanos())));
    assertEquals(
        List.of(),
        easy.window.bus().sent().stream().filter(Message.SelectTime.class::isInstance).toList(),
        "others show what they showed");
  }

  @Test
  void fullStopAndCommaGoAlongAllCallsAndSayWhenThereIsNoFurtherOne() {
    EasyModel model = open(new Crowded());
    easy.window.receive("racy/1", new Message.SelectFunction(SHORT));
    Fx.run(() -> model.axis().show(new Viewport(0, 9.9 * SECOND)));
    List<Long> starts = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      press(KeyCode.PERIOD);
      starts.add(Fx.call(() -> start(model)) / MILLI);
    }
    assertEquals(List.of(5_000L, 6_000L, 7_500L), starts);
    assertEquals(new StateRef(0, 1), Fx.call(() -> model.selected().state()), "it is held");
    press(KeyCode.PERIOD);
    assertTrue(said("that was the last call"), texts(".concert-status .label").toString());
    press(KeyCode.COMMA);
    assertEquals(6 * SECOND, Fx.call(() -> start(model)));
    assertTrue(
        texts(".concert-status .label").toString().contains("F zooms to it"),
        texts(".concert-status .label").toString());
  }

  private boolean said(String sentence) {
    return texts(".concert-status .label").contains(sentence);
  }

  /** Of what is selected, else of the time that is marked. */
  private static long start(EasyModel model) {
    StateRef state = model.selected().state();
    return state == null
        ? model.range().fromNanos()
        : model.timeline().thread(state).startNanos(state.state());
  }

  @Test
  void theDetailsOfACallerOfShortCallsTellWhatIsItsOwn() {
    EasyModel model = open(new Crowded());
    select(model);
    assertTrue(
        texts(".details .label").contains("4.00 s, of it blocked 200 ms"),
        texts(".details .label").toString());
    Map<?, ?> state = (Map<?, ?>) map("selection").get("state");
    assertEquals(4 * SECOND, state.get("selfNanos"));
    assertEquals(200 * MILLI, state.get("blockedNanos"));
    Fx.run(() -> ((Button) easy.window.node("#details-copy")).fire());
    String json = Fx.call(() -> Clipboard.getSystemClipboard().getString());
    assertTrue(json.contains("\"selfNanos\":4000000000"), json);
  }

  private void select(EasyModel model) {
    Fx.run(() -> easy.tool.window().controller().select(new StateRef(0, 0)));
    easy.window.settle();
    assertEquals(OUTER, Fx.call(() -> model.selected().function()));
  }

  @Test
  void whereThatCannotBeCountedTheDetailsSayAtMost() {
    EasyModel model =
        open(
            new Crowded() {
              @Override
              public StateQuery.Inside inside(ThreadId thread, int depth, TimeRange state) {
                return null;
              }
            });
    select(model);
    assertTrue(
        texts(".details .label").contains("at most 7.00 s (short calls are left out)"),
        texts(".details .label").toString());
    Map<?, ?> state = (Map<?, ?>) map("selection").get("state");
    assertNull(state.get("selfNanos"));
    assertEquals(7 * SECOND, state.get("selfNanosAtMost"));
  }

  @Test
  void theTableAndItsExportSayWhatIsLeftOut() {
    open(new Crowded());
    Fx.run(() -> easy.tool.window().view().show(EasyView.Below.TABLE));
    easy.window.settle();
    String lacking = "10 states shorter than 1.00 s are left out, zoom in to see them";
    assertTrue(
        texts("#state-table .label").contains("2 states in the visible time; " + lacking),
        texts("#state-table .label").toString());
    TableData table = Fx.call(() -> easy.tool.table());
    assertEquals("left out", table.rows().getLast().get(2));
    assertEquals(lacking, table.rows().getLast().get(3));
    assertEquals(table.titles().size(), table.rows().getLast().size());
    assertEquals(10L, easy.window.view().get("statesLeftOut"));
    assertEquals(SECOND, easy.window.view().get("shortestVisibleNanos"));
    Map<?, ?> main = (Map<?, ?>) ((List<?>) map("rows").get("items")).getFirst();
    assertEquals(7L, main.get("leftOut"), main.toString());
  }
}
