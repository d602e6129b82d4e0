package dev.concert.ui;

import dev.concert.model.ModelSource;
import dev.concert.model.Program;
import java.nio.file.Path;
import java.util.List;

/**
 * The application and the run that are open, and their way into the tool. Used on the FX thread.
 */
final class Session {
  private final Hypertool tool;
  private final ModelSource models;
  private final Background background;
  private final ToolWindow window;
  private Path application;
  private List<Path> classpath = List.of();
  private Path run;
  private Program program;

  Session(Hypertool tool, ModelSource models, Background background, ToolWindow window) {
    this.tool = tool;
    this.models = models;
    this.background = background;
    this.window = window;
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
    window.header.showApplication(name(path), path.toString());
    window.clearError();
    tool.showApplication(path);
    if (models == null) {
      background.opening(() -> {});
    } else {
      load(path);
    }
  }

  void openRun(Path path) {
    if (path.equals(run)) {
      return;
    }
    run = path;
    window.header.showRun(name(path), path.toString());
    background.opening(() -> tool.showRun(path));
  }

  private void load(Path path) {
    List<Path> resolved = classpath;
    background.opening(() ->
        background.run(
            "model",
            "Reading " + name(path),
            progress -> models.load(path, resolved, progress),
            this::loaded,
            cause -> missing(path, cause)));
  }

  private void loaded(Program loaded) {
    program = loaded;
    tool.showProgram(loaded);
  }

  private void missing(Path path, Throwable cause) {
    program = null;
    tool.showProgram(null);
    window.error("The sources of " + name(path) + " are not shown: " + Failure.why(cause), cause);
  }

  private static String name(Path path) {
    return path.getFileName() == null ? path.toString() : path.getFileName().toString();
  }
}
