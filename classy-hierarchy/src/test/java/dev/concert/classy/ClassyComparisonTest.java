package dev.concert.classy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message.CompareRun;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.bus.Message.SwitchRun;
import dev.concert.classy.model.ClassPrograms;
import dev.concert.classy.model.MemberRow;
import dev.concert.model.Program;
import dev.concert.trace.read.RunWriter;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Button;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClassyComparisonTest {
  private static final long MS = 1_000_000;
  private static final String RUN = "a.Square#run(int)";

  @TempDir Path folder;
  private ToolFixture fixture;

  private void open(String... more) throws IOException {
    Program program = new ClassPrograms().type("a.Shape", null).type("a.Square", "a.Shape").build();
    Path application = Files.createDirectories(folder.resolve("app"));
    List<String> arguments = new ArrayList<>(List.of("--app", application.toString()));
    arguments.addAll(List.of(more));
    fixture =
        ToolFixture.open(
            "classy", ClassyTool::new, (_, _, _) -> program, arguments.toArray(String[]::new));
    fixture.receive("cagey/1", new SelectFunction(RUN));
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private Path run(String name, long millis) throws IOException {
    Path run = folder.resolve(name);
    Files.createDirectories(run.getParent());
    RunWriter writer = new RunWriter(run);
    writer
        .node("host", 4711)
        .thread(1, "main", 0)
        .enter(MS, RUN)
        .exit((1 + millis) * MS, RUN)
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

  private List<String> columns() {
    TableView<?> members = (TableView<?>) fixture.node("#members");
    return Fx.call(() -> members.getColumns().stream().map(TableColumnBase::getText).toList());
  }

  private String cell(String routine, String title) {
    TableView<?> members = (TableView<?>) fixture.node("#members");
    int column = columns().indexOf(title);
    return Fx.call(() -> {
      int row =
          members.getItems().stream()
              .map(item -> ((MemberRow) item).member().routine())
              .toList()
              .indexOf(routine);
      return String.valueOf(members.getColumns().get(column).getCellData(row));
    });
  }

  @Test
  void membersTellWhatAnotherRunHasMoreOrLess() throws IOException {
    open();
    assertFalse(columns().contains("± Exclusive"), columns()::toString);
    compare(run("one", 20), run("two", 45));

    assertEquals("two less one", difference().get("sentence"));
    assertEquals(1, ((List<?>) difference().get("routines")).size());
    assertEquals(String.valueOf(25.0 * MS), cell(RUN, "± Exclusive"));
    assertEquals("0.0", cell(RUN, "± Calls"));
    assertEquals("± Exclusive", columns().get(columns().indexOf("Name") + 1));

    Fx.run(() -> ((Button) fixture.node("#comparison-stop")).fire());
    fixture.settle();
    assertEquals(List.of(CompareRun.NOTHING), fixture.bus().sent());
    assertNull(difference());
    assertFalse(columns().contains("± Exclusive"), columns()::toString);
  }

  @Test
  void aColumnThatIsHiddenStaysSoWhileMoreIsCompared() throws IOException {
    open();
    compare(run("one", 20), run("two", 45));
    TableView<?> members = (TableView<?>) fixture.node("#members");
    int note = columns().indexOf("Note");
    Fx.run(() -> members.getColumns().get(note).setVisible(false));

    fixture.receive("racy/1", new CompareRun(run("three", 50).toString()));

    assertEquals(String.valueOf(30.0 * MS), cell(RUN, "± Exclusive"));
    assertEquals(false, Fx.call(() -> members.getColumns().get(note).isVisible()));
  }

  @Test
  void aRunThatIsGoneSaysWhyAndTheOpenOneIsShown() throws IOException {
    open();
    compare(run("one", 20), folder.resolve("gone"));

    String why = difference().get("sentence").toString();
    assertTrue(why.contains("there is no "), why);
    assertEquals(String.valueOf(20.0 * MS), cell(RUN, "Exclusive"));
    assertFalse(columns().contains("± Exclusive"), columns()::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void picturesToLookAt(String theme) throws IOException {
    open("--theme", theme, "--size", "1300x700");
    for (int i = 1; i <= 3; i++) {
      run("before/" + i, 20 + i);
      run("after/" + i, 40 + i);
    }
    compare(folder.resolve("before/1"), folder.resolve("after"));
    assertTrue(Files.exists(fixture.picture("classy-difference-" + theme)));
  }
}
