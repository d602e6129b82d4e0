package dev.concert.fancy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.bus.Message.CompareRun;
import dev.concert.bus.Message.SelectFile;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.bus.Message.SwitchRun;
import dev.concert.fancy.model.ShapesProgram;
import dev.concert.model.Program;
import dev.concert.trace.read.GrowingRun;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FancyLiveRunTest {
  @TempDir Path folder;
  private ToolFixture fixture;
  private GrowingRun run;

  private void open(String size) throws IOException {
    Path root = Files.createDirectories(folder.resolve("app"));
    Program program = ShapesProgram.in(root);
    fixture =
        ToolFixture.open(
            "fancy",
            FancyTool::new,
            (_, _, _) -> program,
            "--app",
            root.toString(),
            "--size",
            size);
    fixture.receive("cagey/1", new SelectFunction(ShapesProgram.COUNT));
    run = growing("run");
    fixture.receive("control/1", new SwitchRun(run.folder().toString()));
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private GrowingRun growing(String name) throws IOException {
    return new GrowingRun(folder.resolve(name), ShapesProgram.COUNT, ShapesProgram.AREA);
  }

  /** Before the first lines of routines. */
  private void awaitGutter(String... figures) {
    await(false, figures);
  }

  private void await(boolean ofLines, String... figures) {
    Fx.until(
        "the gutter says " + List.of(figures),
        () ->
            fixture.nodes(".heat-cell .label").stream()
                .filter(node -> isOfLine(node) == ofLines)
                .map(node -> ((Label) node).getText())
                .toList()
                .equals(List.of(figures)));
  }

  private static boolean isOfLine(Node label) {
    return label.getParent().getStyleClass().contains("line-cell");
  }

  @Test
  void theGutterFollowsARunUntilItsEnd() throws IOException {
    open("1100x700");
    awaitGutter("1 ×", "2.00 ms", "1 ×", "1.00 ms");
    run.call(ShapesProgram.COUNT, 3);
    awaitGutter("2 ×", "5.00 ms", "1 ×", "1.00 ms");
    run.endWith(ShapesProgram.AREA, 6);
    awaitGutter("2 ×", "5.00 ms", "2 ×", "7.00 ms");
  }

  @Test
  void linesOfCallsAndOfClassesFollowTheRunToo() throws IOException {
    open("1100x700");
    await(true, "2 ×", "Σ 3.00 ms");
    run.callFrom(ShapesProgram.COUNT, ShapesProgram.AREA, 4);
    await(true, "4 ×", "Σ 7.00 ms", "1 ×", "→ 4.00 ms");
    run.callFrom(ShapesProgram.COUNT, ShapesProgram.AREA, 1);
    await(true, "6 ×", "Σ 8.00 ms", "2 ×", "→ 5.00 ms");
  }

  @Test
  void aFileSaysWhatAllOfItTook() throws IOException {
    open("1100x700");
    fixture.receive("cagey/1", new SelectFile(ShapesProgram.FILE, null));
    Fx.until(
        "the file says its figures",
        () ->
            fixture.nodes(".label").stream()
                .anyMatch(node ->
                    node instanceof Label label
                        && "this file: 2 calls, 3.00 ms, 100 % of all measured time"
                            .equals(label.getText())));
  }

  @Test
  void aNodeThatIsDeletedIsSaidToBeGone() throws IOException {
    open("1100x700");
    String node = run.join(ShapesProgram.AREA, 6);
    awaitGutter("1 ×", "2.00 ms", "2 ×", "7.00 ms");
    run.delete(node);
    awaitGutter("1 ×", "2.00 ms", "1 ×", "1.00 ms");
    assertEquals(
        "The run run has lost host.4712: its files are gone, and its figures with them", said());
  }

  /** In the line above everything. */
  private String said() {
    return Fx.call(() -> ((Label) fixture.node(".banner .label")).getText());
  }

  @Test
  void aDifferenceFollowsBothRuns() throws IOException {
    open("1100x700");
    GrowingRun other = growing("other");
    fixture.receive("racy/1", new CompareRun(other.folder().toString()));
    other.call(ShapesProgram.COUNT, 3);
    awaitGutter("+1 ×", "+3.00 ms", "0 ns");
    run.endWith(ShapesProgram.AREA, 6);
    awaitGutter("+1 ×", "+3.00 ms", "−1 ×", "−6.00 ms");
    other.endWith(ShapesProgram.AREA, 6);
    awaitGutter("+1 ×", "+3.00 ms", "0 ns");
  }

  @Test
  void whatIsSelectedAndWhereOneHasScrolledStays() throws IOException {
    open("900x320");
    CodeArea text = (CodeArea) fixture.node(".split-pane .code-area");
    Fx.run(() -> {
      text.showParagraphAtTop(2);
      text.selectRange(30, 40);
      text.requestFocus();
    });
    Fx.pulses(3);
    int first = Fx.call(text::firstVisibleParToAllParIndex);

    run.endWith(ShapesProgram.COUNT, 3);
    Fx.until(
        "the end is shown",
        () ->
            fixture.nodes(".heat-cell .label").stream()
                .anyMatch(node -> ((Label) node).getText().equals("5.00 ms")));

    Fx.run(() -> {
      assertEquals(first, text.firstVisibleParToAllParIndex());
      assertEquals(30, text.getSelection().getStart());
      assertEquals(text, fixture.scene().getFocusOwner());
    });
  }
}
