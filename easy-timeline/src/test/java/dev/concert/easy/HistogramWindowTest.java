package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.easy.histogram.Bins;
import dev.concert.easy.histogram.HistogramModel;
import dev.concert.easy.histogram.HistogramModel.Times;
import dev.concert.easy.histogram.HistogramSubject;
import dev.concert.easy.histogram.Pick;
import dev.concert.easy.states.SampleTraces;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.time.Viewport;
import dev.concert.trace.StateTotal;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import dev.concert.trace.read.PlainTotals;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MouseAndKeys;
import java.util.List;
import java.util.Map;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.control.TableView;
import javafx.scene.image.Image;
import javafx.scene.image.PixelReader;
import javafx.scene.input.KeyCode;
import org.controlsfx.control.CheckListView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The histogram in the real window. */
class HistogramWindowTest {
  private static final int TASKS = 240;

  private final Trace trace = SampleTraces.cubeSquare(TASKS);
  private EasyFixture easy;
  private MouseAndKeys hand;

  @BeforeEach
  void open() {
    easy = EasyFixture.of(trace, "--size", "1300x900");
    hand = easy.window.hand();
    easy.window.receive("racy/1", new Message.SelectFunction(SampleTraces.ADD));
    hand.press(KeyCode.H);
    easy.window.settle();
  }

  @AfterEach
  void close() {
    easy.close();
  }

  private HistogramModel model() {
    return easy.tool.window().model().histogram();
  }

  private String text(String selector) {
    return Fx.call(() -> ((Label) easy.window.node(selector)).getText());
  }

  private long counted() {
    easy.window.settle();
    return Fx.call(() -> model().counts().count());
  }

  @SuppressWarnings("unchecked")
  private Map<String, Object> map(String key) {
    Map<String, Object> histogram = (Map<String, Object>) easy.window.view().get("histogram");
    return (Map<String, Object>) histogram.get(key);
  }

  @Test
  void itCountsTheStatesThatTheLegendCounts() {
    List<StateTotal> totals = Fx.call(() -> easy.tool.window().model().analysis().totals());
    for (StateTotal total : totals) {
      Fx.run(() -> model().show(new HistogramSubject.OfStates(total.label())));
      assertEquals(total.count(), counted(), total.label().name());
      assertEquals(total.count(), Fx.call(() -> model().bins().count()), total.label().name());
    }
  }

  @Test
  void theTitleSaysWhatAndHowMuch() {
    assertEquals("Total.add", text("#histogram-title"));
    String figures = text("#histogram-figures");
    assertTrue(figures.startsWith(TASKS + " states · p50 "), figures);
    assertTrue(figures.contains(" · max "), figures);
  }

  @Test
  void theKeyboardGoesToItsBarsAlsoTheFirstTime() {
    assertTrue(Fx.call(() -> easy.window.node("#histogram-chart").isFocused()));
  }

  @Test
  void theSameKeyClosesItAgainWhereverTheFocusIs() {
    Fx.run(() -> easy.window.node("#histogram-chart").requestFocus());
    hand.press(KeyCode.H);
    assertNull(easy.window.view().get("histogram"));
  }

  @Test
  void inTheLegendTheLetterGoesToALineAndTheShortcutOpensIt() {
    CheckListView<?> legend = (CheckListView<?>) easy.window.node("#legend-list");
    Fx.run(() -> model().show(null));
    Fx.run(() -> {
      legend.requestFocus();
      legend.getSelectionModel().clearAndSelect(0);
    });
    hand.press(KeyCode.H);
    assertNull(easy.window.view().get("histogram"));
    hand.press(KeyCode.CONTROL, KeyCode.H);
    assertNotNull(easy.window.view().get("histogram"));
  }

  @Test
  void ofARangeItCountsAsTheRangeDoes() {
    TimeRange range = new TimeRange(4_000_000, 6_000_000);
    Fx.run(() -> easy.tool.window().controller().selectRange(range));
    Fx.run(() -> model().count(Times.RANGE));
    long expected =
        PlainTotals.of(trace, range.fromNanos(), range.toNanos()).stream()
            .filter(total -> total.label().name().equals(SampleTraces.ADD))
            .mapToLong(StateTotal::count)
            .sum();
    assertEquals(expected, counted());
    assertTrue(expected > 0 && expected < TASKS);
  }

  @Test
  void ofTheVisibleTimeItIsCountedWhenTheViewHasComeToRest() {
    Fx.run(() -> model().count(Times.VISIBLE));
    assertEquals(TASKS, counted());
    Fx.run(() -> easy.tool.window().model().axis().show(new Viewport(4_000_000, 6_000_000)));
    assertTrue(counted() < TASKS);
  }

  @Test
  void oneRowAloneIsCounted() {
    CheckBox row = (CheckBox) easy.window.node("#histogram-row");
    assertTrue(row.isDisabled());
    easy.window.receive("racy/1", new Message.SelectNode("host.4711", 20L));
    hand.click(row);
    long expected =
        Fx.call(() -> easy.tool.window().model().selected().states().stream())
            .filter(ref -> ref.thread() == 1)
            .count();
    assertEquals(expected, counted());
    assertTrue(expected > 0 && expected < TASKS);
  }

  @Test
  void withoutARangeItSaysWhatToDo() {
    Fx.run(() -> model().count(Times.RANGE));
    easy.window.settle();
    assertTrue(text("#histogram-message").startsWith("Drag over the rows"));
  }

  @Test
  void theSliderSetsTheNumberOfBins() {
    Slider slider = (Slider) easy.window.node("#histogram-bins");
    Fx.run(() -> slider.setValue(10));
    assertEquals(10, Fx.call(() -> model().bins().bins().size()), 1);
    assertEquals(TASKS, Fx.call(() -> model().bins().count()));
  }

  @Test
  void aPickedBinIsListedAndALineOfItLeadsToTheState() {
    Fx.run(() -> model().pickBins(0, model().bins().bins().size() / 3));
    easy.window.settle();
    long picked = Fx.call(() -> model().picked().total());
    TableView<?> table = (TableView<?>) easy.window.node("#histogram-picked .table-view");
    assertEquals(picked, table.getItems().size());
    assertEquals(picked, map("picked").get("total"));
    assertTrue(text("#histogram-picked-title").startsWith(picked + " state"));
    Fx.run(() -> {
      table.getSelectionModel().select(0);
      table.getOnMouseClicked().handle(null);
    });
    StateRef state = Fx.call(() -> easy.tool.window().model().selected().state());
    long nanos = Fx.call(() -> length(state));
    assertEquals(Fx.call(() -> model().picked().greatest().getFirst().value()), nanos);
  }

  @Test
  void whatLiesOutsideOfAPartOfANormalDistributionIsListedAndBlinks() {
    hand.click(easy.window.node("#histogram-outside-90"));
    easy.window.settle();
    Pick pick = Fx.call(() -> model().pick());
    long found =
        Fx.call(() -> easy.tool.window().model().selected().states().stream())
            .filter(ref -> pick.contains(Fx.call(() -> length(ref))))
            .count();
    assertTrue(found > 0 && found < TASKS);
    assertEquals(found, map("picked").get("total"));
    assertEquals(90, map("normal").get("outside"));
    assertEquals(true, easy.window.view().get("blinks"));
    String title = text("#histogram-picked-title");
    assertTrue(title.contains("; a normal distribution would have 24"), title);
    hand.click(easy.window.node("#histogram-outside-90"));
    easy.window.settle();
    assertNull(Fx.call(() -> model().pick()));
  }

  private long length(StateRef ref) {
    var thread = easy.tool.window().model().timeline().thread(ref);
    assertEquals(Kind.ROUTINE, thread.kind(ref.state()));
    return thread.endNanos(ref.state()) - thread.startNanos(ref.state());
  }

  @Test
  void keysPickTheNextBarAndMore() {
    Fx.run(() -> easy.window.node("#histogram-chart").requestFocus());
    hand.press(KeyCode.RIGHT);
    hand.press(KeyCode.SHIFT, KeyCode.RIGHT);
    assertEquals(2, pickedBins());
    hand.press(KeyCode.RIGHT);
    assertEquals(1, pickedBins());
    hand.press(KeyCode.ENTER);
    assertTrue(Fx.call(() -> model().isZoomed()));
    hand.press(KeyCode.ESCAPE);
    assertNull(Fx.call(() -> model().pick()));
    hand.press(KeyCode.ESCAPE);
    assertTrue(Fx.call(() -> !model().isZoomed()));
  }

  @Test
  void keysPickBarsThatAreNotSideBySideAndTheListHasWhatIsInThem() {
    Fx.run(() -> easy.window.node("#histogram-chart").requestFocus());
    hand.press(KeyCode.RIGHT);
    hand.press(KeyCode.CONTROL, KeyCode.RIGHT);
    hand.press(KeyCode.CONTROL, KeyCode.RIGHT);
    assertEquals(1, pickedBins());
    hand.press(KeyCode.SPACE);
    easy.window.settle();
    assertEquals(2, pickedBins());
    long expected =
        Fx.call(() -> model().bins().bins().stream())
            .filter(bin -> Fx.call(() -> model().isPicked(bin)))
            .mapToLong(Bins.Bin::count)
            .sum();
    assertEquals(expected, map("picked").get("total"));
    assertTrue(text("#histogram-picked-title").contains(" or "));
  }

  private long pickedBins() {
    return Fx.call(() -> model().bins().bins().stream().filter(model()::isPicked).count());
  }

  @Test
  void aDragZoomsToWhatItWentOver() {
    var chart = (javafx.scene.layout.Region) easy.window.node("#histogram-chart");
    double width = Fx.call(chart::getWidth);
    hand.drag(chart, width * 0.2, 60, width * 0.5, 60);
    assertTrue(Fx.call(() -> model().isZoomed()));
    assertTrue(Fx.call(() -> model().bins().count()) < TASKS);
    hand.click(easy.window.node("#histogram-all"));
    assertEquals(TASKS, Fx.call(() -> model().bins().count()));
  }

  @Test
  void whatIsPickedBlinksUntilItIsGivenUp() {
    assertEquals(false, easy.window.view().get("blinks"));
    Image before = rows();
    assertTrue(differing(before, rowsWithAllPicked()) > 1_000, "nothing is filled");
    assertEquals(true, easy.window.view().get("blinks"));
    Fx.run(() -> model().pick(null));
    assertEquals(false, easy.window.view().get("blinks"));
    assertEquals(0, differing(before, rows()));
  }

  @Test
  void whereLessMotionIsWantedWhatIsPickedIsOutlined() {
    Fx.run(() -> easy.tool.window().model().axis().show(new Viewport(10_000_000, 10_300_000)));
    Image before = rows();
    Fx.run(() -> easy.window.scene().getPreferences().setReducedMotion(true));
    long outlined = differing(before, rowsWithAllPicked());
    assertEquals(false, easy.window.view().get("blinks"));
    Fx.run(() -> easy.window.scene().getPreferences().setReducedMotion(false));
    assertTrue(outlined > 0, "nothing is outlined");
    assertTrue(differing(before, rowsWithAllPicked()) > 2 * outlined, "it was filled before");
  }

  /** Before any time has passed, in which what blinks would look different. */
  private Image rowsWithAllPicked() {
    return Fx.call(() -> {
      model().pickBins(0, model().bins().bins().size() - 1);
      return easy.tool.window().view().pane().snapshot(null, null);
    });
  }

  private Image rows() {
    easy.window.settle();
    return Fx.call(() -> easy.tool.window().view().pane().snapshot(null, null));
  }

  /** How many pixels differ. */
  private static long differing(Image one, Image other) {
    PixelReader a = one.getPixelReader();
    PixelReader b = other.getPixelReader();
    long count = 0;
    for (int y = 0; y < one.getHeight(); y++) {
      for (int x = 0; x < one.getWidth(); x++) {
        count += a.getArgb(x, y) == b.getArgb(x, y) ? 0 : 1;
      }
    }
    return count;
  }
}
