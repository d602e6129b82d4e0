package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.easy.model.Viewport;
import dev.concert.easy.states.SampleTraces;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MouseAndKeys;
import java.util.List;
import java.util.Map;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Several windows onto one run. */
class TimeWindowsTest {
  private static final double MILLI = 1e6;
  private static final Viewport EARLY = new Viewport(2 * MILLI, 6 * MILLI);
  private static final Viewport LATE = new Viewport(12 * MILLI, 14 * MILLI);

  private EasyFixture easy;
  private MouseAndKeys hand;

  @BeforeEach
  void open() {
    easy = EasyFixture.of(SampleTraces.cubeSquare(240), "--size", "980x700");
    hand = easy.window.hand();
  }

  @AfterEach
  void close() {
    easy.close();
  }

  private EasyTool another() {
    int before = windows().size();
    Fx.run(easy.tool.pane()::requestFocus);
    hand.press(KeyCode.CONTROL, KeyCode.N);
    easy.window.settle();
    easy.window.settle();
    assertEquals(before + 1, windows().size());
    return windows().getLast();
  }

  private List<EasyTool> windows() {
    return Fx.call(() -> easy.tool.windows().tools());
  }

  private static Viewport view(EasyTool tool) {
    return Fx.call(() -> tool.model().axis().view());
  }

  private static Object headerWidth(EasyTool tool) {
    return Fx.call(() -> tool.layout().get("headerWidth"));
  }

  private static Stage stage(EasyTool tool) {
    return Fx.call(() -> (Stage) tool.content().getScene().getWindow());
  }

  private void show(EasyTool tool, Viewport view) {
    Fx.run(() -> tool.model().axis().show(view));
    easy.window.settle();
  }

  @Test
  void ctrlNOpensAWindowThatShowsWhatTheFirstOneShows() {
    show(easy.tool, EARLY);
    Fx.run(() -> easy.tool.model().rows().folded().restore(java.util.Set.of("main")));
    EasyTool second = another();
    assertEquals(EARLY, view(second));
    assertEquals(
        Fx.call(() -> easy.tool.model().rows().folded().keys()),
        Fx.call(() -> second.model().rows().folded().keys()));
    assertEquals(headerWidth(easy.tool), headerWidth(second));
    assertEquals("easy: run-of-tests (2)", Fx.call(() -> stage(second).getTitle()));
  }

  @Test
  void eachWindowHasATimeOfItsOwn() {
    EasyTool second = another();
    EasyTool third = another();
    show(second, EARLY);
    show(third, LATE);
    assertEquals(EARLY, view(second));
    assertEquals(LATE, view(third));
    assertNotEquals(EARLY, view(easy.tool));
    List<?> views = (List<?>) easy.window.view().get("windows");
    assertEquals(2, views.size());
    assertNotEquals(
        ((Map<?, ?>) views.getFirst()).get("fromNanos"),
        ((Map<?, ?>) views.getLast()).get("fromNanos"));
  }

  @Test
  void whatIsSelectedIsShownInEach() {
    EasyTool second = another();
    String routine = Fx.call(() -> second.model().timeline().names().label(0).name());
    easy.window.receive("racy/1", new Message.SelectFunction(routine));
    easy.window.settle();
    assertEquals(routine, Fx.call(() -> second.model().selected().function()));
    assertEquals(routine, Fx.call(() -> easy.tool.model().selected().function()));
  }

  @Test
  void aWindowBeginsWithWhatIsSelected() {
    String routine = Fx.call(() -> easy.tool.model().timeline().names().label(0).name());
    easy.window.receive("racy/1", new Message.SelectFunction(routine));
    easy.window.settle();
    assertEquals(routine, Fx.call(another().model().selected()::function));
  }

  @Test
  void whatIsHiddenInOneIsShownInTheOther() {
    EasyTool second = another();
    Fx.run(() -> second.model().showArrows(false));
    assertTrue(Fx.call(() -> easy.tool.model().arrowsShown()));
  }

  @Test
  void aWindowThatWasOpenedFromAFurtherOneStaysWhenThatIsClosed() {
    EasyTool second = another();
    show(second, EARLY);
    EasyTool third = another(); // the second has the focus
    assertEquals(EARLY, view(third));
    Stage stage = stage(second);
    Fx.run(stage::close);
    easy.window.settle();
    assertEquals(List.of(third), windows());
    assertTrue(Fx.call(stage(third)::isShowing));
  }

  @Test
  void furtherWindowsCloseWithTheFirst() {
    Stage stage = stage(another());
    easy.close();
    assertFalse(Fx.call(stage::isShowing));
  }

  @Test
  void closingOneLeavesTheOthers() {
    EasyTool second = another();
    EasyTool third = another();
    Stage stage = stage(second);
    Fx.run(stage::close);
    easy.window.settle();
    assertEquals(List.of(third), windows());
    show(third, LATE);
    assertEquals(LATE, view(third));
  }
}
