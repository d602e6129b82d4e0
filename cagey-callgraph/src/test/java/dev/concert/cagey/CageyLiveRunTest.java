package dev.concert.cagey;

import static dev.concert.cagey.graph.CallPrograms.name;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.bus.Message.CompareRun;
import dev.concert.bus.Message.SwitchRun;
import dev.concert.cagey.graph.CallPrograms;
import dev.concert.cagey.paint.Camera;
import dev.concert.cagey.view.TreePane;
import dev.concert.model.Program;
import dev.concert.trace.read.GrowingRun;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import dev.concert.ui.parts.TableData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Label;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CageyLiveRunTest {
  private static final long MS = 1_000_000;

  @TempDir Path folder;
  private ToolFixture fixture;
  private GrowingRun run;

  @BeforeEach
  void open() throws IOException {
    Program program =
        new CallPrograms().calls("main", "parse", "solve").calls("solve", "row").build();
    Path application = Files.createDirectories(folder.resolve("app"));
    fixture =
        ToolFixture.open(
            "cagey", CageyTool::new, (_, _, _) -> program, "--app", application.toString());
    run = growing("run");
    fixture.receive("control/1", new SwitchRun(run.folder().toString()));
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private GrowingRun growing(String name) throws IOException {
    return new GrowingRun(folder.resolve(name), name("parse"), name("solve"));
  }

  private TreePane pane() {
    return (TreePane) fixture.node("#call-tree");
  }

  /** Waits until a column of a routine has a figure. */
  private void await(String routine, String title, Object figure) {
    Fx.until(
        title + " of " + routine + " is " + figure,
        () -> {
          TableData rows = fixture.tool().table();
          int column = rows.titles().indexOf(title);
          return rows.rows().stream()
              .filter(row -> row.getFirst().equals(name(routine)))
              .anyMatch(row -> column >= 0 && figure.equals(row.get(column)));
        });
  }

  private long total(String arrows) {
    return ((Number) ((Map<?, ?>) fixture.view().get(arrows)).get("total")).longValue();
  }

  @Test
  void aCallThatTheSourceDoesNotExplainAppearsWhileTheRunGoesOn() throws IOException {
    await("parse", "Exclusive", 2 * MS);
    assertEquals(0, total("unexplained"));
    assertEquals(2, total("notMade"));
    run.callFrom(name("parse"), name("solve"), 3);
    await("solve", "Exclusive", 4 * MS);
    Fx.until(
        "the call is drawn",
        () -> {
          pane().unfoldSubtree(pane().picture().boxes().getFirst().appearance());
          return total("unexplained") == 1;
        });
  }

  @Test
  void theBoxesFollowARunUntilItsEnd() throws IOException {
    await("parse", "Exclusive", 2 * MS);
    run.call(name("parse"), 3);
    await("parse", "Exclusive", 5 * MS);
    run.endWith(name("solve"), 6);
    await("solve", "Exclusive", 7 * MS);
    await("solve", "Calls", 2L);
  }

  @Test
  void aNodeThatIsDeletedIsSaidToBeGone() throws IOException {
    String node = run.join(name("solve"), 6);
    await("solve", "Exclusive", 7 * MS);
    run.delete(node);
    await("solve", "Exclusive", 1 * MS);
    assertEquals(
        "The run run has lost host.4712: its files are gone, and its figures with them", said());
  }

  /** In the line above everything. */
  private String said() {
    return Fx.call(() -> ((Label) fixture.node(".banner .label")).getText());
  }

  @Test
  void aDifferenceFollowsBothRuns() throws IOException {
    GrowingRun other = growing("other");
    fixture.receive("racy/1", new CompareRun(other.folder().toString()));
    other.call(name("parse"), 3);
    await("parse", "± Exclusive", 3.0 * MS);
    run.endWith(name("solve"), 6);
    await("solve", "± Exclusive", -6.0 * MS);
  }

  @Test
  void thePictureStaysAsItIsFoldedAndLookedAt() throws IOException {
    await("parse", "Exclusive", 2 * MS);
    List<String> boxes = boxes();
    Camera camera = Fx.call(() -> pane().camera());

    run.endWith(name("parse"), 3);
    await("parse", "Exclusive", 5 * MS);
    fixture.settle();

    assertEquals(boxes, boxes());
    assertEquals(camera, Fx.call(() -> pane().camera()));
  }

  private List<String> boxes() {
    return Fx.call(() -> pane().picture().boxes().stream().map(box -> box.label()).toList());
  }
}
