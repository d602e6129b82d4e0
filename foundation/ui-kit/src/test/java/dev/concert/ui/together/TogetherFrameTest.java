package dev.concert.ui.together;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.ui.ToolContext;
import dev.concert.ui.fixture.DemoTool;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MemoryBus;
import dev.concert.ui.fixture.MouseAndKeys;
import dev.concert.ui.fixture.ProgramByHand;
import dev.concert.ui.frame.WindowHeader;
import dev.concert.ui.memory.AppearanceSettings;
import dev.concert.ui.together.Arrangement.Tabs;
import dev.concert.ui.window.ToolShell;
import dev.concert.ui.window.ToolStart;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.stage.WindowEvent;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TogetherFrameTest {
  private static final Pattern SHARE = Pattern.compile("\\d\\.\\d+");

  /** Of half the window's width. */
  private static final double PIXEL = 1.0 / 600;

  private static final List<String> TOOLS =
      List.of("fancy", "cagey", "classy", "racy", "easy", "control");

  @TempDir Path folder;
  private final Map<String, MemoryBus> buses = new HashMap<>();
  private final Map<String, DemoTool> tools = new HashMap<>();
  private final Map<String, ToolContext> contexts = new HashMap<>();
  private AppearanceSettings settings;
  private TogetherFrame frame;

  private void open() {
    Fx.run(() -> {
      settings = AppearanceSettings.of(folder, null, false);
      frame =
          new TogetherFrame(TOOLS.stream().map(this::start).toList(), folder, settings, this::join);
      frame.start(null, 1200, 800);
    });
    settle();
  }

  private ToolStart start(String name) {
    return ToolStart.of(
        new ProgramByHand(
            name,
            null,
            (context, _) -> {
              contexts.put(name, context);
              DemoTool tool = new DemoTool(context);
              tools.put(name, tool);
              return tool;
            }),
        List.of("--headless"));
  }

  private MemoryBus join(String tool, String uri, CompletableFuture<?> painted) {
    MemoryBus bus = new MemoryBus(tool);
    buses.put(tool, bus);
    return bus;
  }

  private void settle() {
    Fx.pulses(4);
    for (ToolShell shell : Fx.call(() -> open(frame))) {
      CompletableFuture<Void> settled = new CompletableFuture<>();
      Fx.run(() -> shell.whenSettled(() -> settled.complete(null)));
      Fx.await(settled);
    }
  }

  private static List<ToolShell> open(TogetherFrame frame) {
    return TOOLS.stream().map(frame::shell).filter(shell -> shell != null).toList();
  }

  @AfterEach
  void close() {
    Fx.run(() -> {
      frame.close();
      settings.dispose();
    });
  }

  private boolean isSeen(String tool) {
    return Fx.call(() -> {
      Node list = tools.get(tool).list;
      return list.getScene() != null && list.getBoundsInParent().getHeight() > 50;
    });
  }

  private String headerAbove() {
    return Fx.call(() -> {
      WindowHeader header = (WindowHeader) frame.scene().getRoot().lookup(".concert-header");
      return ((Labeled) header.lookup(".tool-name")).getText();
    });
  }

  private static List<Stage> stages() {
    return Fx.call(() ->
        Window.getWindows().stream()
            .filter(Window::isShowing)
            .filter(Stage.class::isInstance)
            .map(Stage.class::cast)
            .toList());
  }

  private void arrange(String name) {
    Fx.run(() -> frame.arrange(name));
    settle();
  }

  @Test
  void allToolsLieBesideEachOtherInOneWindowAtFirst() {
    open();
    assertEquals(
        List.of(true, true, true, true),
        Stream.of("fancy", "cagey", "racy", "easy").map(this::isSeen).toList());
    assertFalse(isSeen("control"), "it is behind fancy");
    assertEquals(
        List.of("fancy", "cagey", "racy", "easy"),
        Fx.call(() -> TOOLS.stream().filter(tool -> contexts.get(tool).isSeen()).toList()));
    assertEquals(1, stages().size());
  }

  @Test
  void eachToolIsOnTheBusByItself() {
    open();
    assertEquals(TOOLS.size(), buses.size());
    buses.get("easy").receive("racy/1", new Message.SelectFunction(DemoTool.ROUTINES.get(0)));
    settle();
    assertEquals(1, tools.get("easy").shows);
    assertEquals(0, tools.get("racy").shows);
  }

  @Test
  void theHeaderAboveBelongsToTheToolThatIsUsed() {
    open();
    Fx.run(() -> tools.get("racy").list.requestFocus());
    Fx.pulses(2);
    assertEquals("racy", headerAbove());
    Fx.run(() -> tools.get("easy").list.requestFocus());
    Fx.pulses(2);
    assertEquals("easy", headerAbove());
    assertTrue(Fx.call(() -> ((Stage) frame.scene().getWindow()).getTitle()).startsWith("easy"));
  }

  @Test
  void altAndADigitBringAToolToTheFrontAndTheKeysIntoIt() {
    open();
    MouseAndKeys hand = new MouseAndKeys(frame.scene());
    hand.press(KeyCode.ALT, KeyCode.DIGIT3);
    Fx.pulses(2);
    assertTrue(isSeen("classy"));
    assertFalse(isSeen("cagey"));
    assertEquals("classy", headerAbove());
  }

  @Test
  void theKeysReturnToWhereTheyWereInAPane() {
    open();
    Fx.run(() -> tools.get("easy").list.requestFocus());
    Fx.pulses(2);
    Fx.run(() -> frame.open("racy"));
    Fx.pulses(2);
    assertEquals("racy", headerAbove());
    Fx.run(() -> frame.open("easy"));
    Fx.pulses(2);
    assertSame(Fx.call(() -> tools.get("easy").list), Fx.call(() -> frame.scene().getFocusOwner()));
  }

  @Test
  void aToolThatIsClosedSaysByeAndIsStartedAgainWhenItIsWanted() {
    open();
    DemoTool before = tools.get("racy");
    Fx.run(() -> frame.shell("racy").close());
    settle();
    assertNull(frame.shell("racy"));
    assertFalse(Fx.call(() -> frame.area().has("racy")));

    Fx.run(() -> frame.open("racy"));
    settle();
    assertNotNull(frame.shell("racy"));
    assertTrue(before != tools.get("racy"));
  }

  @Test
  void anArrangementShowsItsToolsAndEndsTheOthers() {
    open();
    arrange(Arrangements.READ);
    assertEquals(
        List.of("fancy", "cagey", "classy", "control"),
        TOOLS.stream().filter(tool -> frame.shell(tool) != null).toList());
    assertTrue(isSeen("classy"));

    DemoTool fancy = tools.get("fancy");
    arrange(Arrangements.MEASURE);
    assertTrue(isSeen("easy"));
    assertSame(fancy, tools.get("fancy"), "what both have goes on");
    assertTrue(isSeen("fancy"));
  }

  @Test
  void aPaneIsTornOffIntoAWindowWithAHeaderOfItsOwnAndPutBack() {
    open();
    Arrangement before = Fx.call(() -> frame.area().arrangement());
    Fx.run(() -> frame.area().tearOff("easy"));
    settle();
    assertEquals(2, stages().size());
    Stage own = stages().getLast();
    assertTrue(isSeen("easy"));
    assertSame(own.getScene(), Fx.call(() -> tools.get("easy").list.getScene()));
    assertNotNull(Fx.call(() -> own.getScene().getRoot().lookup(".concert-header")));
    assertEquals("easy", own.getTitle());

    Fx.run(() -> frame.area().putBack("easy"));
    settle();
    assertEquals(1, stages().size());
    assertTrue(isSeen("easy"));
    assertSame(frame.scene(), Fx.call(() -> tools.get("easy").list.getScene()));
    assertSameButForAPixel(before, Fx.call(() -> frame.area().arrangement()));
  }

  /** Dividers stand on whole pixels once they are laid out. */
  private static void assertSameButForAPixel(Arrangement expected, Arrangement found) {
    assertEquals(
        SHARE.matcher(expected.toString()).replaceAll("share"),
        SHARE.matcher(found.toString()).replaceAll("share"));
    List<MatchResult> shares = SHARE.matcher(found.toString()).results().toList();
    int next = 0;
    for (MatchResult share : SHARE.matcher(expected.toString()).results().toList()) {
      double now = Double.parseDouble(shares.get(next++).group());
      assertEquals(Double.parseDouble(share.group()), now, PIXEL);
    }
  }

  @Test
  void whoClosesTheWindowOfATornOffPanePutsItBack() {
    open();
    Fx.run(() -> frame.area().tearOff("easy"));
    settle();
    Stage own = stages().getLast();
    Fx.run(() -> own.fireEvent(new WindowEvent(own, WindowEvent.WINDOW_CLOSE_REQUEST)));
    settle();
    assertNotNull(frame.shell("easy"));
    assertTrue(isSeen("easy"));
    assertEquals(1, stages().size());
  }

  @Test
  void aPaneThatWasTornOffOnAnotherScreenIsWholeOnThisOne() {
    open();
    Arrangement before = Fx.call(() -> frame.area().arrangement());
    Fx.run(() -> frame.area().tearOff("easy"));
    settle();
    Arrangement now = Fx.call(() -> frame.area().arrangement());
    Arrangement elsewhere =
        new Arrangement(
            now.frame(), List.of(new Arrangement.TornOff("easy", 9_000, 9_000, 500, 400)));
    Fx.run(() -> frame.area().putBack("easy"));
    settle();
    assertSameButForAPixel(before, Fx.call(() -> frame.area().arrangement()));
    Fx.run(() -> frame.area().arrange(elsewhere));
    settle();
    Rectangle2D screen = Fx.call(() -> Screen.getPrimary().getVisualBounds());
    Stage own = stages().getLast();
    assertEquals(screen.getMaxX(), Fx.call(() -> own.getX() + own.getWidth()));
    assertEquals(screen.getMaxY(), Fx.call(() -> own.getY() + own.getHeight()));
  }

  @Test
  void theWindowOpensAsItWasLeft() {
    open();
    arrange(Arrangements.MEASURE);
    Fx.run(() -> frame.area().select("control"));
    Fx.pulses(2);
    Arrangement left = Fx.call(() -> frame.area().arrangement());
    close();
    tools.clear();

    open();
    assertEquals(left, Fx.call(() -> frame.area().arrangement()));
    assertTrue(isSeen("control"));
    assertFalse(tools.containsKey("classy"));
  }

  @Test
  void aPictureOfAPaneBehindAnotherIsThatOfThePane() throws Exception {
    open();
    Path picture = folder.resolve("control.png");
    buses.get("control").request(new Message.Snapshot("control", picture.toString()));
    assertTrue(isSeen("control"));
    int width = ImageIO.read(picture.toFile()).getWidth();
    assertTrue(width > 200 && width < 800, width + " pixels: a part of the window");
  }

  @Test
  void itEndsWithMasterControl() {
    open();
    Arrangement left = Fx.call(() -> frame.area().arrangement());
    Fx.run(() -> frame.shell("control").close());
    assertTrue(frame.closed().isDone());
    assertTrue(open(frame).isEmpty());
    open();
    assertEquals(left, Fx.call(() -> frame.area().arrangement()));
  }

  @Test
  void panesThatAreMovedAboutKeepTheirTool() {
    open();
    Fx.run(() -> frame.area().arrange(Arrangement.of(new Tabs(TOOLS, "easy"))));
    settle();
    assertTrue(isSeen("easy"));
    assertFalse(isSeen("racy"));
    Fx.run(() -> frame.area().select("racy"));
    Fx.pulses(4);
    assertTrue(isSeen("racy"));
  }
}
