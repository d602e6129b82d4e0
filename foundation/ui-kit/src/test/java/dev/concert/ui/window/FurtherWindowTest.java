package dev.concert.ui.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.ui.fixture.DemoTool;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MouseAndKeys;
import dev.concert.ui.fixture.ToolFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A second instance of a tool in a window of its own. */
class FurtherWindowTest {
  private static final String FIRST = DemoTool.ROUTINES.get(0);

  @TempDir Path folder;
  private Path run;
  private ToolFixture fixture;
  private DemoTool tool;

  @BeforeEach
  void open() throws IOException {
    run = Files.createDirectory(folder.resolve("night"));
    Files.writeString(run.resolve("run.json"), "{}");
    fixture = ToolFixture.open("demo", DemoTool::new, "--run", run.toString(), "--size", "700x500");
    tool = (DemoTool) fixture.tool();
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private DemoTool further() {
    return Fx.call(() -> {
      Stage stage = new Stage();
      stage.setWidth(700);
      stage.setHeight(500);
      DemoTool another = fixture.context().further(stage, DemoTool::new);
      stage.show();
      return another;
    });
  }

  private static Stage stage(DemoTool of) {
    return Fx.call(() -> (Stage) of.list.getScene().getWindow());
  }

  private static MouseAndKeys hand(DemoTool of) {
    return new MouseAndKeys(Fx.call(of.list::getScene));
  }

  private static String text(DemoTool in, String selector) {
    return Fx.call(() -> ((Labeled) in.list.getScene().getRoot().lookup(selector)).getText());
  }

  private static List<String> all(DemoTool in, String selector) {
    return Fx.call(() -> {
      List<String> texts = new ArrayList<>();
      in.list
          .getScene()
          .getRoot()
          .lookupAll(selector)
          .forEach(node -> texts.add(((Label) node).getText()));
      return texts;
    });
  }

  @Test
  void itIsToldWhatIsOpenAndWhatOpensLater() {
    DemoTool second = further();
    assertEquals(run, second.run);
    assertEquals("demo (2) · night", Fx.call(() -> stage(second).getTitle()));
    fixture.receive("control/1", new Message.SwitchRun(null));
    assertNull(second.run);
    assertEquals("demo (2)", Fx.call(() -> stage(second).getTitle()));
  }

  @Test
  void itsPaletteRunsItsOwnCommands() {
    DemoTool second = further();
    MouseAndKeys hand = hand(second);
    hand.press(KeyCode.CONTROL, KeyCode.K);
    hand.type("ggg");
    fixture.settle();
    hand.press(KeyCode.ENTER);
    assertEquals(1, Fx.call(() -> second.greetings));
    assertEquals(0, Fx.call(() -> tool.greetings));
    assertTrue(all(second, ".palette .label").isEmpty());
  }

  @Test
  void itsPaletteAndKeysLieOverItAlone() {
    DemoTool second = further();
    hand(second).press(KeyCode.CONTROL, KeyCode.K);
    assertEquals(List.of(), fixture.nodes(".palette"));
    hand(second).press(KeyCode.ESCAPE);
    assertTrue(Fx.call(stage(second)::isShowing));
  }

  @Test
  void whatIsSelectedStandsInTheStatusLineOfEach() {
    DemoTool second = further();
    fixture.receive("racy/1", new Message.SelectFunction(FIRST));
    assertEquals("Blocks#multiply(int, String[])", text(second, ".concert-status .subject"));
    assertEquals(FIRST, Fx.call(() -> second.list.getSelectionModel().getSelectedItem()));
    assertEquals(text(tool, ".concert-status .subject"), text(second, ".concert-status .subject"));
  }

  @Test
  void whatWasSelectedBeforeIsShownWhenItAsks() {
    fixture.receive("racy/1", new Message.SelectFunction(FIRST));
    int shows = tool.shows;
    DemoTool second = further();
    Fx.run(second.context::showSelectionsAgain);
    assertEquals(FIRST, Fx.call(() -> second.list.getSelectionModel().getSelectedItem()));
    assertEquals("Blocks#multiply(int, String[])", text(second, ".concert-status .subject"));
    assertEquals(shows, tool.shows, "the first one is left alone");
    assertEquals(List.of(), fixture.bus().sent());
  }

  @Test
  void whatItSelectsIsSelectedEverywhere() {
    DemoTool second = further();
    Fx.run(() -> second.list.getSelectionModel().select(FIRST));
    assertEquals(FIRST, Fx.call(() -> tool.list.getSelectionModel().getSelectedItem()));
    assertEquals(List.of(new Message.SelectFunction(FIRST)), fixture.bus().sent());
  }

  @Test
  void whatItSaysAndWhatFailsInItStandsInItAlone() {
    DemoTool second = further();
    Fx.run(() -> second.context.fail("The run x is not shown", new IllegalStateException("torn")));
    assertEquals(List.of(), fixture.nodes(".banner"));
    assertEquals(List.of("The run x is not shown: torn"), all(second, ".banner .label"));
    hand(second).press(KeyCode.ESCAPE);
    assertEquals(List.of(), all(second, ".banner .label"));
  }

  @Test
  void itsWorkDoesNotReplaceThatOfTheFirst() {
    DemoTool second = further();
    CountDownLatch gate = new CountDownLatch(1);
    List<String> done = new ArrayList<>();
    Fx.run(() -> {
      tool.context.background("key", "One", _ -> waitFor(gate), _ -> done.add("first"));
      second.context.background("key", "Two", _ -> "", _ -> done.add("second"));
    });
    Fx.until("the second is done", () -> done.equals(List.of("second")));
    gate.countDown();
    fixture.settle();
    assertEquals(List.of("second", "first"), done);
  }

  private static String waitFor(CountDownLatch gate) throws InterruptedException {
    gate.await();
    return "";
  }

  @Test
  void followingIsSwitchedForAllFromAny() {
    DemoTool second = further();
    hand(second).press(KeyCode.CONTROL, KeyCode.L);
    assertEquals(
        "not following", ((ToggleButton) fixture.node(".concert-status .toggle-button")).getText());
    assertEquals("not following", text(second, ".concert-status .toggle-button"));
    assertEquals("not following", text(further(), ".concert-status .toggle-button"));
  }

  @Test
  void closingItFreesItsNumberAndLeavesTheFirst() {
    DemoTool second = further();
    hand(second).press(KeyCode.CONTROL, KeyCode.W);
    assertFalse(Fx.call(stage(second)::isShowing));
    int shows = second.shows;
    fixture.receive("racy/1", new Message.SelectFunction(FIRST));
    assertEquals(shows, second.shows, "a closed one is told nothing");
    assertEquals("demo (2) · night", Fx.call(() -> stage(further()).getTitle()));
    assertTrue(Fx.call(() -> fixture.scene().getWindow().isShowing()));
  }

  @Test
  void whatWasOpenedFromItClosesWithIt() {
    DemoTool second = further();
    Stage viewer = Fx.call(() -> second.context.window("Viewer", new Label("more")));
    Fx.run(viewer::show);
    Fx.run(stage(second)::close);
    assertFalse(Fx.call(viewer::isShowing));
  }

  @Test
  void itClosesWithTheFirst() {
    Stage second = stage(further());
    Fx.run(fixture.shell()::close);
    assertFalse(Fx.call(second::isShowing));
  }
}
