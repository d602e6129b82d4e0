package dev.concert.ui.window;

import dev.concert.bus.Message;
import dev.concert.model.ModelSource;
import dev.concert.model.Program;
import dev.concert.ui.FailureText;
import dev.concert.ui.Hypertool;
import dev.concert.ui.frame.BackgroundWork;
import dev.concert.ui.frame.ToolWindows;
import dev.concert.ui.frame.WindowHeader;
import dev.concert.ui.parts.EmptyState;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import javafx.scene.Node;
import org.kordamp.ikonli.material2.Material2AL;

/**
 * The application and the run that are open, and their way into the tool. Used on the FX thread.
 */
final class Session {
  private final ModelSource models;
  private final BackgroundWork background;
  private final ToolWindows windows;
  private Path application;
  private List<Path> classpath = List.of();
  private Path run;
  private Message.CompareRun comparison;
  private Program program;

  Session(ModelSource models, BackgroundWork background, ToolWindows windows) {
    this.models = models;
    this.background = background;
    this.windows = windows;
    showNames();
  }

  /** Under what the layout is remembered. */
  String key() {
    return application == null ? "" : application.toString();
  }

  /** Whether the tool shows what is open, so that its layout means something. */
  boolean complete() {
    return models == null || application == null || program != null;
  }

  /** Whether there is something that the tool shows. */
  boolean hasContent() {
    return (models == null ? run : application) != null;
  }

  private void showNames() {
    windows.say("open", window -> window.showOpen(application, run));
  }

  Path application() {
    return application;
  }

  Path run() {
    return run;
  }

  Program program() {
    return program;
  }

  void openApplication(Path path, List<Path> newClasspath) {
    if (path.equals(application) && newClasspath.equals(classpath)) {
      return;
    }
    application = path;
    classpath = List.copyOf(newClasspath);
    showNames();
    windows.each(window -> window.clearError());
    windows.tools().forEach(tool -> tool.showApplication(path));
    if (models == null) {
      background.opening(() -> {});
    } else {
      load(path);
    }
  }

  /** Null for none. */
  void openRun(Path path) {
    if (Objects.equals(path, run)) {
      return;
    }
    run = path;
    showNames();
    background.opening(() -> windows.tools().forEach(tool -> tool.showRun(path)));
  }

  /** Shows in a further window what is open. */
  void showOpen(Hypertool further) {
    if (application != null) {
      further.showApplication(application);
    }
    if (program != null) {
      further.showProgram(program);
    }
    if (comparison != null) {
      further.showComparison();
    }
    further.showRun(run);
  }

  /** What was compared last, or null. */
  Message.CompareRun comparison() {
    return comparison;
  }

  void compare(Message.CompareRun wanted) {
    if (!wanted.equals(comparison)) {
      comparison = wanted;
      windows.tools().forEach(Hypertool::showComparison);
    }
  }

  private void load(Path path) {
    List<Path> resolved = classpath;
    if (program == null) {
      instead(() ->
          new EmptyState(
              Material2AL.HOURGLASS_EMPTY,
              "Reading " + WindowHeader.nameOf(path),
              "The status line says how far it is. What was read before is kept, so that the next"
                  + " time is quicker."));
    }
    background.opening(() ->
        background.run(
            windows.first().status,
            "model",
            "Reading " + WindowHeader.nameOf(path),
            progress -> models.load(path, resolved, progress),
            this::loaded,
            cause -> missing(path, cause)));
  }

  /** In the place of what each window holds, or that again (null). */
  private void instead(Supplier<Node> placeholder) {
    windows.say("instead", window -> window.instead(placeholder.get()));
  }

  private void loaded(Program loaded) {
    program = loaded;
    instead(() -> null);
    windows.tools().forEach(tool -> tool.showProgram(loaded));
  }

  private void missing(Path path, Throwable cause) {
    program = null;
    windows.tools().forEach(tool -> tool.showProgram(null));
    instead(() ->
        new EmptyState(
            Material2AL.ERROR_OUTLINE,
            "The sources of " + WindowHeader.nameOf(path) + " cannot be shown",
            "Drop a project folder or a sources jar on this window, or open one in master"
                + " control."));
    windows
        .first()
        .error(
            "The sources of "
                + WindowHeader.nameOf(path)
                + " are not shown: "
                + FailureText.why(cause),
            cause);
  }
}
