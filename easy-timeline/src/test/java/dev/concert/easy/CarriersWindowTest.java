package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.easy.carriers.CarrierText;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.rows.Grouping;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.Traces;
import dev.concert.easy.states.Traces.HandMade;
import dev.concert.trace.ThreadTrace;
import dev.concert.ui.fixture.Fx;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Rows of carriers in the real window. */
class CarriersWindowTest {
  private static final String SERVE = "a.A#serve()";
  private static final int THREADS = 12;

  private EasyFixture easy;

  @AfterEach
  void close() {
    easy.close();
  }

  /**
   * On two carriers, one thread after the other, each of which parks once and goes on elsewhere.
   */
  private static List<ThreadTrace> threads() {
    List<ThreadTrace> threads = new ArrayList<>();
    threads.add(Traces.thread("a.1", 1, "main", "main").state(0, 900_000, "a.A#main()"));
    for (int i = 0; i < THREADS; i++) {
      long from = 10_000 + 60_000L * i;
      HandMade thread = Traces.thread("a.1", 20 + i, "virtual-" + i, "requests");
      thread.enter(from, SERVE).carriedBy("worker-" + (1 + i % 2));
      thread.state(from + 5_000, from + 20_000, "a.A#parse()");
      thread.blocked(from + 25_000, from + 30_000, "park").carriedBy("worker-" + (2 - i % 2));
      threads.add(thread.exit(from + 55_000));
    }
    return threads;
  }

  private void open(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--size", "1100x700"));
    easy = EasyFixture.of(Traces.trace(threads(), List.of()), all.toArray(String[]::new));
  }

  private EasyModel model() {
    return easy.tool.window().model();
  }

  private List<String> labels() {
    return Fx.call(() -> model().rows().all().stream().map(TimelineRow::label).toList());
  }

  private void press() {
    Fx.run(() -> {
      Node pane = easy.tool.window().view().pane();
      pane.requestFocus();
      pane.fireEvent(
          new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.Y, true, false, false, false));
    });
    easy.window.settle();
  }

  @Test
  void aKeyShowsCarriersAndThreadsAgain() {
    open();
    press();
    assertEquals(List.of("worker-1", "worker-2", "virtual threads", "main"), labels());
    assertTrue(Fx.call(() -> easy.window.node("#group-carriers").isVisible()));
    press();
    assertEquals(THREADS + 1, labels().size());
  }

  @Test
  void theRowOfACarrierTellsHowManyThreadsItCarried() {
    open("--rows", "carriers");
    TimelineRow row = Fx.call(() -> model().rows().all().getFirst());
    assertEquals(
        "worker-1 of a.1\ncarried 12 virtual threads, which came 12 times\n"
            + "for 300 µs, 42 % of the time from the first to the last",
        CarrierText.of(row.carrier(), "a.1"));
    easy.window.picture("carriers");
  }

  @Test
  void aStateIsLookedAtWhereItsThreadBeganIt() {
    open("--rows", "carriers");
    StateRef parse = new StateRef(2, 1);
    Fx.run(() -> model().look(parse));
    easy.window.settle();
    assertEquals(
        "worker-2",
        Fx.call(
            () -> model().rows().rowOf(2, model().timeline().thread(parse).startNanos(1)).label()));
  }

  @Test
  void aStateThatWaitsHasItsPlaceAmongTheVirtualThreads() {
    open("--rows", "carriers");
    assertEquals("virtual threads", Fx.call(() -> model().rows().rowOf(1, 37_000).label()));
  }

  @Test
  void whatAnotherToolSelectsIsOutlinedOnTheCarriers() {
    open("--rows", "carriers");
    easy.window.receive("racy/1", new Message.SelectFunction(SERVE));
    easy.window.picture("carriers-selected");
    assertEquals(THREADS, Fx.call(() -> model().selected().states().size()));
    assertEquals(
        THREADS,
        Fx.call(() ->
            model()
                .rows()
                .all()
                .getFirst()
                .carrier()
                .partsOf(model().selected().lanes())
                .getFirst()
                .size()));
  }

  @Test
  void aRunWithoutCarriersSaysWhyItHasNone() {
    easy =
        EasyFixture.of(
            Traces.trace(
                List.of(Traces.thread("a.1", 1, "main", "main").state(0, 900, "a.A#main()")),
                List.of()),
            "--rows",
            "carriers");
    assertEquals(Grouping.CARRIER, Fx.call(() -> model().rows().grouping()));
    assertTrue(
        Fx.call(() -> ((Label) easy.window.node("#carriers-notice")).getText())
            .startsWith("No virtual thread of this run told what carried it"));
    assertFalse(Fx.call(() -> easy.window.node("#group-carriers").isVisible()));
    assertEquals(List.of("main"), labels());
  }
}
