package dev.concert.ui.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import dev.concert.trace.sources.NameChoices;
import dev.concert.trace.sources.Renamed;
import dev.concert.trace.sources.SourcesRun;
import dev.concert.ui.fixture.DemoTool;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FollowedSourcesTest {
  private static final String OLD = "a.B#old(int)";
  private static final String TEXT =
      """
      package a;
      class B {
        int old(int x) {
          int y = x + 1;
          return y * y;
        }
      }
      """;

  @TempDir Path folder;
  private SourcesRun made;

  @BeforeEach
  void measure() throws IOException {
    made = new SourcesRun(folder);
    made.write("a/B.java", TEXT);
    made.measured("a.B", "B.java", "old(I)I", 4, 5);
    made.begin("");
  }

  private void openRun(ToolFixture fixture) {
    fixture.receive("control/1", new Message.SwitchRun(made.run.toString()));
    fixture.settle();
  }

  private void openBoth(ToolFixture fixture) {
    fixture.receive(
        "control/1", new Message.SwitchApplication(made.application.toString(), null, null));
    openRun(fixture);
  }

  private static String text(ToolFixture fixture, String selector) {
    return Fx.call(() -> ((Button) fixture.node(selector)).getText());
  }

  private Program renamed(Path application) {
    Routine routine =
        new Routine(
            "a.B#fresh(int)",
            Routine.Kind.METHOD,
            "a.B",
            List.of(),
            "a/B.java",
            3,
            6,
            0,
            0,
            0,
            false,
            false,
            null);
    Type type =
        new Type(
            "a.B", Type.Kind.CLASS, List.of(), "a/B.java", 2, 7, null, List.of(), false, List.of());
    return new Program(
        application.toString(),
        List.of(new SourceFile("a/B.java", 7, List.of())),
        List.of(type),
        List.of(routine),
        List.of(),
        List.of());
  }

  @Test
  void whatHasChangedStandsInTheStatusLine() throws IOException {
    made.write("a/B.java", TEXT.replace("+ 1", "+ 2"));
    try (var fixture = ToolFixture.open("demo", DemoTool::new)) {
      openRun(fixture);
      assertEquals("source changed: 1 file, 1 routine", text(fixture, "#sources-changed"));
      Map<?, ?> state = (Map<?, ?>) fixture.state().get("sources");
      assertEquals("Source has changed since this run: 1 file, 1 routine.", state.get("sentence"));
      Fx.run(() -> ((Button) fixture.node("#sources-changed")).fire());
      fixture.settle();
      assertFalse(fixture.nodes("#sources-sheet").isEmpty());
    }
  }

  @Test
  void whereNothingHasChangedNothingIsSaid() {
    try (var fixture = ToolFixture.open("demo", DemoTool::new)) {
      openRun(fixture);
      assertFalse(Fx.call(() -> fixture.node("#sources-changed").isVisible()));
      assertTrue(fixture.nodes("#offer").isEmpty());
    }
  }

  @Test
  void aNewNameIsOfferedAndTakenInOneGesture() throws IOException {
    made.write("a/B.java", TEXT.replace("int old", "int fresh"));
    try (var fixture =
        ToolFixture.open("demo", DemoTool::new, (application, _, _) -> renamed(application))) {
      openBoth(fixture);
      String said = Fx.call(() -> ((Label) fixture.node("#offer #note")).getText());
      assertEquals("Measured as B.old(int); now B.fresh(int).", said);
      assertEquals(OLD, Fx.call(() -> fixture.context().names().now(OLD)));
      Fx.run(() -> ((Button) fixture.node("#offer #note-action")).fire());
      fixture.settle();
      assertEquals("a.B#fresh(int)", Fx.call(() -> fixture.context().names().now(OLD)));
      assertTrue(fixture.nodes("#offer").isEmpty());
    }
  }

  @Test
  void whatIsLeftUnmarkedIsNotProposedAgain() throws IOException {
    made.write("a/B.java", TEXT.replace("int old", "int fresh"));
    try (var fixture =
        ToolFixture.open("demo", DemoTool::new, (application, _, _) -> renamed(application))) {
      openBoth(fixture);
      Fx.run(() -> ((Button) fixture.node("#sources-changed")).fire());
      fixture.settle();
      Fx.run(() -> {
        ((CheckBox) fixture.node("#sources-sheet .check-box")).setSelected(false);
        ((Button) fixture.node("#take-names")).fire();
      });
      fixture.settle();
      assertTrue(fixture.nodes("#offer").isEmpty());
      assertTrue(fixture.nodes("#sources-sheet").isEmpty());
      assertEquals(OLD, Fx.call(() -> fixture.context().names().now(OLD)));
    }
  }

  @Test
  void aRoutineIsFoundByTheNameThatItHadInTheRun() throws IOException {
    String now = DemoTool.ROUTINES.get(0);
    try (var fixture = ToolFixture.open("demo", DemoTool::new)) {
      Path user = Fx.call(() -> fixture.context().userFolder());
      new NameChoices(user, made.application).take(List.of(new Renamed(OLD, now, true)));
      openRun(fixture);
      fixture.receive("racy/1", new Message.SelectFunction(OLD));
      fixture.settle();
      assertEquals(
          now,
          Fx.call(() -> ((DemoTool) fixture.tool()).list.getSelectionModel().getSelectedItem()));
    }
  }
}
