package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.easy.states.SampleTraces;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.time.Viewport;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MouseAndKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
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

  /** What the status line says of what is selected. */
  private static final String REMARK = ".concert-status .selection .muted";

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
    int before = easy.windows().size();
    Fx.run(easy.tool.window().view().pane()::requestFocus);
    hand.press(KeyCode.CONTROL, KeyCode.N);
    easy.window.settle();
    easy.window.settle();
    assertEquals(before + 1, easy.windows().size());
    return easy.windows().getLast();
  }

  /** What stands in the lines of a legend. */
  private static List<String> names(EasyTool tool) {
    return Fx.call(() ->
        tool.content().lookupAll("#legend .legend-name").stream()
            .map(node -> ((Labeled) node).getText())
            .filter(text -> !text.isEmpty())
            .toList());
  }

  @Test
  void theLegendOfAnyWindowHasRoomForNames() {
    EasyTool second = another();
    List<String> whole =
        List.of("Total.add", "CubeSquare.square", "CubeSquare.main", "blocked: monitor");
    assertTrue(names(easy.tool).containsAll(whole), () -> names(easy.tool).toString());
    assertTrue(names(second).containsAll(whole), () -> names(second).toString());
  }

  @Test
  void whereNamesHaveNoRoomTheirClassesGiveWay() {
    Fx.run(() -> easy.tool.window().view().setSideWidth(320));
    Fx.pulses(2);
    List<String> names = names(easy.tool);
    assertTrue(names.stream().anyMatch(name -> name.contains("…")), names::toString);
    assertTrue(
        names.stream().anyMatch(name -> name.startsWith("C") && name.endsWith("….square")),
        names::toString);
    assertTrue(
        names.stream().anyMatch(name -> name.startsWith("C") && name.endsWith("….submit")),
        names::toString);
  }

  private static Object headerWidth(EasyTool tool) {
    return Fx.call(() -> tool.layout().get("headerWidth"));
  }

  @Test
  void ctrlNOpensAWindowThatShowsWhatTheFirstOneShows() {
    easy.show(easy.tool, EARLY);
    Fx.run(() -> easy.tool.window().model().rows().folded().restore(Set.of("main")));
    EasyTool second = another();
    assertEquals(EARLY, EasyFixture.view(second));
    assertEquals(
        Fx.call(() -> easy.tool.window().model().rows().folded().keys()),
        Fx.call(() -> second.window().model().rows().folded().keys()));
    assertEquals(headerWidth(easy.tool), headerWidth(second));
    assertEquals("easy (2) · run-of-tests", Fx.call(() -> EasyFixture.stage(second).getTitle()));
  }

  @Test
  void eachWindowHasATimeOfItsOwn() {
    EasyTool second = another();
    EasyTool third = another();
    easy.show(second, EARLY);
    easy.show(third, LATE);
    assertEquals(EARLY, EasyFixture.view(second));
    assertEquals(LATE, EasyFixture.view(third));
    assertNotEquals(EARLY, EasyFixture.view(easy.tool));
    List<?> views = (List<?>) easy.window.view().get("windows");
    assertEquals(2, views.size());
    assertNotEquals(
        ((Map<?, ?>) views.getFirst()).get("fromNanos"),
        ((Map<?, ?>) views.getLast()).get("fromNanos"));
  }

  @Test
  void whatIsSelectedIsShownInEach() {
    EasyTool second = another();
    String routine = Fx.call(() -> second.window().model().timeline().names().label(0).name());
    easy.window.receive("racy/1", new Message.SelectFunction(routine));
    easy.window.settle();
    assertEquals(routine, Fx.call(() -> second.window().model().selected().function()));
    assertEquals(routine, Fx.call(() -> easy.tool.window().model().selected().function()));
  }

  @Test
  void aWindowBeginsWithWhatIsSelected() {
    String routine = Fx.call(() -> easy.tool.window().model().timeline().names().label(0).name());
    easy.window.receive("racy/1", new Message.SelectFunction(routine));
    easy.window.settle();
    assertEquals(routine, Fx.call(another().window().model().selected()::function));
  }

  @Test
  void whatIsHiddenInOneIsShownInTheOther() {
    EasyTool second = another();
    Fx.run(() -> second.window().model().showArrows(false));
    assertTrue(Fx.call(() -> easy.tool.window().model().arrowsShown()));
  }

  @Test
  void aWindowThatWasOpenedFromAFurtherOneStaysWhenThatIsClosed() {
    EasyTool second = another();
    easy.show(second, EARLY);
    EasyTool third = another(); // the second has the focus
    assertEquals(EARLY, EasyFixture.view(third));
    Stage stage = EasyFixture.stage(second);
    Fx.run(stage::close);
    easy.window.settle();
    assertEquals(List.of(third), easy.windows());
    assertTrue(Fx.call(EasyFixture.stage(third)::isShowing));
  }

  @Test
  void furtherWindowsCloseWithTheFirst() {
    Stage stage = EasyFixture.stage(another());
    easy.close();
    assertFalse(Fx.call(stage::isShowing));
  }

  @Test
  void closingOneLeavesTheOthers() {
    EasyTool second = another();
    EasyTool third = another();
    Stage stage = EasyFixture.stage(second);
    Fx.run(stage::close);
    easy.window.settle();
    assertEquals(List.of(third), easy.windows());
    easy.show(third, LATE);
    assertEquals(LATE, EasyFixture.view(third));
  }

  // Palette and status line

  @Test
  void aFurtherWindowHasAPaletteWithWhatTheFirstOneOffers() {
    List<String> first = palette(easy.tool);
    List<String> further = palette(another());
    assertTrue(first.size() > 6, first.toString());
    assertEquals(first, further);
  }

  /** All that the palette offers before anything is typed. */
  private List<String> palette(EasyTool of) {
    MouseAndKeys there = hand(of);
    there.press(KeyCode.CONTROL, KeyCode.K);
    easy.window.settle();
    List<String> offered =
        Fx.call(() -> {
          List<String> titles = new ArrayList<>();
          ListView<?> list = (ListView<?>) there.scene().getRoot().lookup(".palette .list-view");
          list.getItems().stream()
              .map(line -> line.toString().replaceAll("action=.*", ""))
              .filter(line -> !line.startsWith("More")) // the first can arrange, too
              .forEach(titles::add);
          return titles;
        });
    there.press(KeyCode.ESCAPE);
    return offered;
  }

  private static MouseAndKeys hand(EasyTool of) {
    return new MouseAndKeys(Fx.call(of.content()::getScene));
  }

  @Test
  void aTimeThatIsTypedThereMovesThatWindow() {
    EasyTool second = another();
    easy.show(second, EARLY);
    Viewport before = EasyFixture.view(easy.tool);
    MouseAndKeys there = hand(second);
    there.press(KeyCode.CONTROL, KeyCode.K);
    there.type("13 ms");
    easy.window.settle();
    there.press(KeyCode.ENTER);
    easy.window.settle();
    assertEquals(13 * MILLI, EasyFixture.view(second).centreNanos(), MILLI);
    assertEquals(before, EasyFixture.view(easy.tool));
  }

  @Test
  void aRowThatIsFoundThereIsSelectedForAll() {
    EasyTool second = another();
    MouseAndKeys there = hand(second);
    there.press(KeyCode.CONTROL, KeyCode.K);
    there.type("row main");
    easy.window.settle();
    there.press(KeyCode.ENTER);
    easy.window.settle();
    assertNotEquals("", subject(second));
    assertEquals(subject(easy.tool), subject(second));
  }

  private static String subject(EasyTool of) {
    return label(of, ".concert-status .subject");
  }

  private static String label(EasyTool of, String selector) {
    return Fx.call(() -> ((Labeled) of.content().getScene().getRoot().lookup(selector)).getText());
  }

  @Test
  void eachStatusLineSaysWhatItsWindowHasToSay() {
    EasyTool second = another();
    Fx.run(() -> second.window().controller().toCause());
    assertTrue(sentences(second).contains("look at a blocked state first"));
    assertFalse(sentences(easy.tool).contains("look at a blocked state first"));
  }

  @Test
  void eachStatusLineSaysHowItsWindowShowsWhatIsSelected() {
    EasyTool second = another();
    StateLabel adding = new StateLabel(SampleTraces.ADD, Kind.ROUTINE);
    Fx.run(() -> second.window().model().hide(StateFilter.NONE.with(Set.of(adding))));
    easy.window.receive("racy/1", new Message.SelectFunction(SampleTraces.ADD));
    assertEquals("· hidden: tick it in the legend · from racy", label(second, REMARK));
    assertEquals(" · from racy", label(easy.tool, REMARK));
  }

  private static List<String> sentences(EasyTool of) {
    return Fx.call(() ->
        of.content().getScene().getRoot().lookupAll(".concert-status .label").stream()
            .map(node -> ((Labeled) node).getText())
            .toList());
  }

  @Test
  void theStatusLineOfANewWindowTellsWhatIsSelectedAsSoonAsItHasBeenRead() {
    String routine = Fx.call(() -> easy.tool.window().model().timeline().names().label(0).name());
    easy.window.receive("racy/1", new Message.SelectFunction(routine));
    EasyTool second = another();
    assertEquals(subject(easy.tool), subject(second));
    assertEquals("", label(second, REMARK), "found, so nothing is added");
  }

  @Test
  void whatIsSelectedMovesNeitherTheNewWindowNorThatBesideIt() {
    TimeRange range = new TimeRange(3_000_000, 4_000_000);
    easy.window.receive(
        "racy/1", new Message.SelectTime(EasyFixture.runFolder().toString(), 3_000_000, 4_000_000));
    easy.show(easy.tool, LATE);
    EasyTool second = another();
    assertEquals(LATE, EasyFixture.view(easy.tool));
    assertEquals(LATE, EasyFixture.view(second));
    assertEquals(range, Fx.call(() -> second.window().model().range()));
  }
}
