package dev.concert.fancy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.concert.bus.Message.SelectClass;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.fancy.model.FamilyProgram;
import dev.concert.model.Program;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FancyEditorTest {
  @TempDir Path root;
  private ToolFixture fixture;

  @BeforeEach
  void open() {
    Program program = FamilyProgram.in(root);
    fixture =
        ToolFixture.open("fancy", FancyTool::new, (_, _, _) -> program, "--app", root.toString());
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  /** Writes what it was called with into a file, and says whether it could. */
  private Path editor(int code) throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "the editor of this test is a shell script");
    Path editor = root.resolve("editor");
    String script = "#!/bin/sh\nprintf '%%s\\n' \"$@\" > '%s'\nexit %d\n";
    Files.writeString(editor, script.formatted(root.resolve("opened"), code));
    assertTrue(editor.toFile().setExecutable(true));
    return editor;
  }

  private void choose(String command) throws IOException {
    Path settings = fixture.context().userFolder().resolve("settings.json");
    Files.createDirectories(settings.getParent());
    Files.writeString(settings, "{\"editor\":\"%s\"}".formatted(command));
  }

  private void pressF4() {
    Node source = fixture.node(".source");
    Fx.run(source::requestFocus);
    fixture.hand().press(KeyCode.F4);
    fixture.settle();
  }

  private List<String> opened() throws Exception {
    for (ProcessHandle child : ProcessHandle.current().children().toList()) {
      child.onExit().get(60, TimeUnit.SECONDS);
    }
    return Files.readAllLines(root.resolve("opened"));
  }

  private boolean says(String part) {
    return fixture.nodes(".label").stream()
        .anyMatch(node -> String.valueOf(((Label) node).getText()).contains(part));
  }

  @Test
  void aKeyOpensTheSelectedRoutineAtItsLine() throws Exception {
    choose(editor(0) + " +{line} {file}");
    fixture.receive("cagey/1", new SelectFunction(FamilyProgram.RUN));
    pressF4();
    Path file = root.resolve(FamilyProgram.FILE).toRealPath();
    assertEquals(List.of("+" + FamilyProgram.line("void run()"), file.toString()), opened());
    assertTrue(says("is opened by editor"));
  }

  @Test
  void aFileThatIsGoneIsSaidAndNothingIsStarted() throws Exception {
    choose(editor(0) + " {file}");
    fixture.receive("cagey/1", new SelectClass("a.Lion"));
    Files.delete(root.resolve(FamilyProgram.FILE));
    pressF4();
    assertTrue(says(FamilyProgram.FILE + " is not there any more"));
    assertEquals(false, Files.exists(root.resolve("opened")));
  }

  @Test
  void theCommandIsChosenInTheWindowAndAWrongOneRefused() throws IOException {
    Command choice =
        Fx.call(() ->
            fixture.tool().commands().stream()
                .filter(command -> command.title().equals("Choose the editor…"))
                .findFirst()
                .orElseThrow());
    Fx.run(() -> choice.action().run());
    TextField field = Fx.call(FancyEditorTest::field);
    Fx.run(() -> {
      field.setText("vi");
      field.getOnAction().handle(null);
    });
    Path settings = fixture.context().userFolder().resolve("settings.json");
    assertEquals(false, Files.exists(settings) && Files.readString(settings).contains("editor"));
    Fx.run(() -> {
      field.setText("vi +{line} {file}");
      field.getOnAction().handle(null);
    });
    assertTrue(Files.readString(settings).contains("\"editor\":\"vi +{line} {file}\""));
  }

  private static TextField field() {
    return Window.getWindows().stream()
        .map(window -> window.getScene().getRoot().lookup("#editor-command"))
        .filter(TextField.class::isInstance)
        .map(TextField.class::cast)
        .findFirst()
        .orElseThrow();
  }
}
