package dev.concert.ui.measured;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.bus.Message.CompareRun;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.ToolContext;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import javafx.scene.Node;
import javafx.scene.control.MenuItem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A window with nothing but the button, and runs of which nobody reads more than their names. */
class CompareButtonTest {
  private static final String OTHER_FOLDER = "Another folder…";
  private static final String OTHER_FILE = "Another file…";

  @TempDir Path folder;
  private ToolFixture window;

  private static final class Comparing implements Hypertool {
    final MeasuredRoutines measured = new MeasuredRoutines(this::changed);
    final MeasuredReader reader;
    final CompareButton button;

    Comparing(ToolContext context) {
      button = new CompareButton("Compare", measured, context);
      reader = new MeasuredReader(context, measured);
    }

    private void changed() {
      button.follow();
    }

    @Override
    public Node content() {
      return button;
    }

    @Override
    public void showRun(Path run) {
      reader.follow();
    }

    @Override
    public void showComparison() {
      reader.followComparison();
    }

    @Override
    public List<Command> commands() {
      return button.commands();
    }

    @Override
    public ShowResult show(Message.Selection selection) {
      return ShowResult.missing("nothing is shown here");
    }

    @Override
    public Map<String, Object> view() {
      return Map.of();
    }
  }

  @BeforeEach
  void open() throws IOException {
    for (String name : List.of("run_1", "run_2", "series/1")) {
      Files.writeString(
          Files.createDirectories(folder.resolve(name)).resolve("run.json"), "{\"version\":1}");
    }
    window = ToolFixture.open("demo", Comparing::new);
  }

  @AfterEach
  void close() {
    window.close();
  }

  private Comparing tool() {
    return (Comparing) window.tool();
  }

  private void openRun() {
    window.receive("control/1", new Message.SwitchRun(folder.resolve("run_1").toString()));
  }

  /** The texts of the menu as it opens; null for a line between. */
  private List<String> menu() {
    return Fx.call(() -> tool().button.menu().getItems().stream().map(MenuItem::getText).toList());
  }

  private List<String> commands() {
    return Fx.call(() -> tool().commands().stream().map(Hypertool.Command::title).toList());
  }

  private void choose(String text) {
    Fx.run(() ->
        tool().button.menu().getItems().stream()
            .filter(item -> text.equals(item.getText()))
            .findFirst()
            .orElseThrow(() -> new NoSuchElementException(text))
            .fire());
  }

  @Test
  void whileNoRunIsOpenNothingCanBeCompared() {
    assertTrue(Fx.call(tool().button::isDisabled));
    assertEquals(List.of(), commands());
  }

  @Test
  void runsAndFoldersOfRunsBesideTheOpenOneAreOffered() {
    openRun();
    assertFalse(Fx.call(tool().button::isDisabled));
    List<String> texts = menu();
    assertEquals(List.of("series", "run_2"), texts.subList(0, 2));
    assertEquals(OTHER_FILE, texts.getLast());
    assertEquals(
        List.of(
            "Compare with series",
            "Compare with run_2",
            "Compare with… " + OTHER_FOLDER,
            "Compare with… " + OTHER_FILE),
        commands());
  }

  @Test
  void whatIsChosenIsComparedInAllWindowsUntilItIsStopped() {
    openRun();
    menu();
    choose("run_2");
    CompareRun compared = new CompareRun(folder.resolve("run_2").toString());
    assertEquals(List.of(compared), window.bus().sent());
    assertEquals("Stop comparing", menu().getLast());
    assertEquals("Stop comparing", commands().getLast());
    choose("Stop comparing");
    assertEquals(List.of(compared, CompareRun.NOTHING), window.bus().sent());
    assertEquals(OTHER_FILE, menu().getLast());
  }

  @Test
  void anotherRunIsComparedByWhatAmountsAreDividedByNow() {
    openRun();
    window.receive("racy/1", new CompareRun("x", null, null, null, null, null, "life", false));
    choose("run_2");
    String run2 = folder.resolve("run_2").toString();
    assertEquals(
        List.of(new CompareRun(run2, null, null, null, null, null, "life", false)),
        window.bus().sent());
  }
}
