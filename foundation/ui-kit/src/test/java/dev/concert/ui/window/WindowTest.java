package dev.concert.ui.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.ui.HelpPages;
import dev.concert.ui.fixture.DemoTool;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MouseAndKeys;
import dev.concert.ui.fixture.ToolFixture;
import dev.concert.ui.frame.HelpView;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WindowTest {
  private static final String FIRST = DemoTool.ROUTINES.get(0);

  private ToolFixture fixture;
  private DemoTool tool;
  private MouseAndKeys hand;

  @BeforeEach
  void open() {
    fixture = ToolFixture.open("demo", DemoTool::new, "--size", "900x600");
    tool = (DemoTool) fixture.tool();
    hand = fixture.hand();
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  @Test
  void thePaletteRunsWhatIsFoundByAFewLetters() {
    hand.press(KeyCode.CONTROL, KeyCode.K);
    assertTrue(Fx.call(() -> fixture.scene().getFocusOwner() instanceof TextField));
    hand.type("ggg");
    fixture.settle();
    hand.press(KeyCode.ENTER);
    assertEquals(1, Fx.call(() -> tool.greetings));
    assertTrue(fixture.nodes(".palette").isEmpty());
  }

  private Stage further() {
    Stage stage = fixture.context().window("Further", new Label("more"));
    stage.show();
    return stage;
  }

  @Test
  void aMinimisedWindowIsNotSeenUntilItIsRestored() {
    List<String> told = new ArrayList<>();
    Stage stage = (Stage) Fx.call(() -> fixture.scene().getWindow());
    Fx.run(() -> fixture.context().onSeen(() -> told.add("seen")));
    assertTrue(Fx.call(() -> fixture.context().isSeen()));
    Fx.run(() -> stage.setIconified(true));
    assertFalse(Fx.call(() -> fixture.context().isSeen()));
    assertEquals(List.of(), told);
    Fx.run(() -> stage.setIconified(false));
    assertTrue(Fx.call(() -> fixture.context().isSeen()));
    assertEquals(List.of("seen"), told);
  }

  @Test
  void aFurtherWindowThatIsClosedIsNotKept() {
    int before = fixture.shell().closed().getNumberOfDependents();
    Fx.run(() -> further().close());
    assertEquals(before, fixture.shell().closed().getNumberOfDependents());
  }

  @Test
  void furtherWindowsThatAreOpenCloseWithTheTool() {
    Stage stage = Fx.call(this::further);
    Fx.run(fixture.shell()::close);
    assertFalse(Fx.call(stage::isShowing));
  }

  @Test
  void escapeLeavesThePaletteAndGivesTheFocusBack() {
    hand.click(tool.list);
    hand.press(KeyCode.CONTROL, KeyCode.K);
    hand.press(KeyCode.ESCAPE);
    assertTrue(fixture.nodes(".palette").isEmpty());
    assertEquals(tool.list, Fx.call(() -> fixture.scene().getFocusOwner()));
  }

  @Test
  void theQuestionMarkShowsTheKeysOfToolAndWindow() {
    hand.click(tool.list);
    Fx.run(() -> fixture.shell().showKeys());
    Fx.pulses(2); // they are in a pane that scrolls, which is laid out first
    List<String> caps =
        fixture.nodes(".key-cap").stream().map(node -> ((Label) node).getText()).toList();
    assertTrue(caps.containsAll(List.of("G", "Ctrl+K", "F1", "?")), caps.toString());
  }

  @Test
  void theKeysAreWithinAWindowThatIsTooSmallForThemAndScroll() {
    Fx.run(() -> fixture.scene().getWindow().setHeight(300));
    fixture.settle();
    Fx.run(() -> fixture.shell().showKeys());
    fixture.settle();
    Fx.pulses(2);
    Node sheet = fixture.node(".palette");
    Bounds shown = Fx.call(() -> sheet.localToScene(sheet.getLayoutBounds()));
    assertTrue(shown.getMinY() >= 0 && shown.getMaxY() <= 300, shown.toString());
    ScrollPane all = (ScrollPane) Fx.call(() -> sheet.lookup(".scroll-pane"));
    hand.press(KeyCode.END);
    hand.press(KeyCode.PAGE_DOWN);
    assertTrue(Fx.call(all::getVvalue) > 0, "a key scrolls it");
    hand.press(KeyCode.ESCAPE);
    assertTrue(fixture.nodes(".palette").isEmpty());
  }

  @Test
  void inANarrowWindowTheKeysAreBelowEachOtherAndNoneIsCut() {
    Fx.run(() -> fixture.scene().getWindow().setWidth(400));
    fixture.settle();
    Fx.run(() -> fixture.shell().showKeys());
    fixture.settle();
    Fx.pulses(2);
    ScrollPane all = (ScrollPane) Fx.call(() -> fixture.node(".palette").lookup(".scroll-pane"));
    Bounds seen = Fx.call(all::getViewportBounds);
    Bounds keys = Fx.call(() -> all.getContent().getLayoutBounds());
    assertTrue(keys.getWidth() <= seen.getWidth(), keys + " in " + seen);
  }

  @Test
  void helpOpensTheToolsPageAndFollowsLinks() {
    hand.press(KeyCode.F1);
    Stage help = (Stage) Window.getWindows().getLast();
    HelpView view = (HelpView) help.getScene().getRoot();
    assertEquals("demo", Fx.call(view::current));
    Fx.run(() -> view.go("selecting#following"));
    Fx.pulses(3);
    assertEquals("selecting#following", Fx.call(view::current));
    Button back = (Button) Fx.call(() -> view.lookup(".button"));
    Fx.run(back::fire);
    assertEquals("demo", Fx.call(view::current));
    Button glossary = (Button) Fx.call(() -> view.lookup("#help-glossary"));
    Fx.run(glossary::fire);
    assertEquals("glossary", Fx.call(view::current));
  }

  @Test
  void theGlossaryExplainsEachWordThatAllWindowsShare() {
    String page = HelpPages.read("glossary").orElseThrow();
    for (String word :
        List.of("routine", "run", "node", "row", "task", "region", "context", "collection")) {
      assertTrue(page.contains("| **" + word + "**"), word);
    }
    assertTrue(HelpPages.read("index").orElseThrow().contains("(glossary.md)"));
  }

  @Test
  void everyLinkOfTheCommonPagesLeadsToAPage() {
    List<String> tools =
        List.of("fancy", "cagey", "classy", "racy", "easy", "control", "measuring");
    for (String page :
        List.of(
            "index",
            "first-minute",
            "selecting",
            "window",
            "tables",
            "names",
            "glossary",
            "trouble")) {
      String markdown = HelpPages.read(page).orElseThrow();
      java.util.regex.Matcher link =
          java.util.regex.Pattern.compile("\\]\\(([a-z-]+)\\.md").matcher(markdown);
      while (link.find()) {
        String target = link.group(1);
        assertTrue(tools.contains(target) || HelpPages.read(target).isPresent(), page + target);
      }
    }
  }

  @Test
  void aPageThatIsNoneIsNotLookedFor() {
    assertTrue(HelpPages.read("../dev/concert/ui/look/concert.css").isEmpty());
    assertTrue(HelpPages.read("no-such-page").isEmpty());
  }

  @Test
  void zoomChangesOncePerKeyAndReachesTheText() {
    double before = Fx.call(() -> ((Labeled) fixture.node(".tool-name")).getFont().getSize());
    hand.press(KeyCode.CONTROL, KeyCode.EQUALS);
    assertEquals(1.1, Fx.call(() -> fixture.context().zoom()), 1e-9);
    Fx.pulses(3);
    double after = Fx.call(() -> ((Labeled) fixture.node(".tool-name")).getFont().getSize());
    assertEquals(1.1, after / before, 0.02);
    hand.press(KeyCode.CONTROL, KeyCode.DIGIT0);
    assertEquals(1.0, Fx.call(() -> fixture.context().zoom()), 1e-9);
  }

  @Test
  void theThemeSwitchesLiveAndTellsTheTool() {
    assertFalse(Fx.call(() -> fixture.context().dark()));
    int[] redrawn = new int[1];
    Fx.run(() -> fixture.context().onThemeChange(() -> redrawn[0]++));
    hand.click(Fx.call(() -> fixture.shell().scene().lookup("#theme")));
    assertTrue(Fx.call(() -> fixture.context().dark()));
    assertEquals(1, redrawn[0]);
  }

  @Test
  void aFailureIsOneSentenceThatEscapeCloses() {
    Fx.run(
        () -> fixture.context().fail("The run x is not shown", new IllegalStateException("torn")));
    assertEquals(1, fixture.nodes(".banner").size());
    hand.press(KeyCode.ESCAPE);
    assertEquals(0, fixture.nodes(".banner").size());
  }

  @Test
  void theHeaderSaysWhetherThereIsABus() {
    assertEquals("bus", Fx.call(() -> badge()));
    fixture.bus().connect(false);
    Fx.until("the badge says alone", () -> badge().equals("alone"));
    fixture.bus().connect(true);
    Fx.until("the badge says bus", () -> badge().equals("bus"));
  }

  @Test
  void requestsAreFulfilledAndAnswered() {
    assertEquals(true, fixture.bus().request(new Message.Raise("demo")).get("raised"));
    assertEquals("demo", fixture.bus().request(new Message.State("demo")).get("tool"));
    var unknown = fixture.bus().request(new Message.ShowSource(FIRST));
    assertEquals(false, unknown.get("found"));
    assertEquals("this tool does not know that request", unknown.get("why"));
    assertEquals(List.of(new SelectFunction(FIRST)), fixture.bus().sent());
  }

  @Test
  void aSnapshotThatCannotBeWrittenIsAnErrorInWords() {
    IllegalStateException refused =
        org.junit.jupiter.api.Assertions.assertThrows(
            IllegalStateException.class,
            () -> fixture.bus().request(new Message.Snapshot("demo", "/proc/no/such.png")));
    assertTrue(refused.getMessage().contains("could not be written"), refused.getMessage());
  }

  @Test
  void quitAnswersAndCloses() {
    assertEquals(true, fixture.bus().request(new Message.Quit("demo")).get("quitting"));
    Fx.until("the window is closed", () -> !fixture.scene().getWindow().isShowing());
  }

  private String badge() {
    return ((Label) fixture.scene().getRoot().lookup(".badge .label")).getText();
  }
}
