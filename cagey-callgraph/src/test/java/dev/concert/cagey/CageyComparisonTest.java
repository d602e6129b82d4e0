package dev.concert.cagey;

import static dev.concert.cagey.graph.CallPrograms.name;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message.CompareRun;
import dev.concert.bus.Message.SwitchRun;
import dev.concert.cagey.graph.CallPrograms;
import dev.concert.cagey.view.TreePane;
import dev.concert.model.Program;
import dev.concert.trace.read.RunWriter;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import dev.concert.ui.parts.TableData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Button;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CageyComparisonTest {
  private static final long MS = 1_000_000;

  @TempDir Path folder;
  private ToolFixture fixture;

  private void open(String... more) throws IOException {
    Program program = new CallPrograms().calls("main", "parse", "solve").build();
    Path application = Files.createDirectories(folder.resolve("app"));
    String[] arguments = new String[more.length + 2];
    arguments[0] = "--app";
    arguments[1] = application.toString();
    System.arraycopy(more, 0, arguments, 2, more.length);
    fixture = ToolFixture.open("cagey", CageyTool::new, (_, _, _) -> program, arguments);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private Path run(String name, long parseMillis, long solveMillis) throws IOException {
    Path run = folder.resolve(name);
    Files.createDirectories(run.getParent());
    RunWriter writer = new RunWriter(run);
    writer
        .node("host", 4711)
        .thread(1, "main", 0)
        .enter(MS, name("parse"))
        .exit((1 + parseMillis) * MS, name("parse"))
        .enter(50 * MS, name("solve"))
        .exit((50 + solveMillis) * MS, name("solve"))
        .end(100 * MS);
    writer.write();
    return run;
  }

  private void compare(Path open, Path with) {
    fixture.receive("control/1", new SwitchRun(open.toString()));
    fixture.receive("racy/1", new CompareRun(with.toString()));
  }

  private Map<?, ?> difference() {
    return (Map<?, ?>) fixture.view().get("difference");
  }

  private double width(String label) {
    TreePane pane = (TreePane) fixture.node("#call-tree");
    return Fx.call(() -> {
      TreePane.Spot spot = pane.screenPlace(label).orElseThrow();
      return spot.fold()[0] - spot.middle()[0];
    });
  }

  @Test
  void boxesTellWhatAnotherRunHasMoreOrLessAndGrowByTheNumber() throws IOException {
    open();
    double narrow = width("A.solve");
    compare(run("one", 20, 10), run("two", 20, 35));

    assertEquals("two less one", difference().get("sentence"));
    Map<?, ?> solve =
        (Map<?, ?>)
            ((List<?>) difference().get("routines"))
                .stream()
                    .filter(row -> name("solve").equals(((Map<?, ?>) row).get("routine")))
                    .findFirst()
                    .orElseThrow();
    assertEquals(25.0 * MS, ((Map<?, ?>) solve.get("exclusive")).get("difference"));
    assertTrue(width("A.solve") > narrow + 20, "there is room for the number");
    TableData rows = Fx.call(fixture.tool()::table);
    assertTrue(rows.titles().contains("± Exclusive"), rows.titles().toString());

    Fx.run(() -> ((Button) fixture.node("#comparison-stop")).fire());
    fixture.settle();
    assertEquals(List.of(CompareRun.NOTHING), fixture.bus().sent());
    assertNull(difference());
    assertEquals(narrow, width("A.solve"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void picturesToLookAt(String theme) throws IOException {
    open("--theme", theme, "--size", "1000x600");
    for (int i = 1; i <= 3; i++) {
      run("before/" + i, 20 + i, 10 + 3 * i);
      run("after/" + i, 40 + i, 8 + 3 * i);
    }
    compare(folder.resolve("before/1"), folder.resolve("after"));
    assertTrue(Files.exists(fixture.picture("cagey-difference-" + theme)));
  }
}
