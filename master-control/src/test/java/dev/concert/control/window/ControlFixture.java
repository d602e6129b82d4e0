package dev.concert.control.window;

import dev.concert.bus.Discovery;
import dev.concert.bus.Message;
import dev.concert.control.host.MasterControl;
import dev.concert.control.host.SleepingTools;
import dev.concert.control.launch.Distribution;
import dev.concert.control.launch.ToolProcesses;
import dev.concert.control.launch.UserFolders;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MouseAndKeys;
import dev.concert.ui.fixture.ToolFixture;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Master control's real window, on a real bus, with processes that play tools and runs. */
abstract class ControlFixture {
  @TempDir Path folder;
  final SleepingTools tools = new SleepingTools();
  Distribution played;
  MasterControl control;
  ToolFixture window;
  MouseAndKeys hand;

  /** How things stood in the shape before. */
  List<Message> standing = List.of();

  @BeforeEach
  void hostTheBus() throws Exception {
    played = PlayedConcert.in(folder);
    control = MasterControl.open(discovery(), tools).orElseThrow();
  }

  @AfterEach
  void end() {
    window.close();
    control.close();
    tools.end();
  }

  final Discovery discovery() {
    return Discovery.of(null, Map.of("XDG_RUNTIME_DIR", folder.toString()));
  }

  final void open() {
    open(control, null);
  }

  final void open(MasterControl host, Path application, String... more) {
    UserFolders folders = new UserFolders(folder.resolve("data"), folder.resolve("state"));
    ToolProcesses processes = new ToolProcesses(played, folders.logs());
    List<String> arguments = new ArrayList<>(List.of("--size", "900x760"));
    arguments.addAll(List.of(more));
    window =
        ToolFixture.open(
            "control",
            context ->
                new ControlProgram(host, processes, folders, application, standing, false, () -> {})
                    .tool(context, List.of()),
            arguments.toArray(String[]::new));
    hand = window.hand();
  }

  static ContextMenu menu() {
    return Fx.call(() ->
        Window.getWindows().stream()
            .filter(ContextMenu.class::isInstance)
            .map(ContextMenu.class::cast)
            .findFirst()
            .orElseThrow());
  }

  void awaitStatus(String sentence) {
    Fx.until(
        "the status line says " + sentence,
        () ->
            window.scene().getRoot().lookupAll(".label").stream()
                .anyMatch(node -> node instanceof Label label && sentence.equals(label.getText())));
  }

  /** The form in its window. */
  final class Form {
    final Stage stage;
    final MouseAndKeys typist;

    Form() {
      this(() -> hand.click(button("_Run…")));
    }

    /**
     * @param opening what opens it
     */
    Form(Runnable opening) {
      opening.run();
      stage =
          Fx.call(() ->
              Window.getWindows().stream()
                  .filter(Stage.class::isInstance)
                  .map(Stage.class::cast)
                  .filter(each -> each.getTitle().equals("Measure a command"))
                  .findFirst()
                  .orElseThrow());
      typist = new MouseAndKeys(stage.getScene());
    }

    Parent root() {
      return stage.getScene().getRoot();
    }

    TextField field(int row) {
      return Fx.call(() -> (TextField) root().lookupAll(".text-field").toArray()[row]);
    }

    void start(String command) {
      typist.click(field(0));
      Fx.run(() -> field(0).clear());
      typist.type(command);
      typist.click(button(root(), "_Start"));
    }

    void stop() {
      typist.click(button(root(), "S_top"));
    }

    void await(String words) {
      Label outcome = (Label) Fx.call(() -> root().lookup(".outcome"));
      Fx.until("the form says " + words, () -> outcome.getText().startsWith(words));
    }

    String output() {
      return Fx.call(() -> ((TextArea) root().lookup("#said")).getText());
    }

    void close() {
      Fx.run(stage::close);
    }
  }

  Path openedRun() {
    return window.bus().sent().stream()
        .filter(Message.SwitchRun.class::isInstance)
        .map(message -> Path.of(((Message.SwitchRun) message).run()))
        .reduce((_, last) -> last)
        .orElseThrow();
  }

  static void text(Form form, String id, String text) {
    Fx.run(() -> ((TextField) form.root().lookup("#" + id)).setText(text));
  }

  ButtonBase button(String text) {
    return button(window.scene().getRoot(), text);
  }

  static ButtonBase button(Parent root, String text) {
    return Fx.call(() ->
        Stream.of(".button", ".menu-button")
            .flatMap(style -> root.lookupAll(style).stream())
            .filter(ButtonBase.class::isInstance)
            .map(ButtonBase.class::cast)
            .filter(each -> text.equals(each.getText()))
            .findFirst()
            .orElseThrow());
  }
}
