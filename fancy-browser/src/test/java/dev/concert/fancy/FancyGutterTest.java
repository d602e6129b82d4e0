package dev.concert.fancy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message.SelectFunction;
import dev.concert.bus.Message.SwitchRun;
import dev.concert.fancy.model.ShapesProgram;
import dev.concert.model.Program;
import dev.concert.trace.read.RunWriter;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FancyGutterTest {
  private static final long MANY = 12_345_678_901L;
  private static final long LONG = 74_045_000_000_000L; // 1,234 min 05 s

  @TempDir Path root;
  private ToolFixture fixture;

  private void open(String... more) {
    Program program = ShapesProgram.in(root);
    String[] arguments = new String[more.length + 2];
    arguments[0] = "--app";
    arguments[1] = root.toString();
    System.arraycopy(more, 0, arguments, 2, more.length);
    fixture = ToolFixture.open("fancy", FancyTool::new, (_, _, _) -> program, arguments);
    fixture.receive("cagey/1", new SelectFunction(ShapesProgram.COUNT));
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  /** One routine that calls another so often. */
  private void show(long calls, long nanos) throws IOException {
    RunWriter run = new RunWriter(root.resolve("run-" + calls));
    run.withoutTrace()
        .node("host", 4711)
        .thread(1, "main", 0)
        .enter(1, ShapesProgram.COUNT)
        .calls(calls, nanos, ShapesProgram.AREA)
        .exit(nanos + 2, ShapesProgram.COUNT)
        .end(nanos + 3);
    fixture.receive("control/1", new SwitchRun(run.write().toString()));
    Fx.until("the figures are there", () -> !figures().isEmpty());
    fixture.settle();
  }

  private List<Label> figures() {
    return fixture.nodes(".heat-cell .label").stream().map(node -> (Label) node).toList();
  }

  private static String drawn(Label label) {
    return ((Text) label.lookup(".text")).getText();
  }

  private double width() {
    List<Double> widths =
        Fx.call(() ->
            fixture.nodes(".heat-cell").stream()
                .map(node -> ((Region) node).getWidth())
                .distinct()
                .toList());
    assertEquals(1, widths.size(), "all lines begin at one place: " + widths);
    return widths.getFirst();
  }

  private void assertNothingIsCut() {
    Fx.run(() -> {
      for (Label label : figures()) {
        assertEquals(label.getText(), drawn(label));
        Node cell = label;
        while (!cell.getStyleClass().contains("heat-cell")) {
          cell = cell.getParent();
        }
        Bounds there = cell.sceneToLocal(label.localToScene(label.getLayoutBounds()));
        assertTrue(
            there.getMinX() >= 0 && there.getMaxX() <= ((Region) cell).getWidth(),
            label.getText() + " stands at " + there + " in " + cell.getLayoutBounds());
      }
    });
  }

  @ParameterizedTest
  @ValueSource(strings = {"1400x700", "640x480"})
  void noFigureIsCutHoweverManyDigitsItHas(String size) throws IOException {
    open("--size", size);
    show(MANY, LONG);
    assertNothingIsCut();
    List<String> shown = Fx.call(() -> figures().stream().map(FancyGutterTest::drawn).toList());
    assertTrue(shown.contains("→ 1,234 min 05 s"), shown.toString());
    assertEquals(size.equals("1400x700"), shown.contains("12,345,678,901 ×"), shown.toString());
  }

  @Test
  void theGutterIsAsWideAsTheLongestFiguresOfTheFile() throws IOException {
    open("--size", "1400x700");
    show(7, 9_000_000);
    double few = width();
    show(MANY, LONG);
    double many = width();
    assertTrue(many > few * 1.5, many + " after " + few);
    show(6, 9_000_000);
    assertEquals(few, width());
    assertNothingIsCut();
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void picturesToLookAt(String theme) throws IOException {
    open("--theme", theme, "--size", "1100x700");
    show(1_234_567, LONG);
    assertTrue(fixture.picture("fancy-gutter-" + theme).toFile().length() > 0);
  }
}
