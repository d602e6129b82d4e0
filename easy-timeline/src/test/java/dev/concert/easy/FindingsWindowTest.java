package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.Traces;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import dev.concert.trace.findings.Annotation;
import dev.concert.trace.findings.Annotation.Kind;
import dev.concert.trace.findings.Annotation.When;
import dev.concert.trace.findings.Annotation.Where;
import dev.concert.ui.fixture.Fx;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What stands out in a run, in the lane, by key and as a table. */
class FindingsWindowTest {
  private static final String WORK = "a.B#work()";
  private static final String OTHER = "a.B#other()";

  private final Trace trace =
      Traces.trace(
          Traces.thread("t").enter(0, WORK).blocked(10, 600, "monitor").exit(1_000),
          Traces.thread("u").enter(0, OTHER).exit(1_000));
  private final ThreadTrace slow = trace.threads().get(1);
  private final Annotation always =
      finding(Kind.SLOW_ROW, slow.id(), OTHER, new When(-1, -1), "B.other is slow on u");
  private final Annotation once =
      finding(Kind.WAITS, trace.threads().getFirst().id(), WORK, new When(10, 600), "B.work waits");
  private EasyFixture easy;

  private Annotation finding(Kind kind, long thread, String routine, When when, String sentence) {
    Where where = new Where(slow.node(), thread, "t", routine);
    return new Annotation(kind, sentence, where, when, 0.2, Map.of(), "of this");
  }

  @BeforeEach
  void open() {
    easy =
        new EasyFixture(
            _ -> new HandMadeRun(trace).findings(always, once),
            EasyFixture.withRun("--size", "1300x900"));
    easy.window.settle();
  }

  @AfterEach
  void close() {
    easy.close();
  }

  private EasyModel model() {
    return easy.tool.window().model();
  }

  @SuppressWarnings("unchecked")
  private TableView<Annotation> table() {
    return (TableView<Annotation>) easy.window.node("#findings-table");
  }

  @Test
  void whatHasNoTimeLeadsToItsRowAndFunctionAndTheNextToItsState() {
    easy.window.hand().press(KeyCode.N);
    easy.window.settle();
    assertEquals(OTHER, Fx.call(() -> model().selected().function()));
    assertTrue(
        easy.window.bus().sent().contains(new Message.SelectNode(slow.node(), slow.id())),
        () -> easy.window.bus().sent().toString());
    easy.window.hand().press(KeyCode.N);
    easy.window.settle();
    assertEquals(1, Fx.call(() -> model().selected().state().state()), "the wait");
  }

  @Test
  void whatIsNoSingleStateLeadsToItsTimeAndItsRow() {
    Annotation message = finding(Kind.REVERSED_CLOCKS, slow.id(), null, new When(300, 301), "late");
    Fx.run(() -> model().findings().show(List.of(message)));
    easy.window.hand().press(KeyCode.N);
    easy.window.settle();
    assertEquals(new TimeRange(300, 301), Fx.call(() -> model().range()));
    List<Message> sent = easy.window.bus().sent();
    assertTrue(sent.contains(new Message.SelectNode(slow.node(), slow.id())), sent::toString);
    assertTrue(
        sent.stream()
            .anyMatch(it ->
                it instanceof Message.SelectTime time
                    && time.fromNanos() == 300
                    && time.toNanos() == 301),
        sent::toString);
  }

  @Test
  void theTableHasThemAllAndALineLeadsThere() {
    easy.window.hand().press(KeyCode.SHIFT, KeyCode.N);
    easy.window.settle();
    assertEquals(true, easy.window.view().get("findingTable"));
    assertEquals(List.of(always, once), Fx.call(() -> List.copyOf(table().getItems())));
    Fx.run(() -> {
      table().requestFocus();
      table().getSelectionModel().select(once);
    });
    easy.window.hand().press(KeyCode.ENTER);
    easy.window.settle();
    assertEquals(1, Fx.call(() -> model().selected().state().state()), "the wait");
  }

  @Test
  void inARunThatGoesOnTheKeyLooksForThemUpToNow() {
    easy.close();
    easy =
        new EasyFixture(
            _ -> new HandMadeRun(() -> trace, true).findings(always),
            EasyFixture.withRun("--size", "1300x900"));
    easy.window.settle();
    show(true);
    assertEquals("What stands out is not known yet", title());
    easy.window.hand().press(KeyCode.N);
    easy.window.settle();
    assertEquals(OTHER, Fx.call(() -> model().selected().function()));
    assertEquals("1 thing stands out in the first 1.00 µs", title());
  }

  @Test
  void theTableIsThereAgainWhenTheWindowIsOpenedAgain() {
    show(true);
    Map<String, Object> kept = Fx.call(easy.tool::layout);
    show(false);
    assertEquals(false, easy.window.view().get("findingTable"));
    Fx.run(() -> easy.tool.restore(kept));
    assertEquals(true, easy.window.view().get("findingTable"));
  }

  @Test
  void untilItHasBeenLookedForTheTableDoesNotSayThatNothingStandsOut() {
    show(true);
    assertEquals("2 things stand out", title());
    Fx.run(() -> model().open(model().timeline(), model().analysis()));
    easy.window.settle();
    assertEquals("What stands out is not known yet", title());
    Fx.run(() -> model().findings().show(List.of()));
    easy.window.settle();
    assertEquals("Nothing stands out", title());
  }

  @Test
  void thoseThatBeginAtOnePlaceShareAMarkAndEachClickGoesToTheNext() {
    Annotation beside =
        finding(Kind.OUTLIERS, slow.id(), OTHER, new When(14, 900), "B.other is long");
    find(once, beside);

    click(10);
    String tip = Fx.call(lane()::getAccessibleHelp);
    assertTrue(tip.startsWith("1  B.work waits\n"), tip);
    assertTrue(tip.contains("2  B.other is long\n"), tip);
    assertEquals(1, Fx.call(() -> model().selected().state().state()), "the wait");
    assertNull(Fx.call(() -> model().range()));

    click(10);
    assertEquals(new TimeRange(14, 900), Fx.call(() -> model().range()));

    click(10);
    assertEquals(1, Fx.call(() -> model().selected().state().state()), "the wait again");
  }

  @Test
  void aMarkWithinTheTimeOfACostlierOneLeadsToItsOwn() {
    Annotation within =
        finding(Kind.OUTLIERS, slow.id(), OTHER, new When(400, 420), "B.other is long once");
    find(once, within);

    click(400);
    assertEquals(new TimeRange(400, 420), Fx.call(() -> model().range()));

    click(300);
    assertEquals(1, Fx.call(() -> model().selected().state().state()), "the wait");
  }

  private void find(Annotation... found) {
    Fx.run(() -> model().findings().show(List.of(found)));
    easy.window.settle();
  }

  private Region lane() {
    return (Region) easy.window.node("#findings");
  }

  private void click(long nanos) {
    double x = Fx.call(() -> model().axis().view().x(nanos, lane().getWidth()));
    Mouse mouse = new Mouse(lane());
    mouse.moveTo(x + 2, 8);
    mouse.click(x + 3, 8, MouseButton.PRIMARY, 1);
    easy.window.settle();
  }

  private void show(boolean wanted) {
    if (!easy.window.view().get("findingTable").equals(wanted)) {
      easy.window.hand().press(KeyCode.SHIFT, KeyCode.N);
      easy.window.settle();
    }
  }

  private String title() {
    return Fx.call(() -> ((Labeled) easy.window.node("#findings-table-title")).getText());
  }
}
