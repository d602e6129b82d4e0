package dev.concert.fancy.view;

import dev.concert.bus.Message;
import dev.concert.fancy.editor.EditorCommand;
import dev.concert.fancy.editor.Editors;
import dev.concert.fancy.editor.SourcePlace;
import dev.concert.fancy.model.FancyModel;
import dev.concert.model.Program;
import dev.concert.model.words.Words;
import dev.concert.ui.ToolContext;
import dev.concert.ui.memory.JsonFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.application.Platform;

/**
 * Opens source in the user's editor. Its command is the user's alone: no message sets it, and no
 * application brings one.
 */
final class OpenInEditor {
  private static final String SETTING = "editor";

  private final ToolContext context;
  private final FancyModel model;
  private final Editors editors = new Editors(System.getenv("PATH"));

  OpenInEditor(ToolContext context, FancyModel model) {
    this.context = context;
    this.model = model;
  }

  private JsonFile settings() {
    return new JsonFile(context.userFolder().resolve("settings.json"));
  }

  /** The user's own command, or null. */
  String chosen() {
    return settings().read().get(SETTING) instanceof String text && !text.isBlank() ? text : null;
  }

  /**
   * @param command blank for whichever editor is found
   * @throws IllegalArgumentException with one sentence if it names no program or no file
   */
  void choose(String command) {
    Map<String, Object> values = settings().read();
    if (command.isBlank()) {
      values.remove(SETTING);
    } else {
      EditorCommand.of(command);
      values.put(SETTING, command);
    }
    settings().write(values);
  }

  /** What is taken while the user has chosen nothing, or null. */
  String found() {
    return editors.found().map(EditorCommand::toString).orElse(null);
  }

  /** A routine or class where it is declared, a file at its line. */
  void open(Message.Selection subject) {
    Program program = model.program();
    switch (subject) {
      case Message.SelectFunction it ->
          program
              .routine(it.routine())
              .ifPresentOrElse(
                  routine -> open(routine.file(), routine.line()), () -> missing(it.routine()));
      case Message.SelectClass it ->
          program
              .nearestType(it.type())
              .ifPresentOrElse(type -> open(type.file(), type.line()), () -> missing(it.type()));
      case Message.SelectFile it -> open(it.file(), it.line() == null ? 1 : it.line());
      default -> missing(subject.subject());
    }
  }

  private void missing(String name) {
    context.status(Words.say("%s has no source in this application", name));
  }

  /**
   * Only files that the application's model has are opened.
   *
   * @param line from 1
   */
  void open(String file, int line) {
    if (model.program() == null
        || model.program().source(file).filter(it -> !it.isCompiled()).isEmpty()) {
      missing(file);
      return;
    }
    Path application = context.application();
    String command = chosen();
    context.background(
        "editor",
        Words.say("Opening %s", file),
        _ -> start(editors.toOpen(command, SourcePlace.of(application, file), line)),
        program -> context.status(Words.say("%s, line %d, is opened by %s", file, line, program)),
        this::failed);
  }

  private void failed(Throwable cause) {
    if (cause instanceof IllegalArgumentException) {
      context.toast(cause.getMessage());
    } else {
      context.fail(Words.say("The editor could not be started"), cause);
    }
  }

  /** Does not wait for it: an editor may run as long as its window is open. */
  private String start(List<String> words) throws IOException {
    String program = Path.of(words.getFirst()).getFileName().toString();
    Process process =
        new ProcessBuilder(words)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    process.getOutputStream().close();
    process.onExit().thenAccept(ended -> ended(program, ended.exitValue()));
    return program;
  }

  private void ended(String program, int code) {
    if (code != 0) {
      Platform.runLater(
          () -> context.toast(Words.say("%s failed: it ended with %d", program, code)));
    }
  }
}
