package dev.concert.fancy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message.CompareRun;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.bus.Message.SwitchRun;
import dev.concert.fancy.model.ShapesProgram;
import dev.concert.fancy.view.Viewer;
import dev.concert.model.Program;
import dev.concert.trace.read.RunWriter;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import dev.concert.ui.look.Palettes;
import dev.concert.ui.parts.TableData;
import dev.concert.ui.source.LineStripe;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FancyComparisonTest {
  private static final long MS = 1_000_000;

  @TempDir Path folder;
  private ToolFixture fixture;

  private void open(String... more) throws IOException {
    Path root = Files.createDirectories(folder.resolve("app"));
    Program program = ShapesProgram.in(root);
    List<String> arguments = new ArrayList<>(List.of("--app", root.toString()));
    arguments.addAll(List.of(more));
    fixture =
        ToolFixture.open(
            "fancy", FancyTool::new, (_, _, _) -> program, arguments.toArray(String[]::new));
    fixture.receive("cagey/1", new SelectFunction(ShapesProgram.COUNT));
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private Path run(String name, long countMillis, long areaMillis) throws IOException {
    Path run = folder.resolve(name);
    Files.createDirectories(run.getParent());
    RunWriter writer = new RunWriter(run);
    writer
        .node("host", 4711)
        .thread(1, "main", 0)
        .enter(MS, ShapesProgram.COUNT)
        .exit((1 + countMillis) * MS, ShapesProgram.COUNT)
        .enter(60 * MS, ShapesProgram.AREA)
        .exit((60 + areaMillis) * MS, ShapesProgram.AREA)
        .end(100 * MS);
    writer.write();
    return run;
  }

  private void compare(Path open, Path with) {
    fixture.receive("control/1", new SwitchRun(open.toString()));
    fixture.receive("racy/1", new CompareRun(with.toString()));
  }

  private List<String> gutter() {
    return fixture.nodes(".heat-cell .label").stream()
        .map(node -> ((Label) node).getText())
        .toList();
  }

  private Map<?, ?> difference() {
    return (Map<?, ?>) fixture.view().get("difference");
  }

  @Test
  void theGutterShowsWhatAnotherRunHasMoreOrLess() throws IOException {
    open();
    compare(run("one", 20, 5), run("two", 50, 4));

    assertEquals(List.of("+30.0 ms", "−1.00 ms"), gutter());
    assertEquals("two less one", difference().get("sentence"));
    assertEquals(2, ((List<?>) difference().get("routines")).size());
    List<LineStripe.Stretch> stripe =
        Fx.call(() ->
            ((Viewer) fixture.node(".split-pane .source").getParent().getParent())
                .source()
                .stripe()
                .stretches());
    assertEquals(Palettes.difference(1), stripe.getFirst().color());
    TableData rows = Fx.call(fixture.tool()::table);
    assertTrue(rows.titles().contains("± Exclusive"), rows.titles().toString());
    assertEquals(30.0 * MS, rows.rows().getFirst().get(rows.titles().indexOf("± Exclusive")));
  }

  @Test
  void oneClickEndsTheComparisonAndTheRunIsShownAgain() throws IOException {
    open();
    compare(run("one", 20, 5), run("two", 50, 4));
    Fx.run(() -> ((Button) fixture.node("#comparison-stop")).fire());
    fixture.settle();

    assertEquals(List.of(CompareRun.NOTHING), fixture.bus().sent());
    assertNull(difference());
    assertEquals(List.of("2 ×", "Σ 25.0 ms", "1 ×", "20.0 ms", "1 ×", "5.00 ms"), gutter());
  }

  @Test
  void whatExceedsTheNoiseOfRepeatedRunsIsMarked() throws IOException {
    open();
    for (int i = 1; i <= 3; i++) {
      run("before/" + i, 20 + i, 5 + i);
      run("after/" + i, 40 + i, 6 + i);
    }
    compare(folder.resolve("before/1"), folder.resolve("after"));

    assertEquals(List.of("+20.0 ms *", "+1.00 ms"), gutter());
    assertEquals(1, fixture.nodes(".heat-cell .beyond-noise").size());
    assertEquals("after (3 runs) less before (3 runs)", difference().get("sentence"));
  }

  @Test
  void anotherRunThatIsNoneSaysWhyAndTheOpenOneIsShown() throws IOException {
    open();
    compare(run("one", 20, 5), Files.createDirectories(folder.resolve("empty")));

    assertTrue(difference().get("sentence").toString().contains("is not a run"));
    assertEquals(List.of("2 ×", "Σ 25.0 ms", "1 ×", "20.0 ms", "1 ×", "5.00 ms"), gutter());
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void picturesToLookAt(String theme) throws IOException {
    open("--theme", theme, "--size", "1100x700");
    for (int i = 1; i <= 3; i++) {
      run("before/" + i, 20 + i, 5 + i);
      run("after/" + i, 40 + i, 2 + i);
    }
    Files.writeString(
        folder.resolve("before/1/run.json"), "{\"version\":1,\"machine\":\"laptop\"}");
    compare(folder.resolve("before/1"), folder.resolve("after"));
    assertTrue(Files.exists(fixture.picture("fancy-difference-" + theme)));
  }
}
