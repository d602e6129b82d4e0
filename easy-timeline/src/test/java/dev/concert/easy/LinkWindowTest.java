package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.easy.states.Traces;
import dev.concert.easy.time.Viewport;
import dev.concert.ui.ShowResult;
import dev.concert.ui.fixture.Fx;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.input.Clipboard;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Views as links in the real window. */
class LinkWindowTest {
  private static final long SECOND = 1_000_000_000L;

  @TempDir Path folder;
  private EasyFixture easy;

  @BeforeEach
  void open() {
    var one =
        Traces.thread("host.7", 1, "main", "main")
            .state(2 * SECOND, 3 * SECOND, "a.B#inner(int)")
            .endsAt(10 * SECOND);
    easy = EasyFixture.of(Traces.trace(one), "--size", "980x700");
  }

  @AfterEach
  void close() {
    easy.close();
  }

  private Viewport view() {
    return Fx.call(() -> easy.tool.window().model().axis().view());
  }

  private ShowResult show(String link) {
    ShowResult shown = Fx.call(() -> easy.tool.fulfil(new Message.ShowView("easy", link)));
    easy.window.settle();
    return shown;
  }

  private void run(String command) {
    Fx.run(() ->
        easy.tool.commands().stream()
            .filter(each -> each.title().equals(command))
            .findFirst()
            .orElseThrow()
            .action()
            .run());
  }

  @Test
  void aCopiedLinkShowsTheSameAgain() {
    Fx.run(() -> easy.tool.window().model().axis().show(new Viewport(1.0 * SECOND, 4.0 * SECOND)));
    run("Copy link to this view");
    String link = Fx.call(() -> Clipboard.getSystemClipboard().getString());
    assertEquals(link, easy.window.view().get("link"));
    Fx.run(() -> easy.tool.window().model().axis().showAll());

    assertTrue(show(link).found());

    assertEquals(new Viewport(1.0 * SECOND, 4.0 * SECOND), view());
  }

  @Test
  void aLinkToAnotherRunOpensItAndThenShowsItsPart() throws Exception {
    Path other = Files.createDirectories(folder.resolve("other"));
    Files.writeString(other.resolve("run.json"), "{}");

    assertTrue(show("concert://easy?run=" + other + "&from=2000000000&to=3000000000").found());

    assertEquals(other, Fx.call(() -> easy.tool.window().model().run()));
    assertEquals(new Viewport(2.0 * SECOND, 3.0 * SECOND), view());
  }

  @Test
  void whatIsSelectedDoesNotMoveTheViewOfALinkWhenItsRunHasBeenRead() throws Exception {
    Path other = Files.createDirectories(folder.resolve("other"));
    Files.writeString(other.resolve("run.json"), "{}");
    easy.window.receive("racy/1", new Message.SelectFunction("a.B#inner(int)"));

    assertTrue(show("concert://easy?run=" + other + "&from=5000000000&to=6000000000").found());

    assertEquals(new Viewport(5.0 * SECOND, 6.0 * SECOND), view());
    easy.window.receive("racy/1", new Message.SelectFunction("a.B#gone()"));
    easy.window.receive("racy/1", new Message.SelectFunction("a.B#inner(int)"));
    assertTrue(view().shows(2 * SECOND, 3 * SECOND), "selected since, and not in view: " + view());
  }

  @Test
  void norDoesATimeThatWasSelectedBefore() throws Exception {
    Path other = Files.createDirectories(folder.resolve("other"));
    Files.writeString(other.resolve("run.json"), "{}");
    easy.window.receive("racy/1", new Message.SelectTime(other.toString(), SECOND, 2 * SECOND));

    assertTrue(show("concert://easy?run=" + other + "&from=5000000000&to=6000000000").found());

    assertEquals(new Viewport(5.0 * SECOND, 6.0 * SECOND), view());
    easy.window.receive("racy/1", new Message.SelectTime(other.toString(), 2 * SECOND, 3 * SECOND));
    assertTrue(view().shows(2 * SECOND, 3 * SECOND), "selected since, and not in view: " + view());
  }

  @Test
  void whatIsNotThereAnyMoreIsSaid() {
    String run = EasyFixture.runFolder().toString();

    assertEquals(
        "the link's run is not there any more: /nowhere",
        show("concert://easy?run=/nowhere&from=1&to=2").why());
    assertEquals(
        "not in this run any more: the routine a.B#gone()",
        show("concert://easy?run=" + run + "&function=a.B%23gone()").why());
    assertTrue(show("concert://easy?run=relative").why().contains("whole path"));
  }
}
