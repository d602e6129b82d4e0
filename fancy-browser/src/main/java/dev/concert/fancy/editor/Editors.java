package dev.concert.fancy.editor;

import dev.concert.model.words.Words;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The editors that are installed: those whose programs are on the path. */
public final class Editors {
  private static final String IDEA = " --line {line} {file}";
  private static final String CODE = " -g {file}:{line}";

  /** The first that is found is taken. */
  private static final List<String> KNOWN =
      List.of(
          "idea" + IDEA,
          "idea.sh" + IDEA,
          "idea64.exe" + IDEA,
          "intellij-idea-ultimate" + IDEA,
          "intellij-idea-community" + IDEA,
          "code" + CODE,
          "code.cmd" + CODE,
          "code-insiders" + CODE,
          "codium" + CODE);

  private final List<Path> folders;

  /**
   * @param path folders as {@code PATH} has them; null for none
   */
  public Editors(String path) {
    folders =
        path == null
            ? List.of()
            : Arrays.stream(path.split(Pattern.quote(File.pathSeparator)))
                .filter(folder -> !folder.isBlank())
                .map(Path::of)
                .filter(Path::isAbsolute) // else what lies in the folder of an application is run
                .toList();
  }

  /** IntelliJ IDEA or Visual Studio Code, if one of them is there. */
  public Optional<EditorCommand> found() {
    return KNOWN.stream()
        .map(EditorCommand::of)
        .filter(command -> program(command.program()).isPresent())
        .findFirst();
  }

  /**
   * What is to be started.
   *
   * @param chosen the user's own command, or null for whichever is found
   * @param file a file that is there
   * @param line from 1
   * @throws IllegalArgumentException with one sentence if there is no such program, or the command
   *     names no file
   */
  public List<String> toOpen(String chosen, Path file, int line) {
    EditorCommand command =
        chosen == null ? found().orElseThrow(Editors::none) : EditorCommand.of(chosen);
    Path program =
        program(command.program())
            .orElseThrow(() ->
                new IllegalArgumentException(
                    Words.say(
                        "There is no program %s to open source with: choose another in \"Choose"
                            + " the editor…\"",
                        command.program())));
    return command.with(program, file, line);
  }

  private static IllegalArgumentException none() {
    return new IllegalArgumentException(
        Words.say(
            "Neither IntelliJ IDEA (idea) nor Visual Studio Code (code) is on the path: name your"
                + " editor in \"Choose the editor…\""));
  }

  private Optional<Path> program(String name) {
    Path named = Path.of(name);
    if (named.isAbsolute()) {
      return Optional.of(named).filter(Editors::canRun);
    }
    if (named.getNameCount() != 1) {
      return Optional.empty(); // it would be looked for in whatever folder this is
    }
    return folders.stream().map(folder -> folder.resolve(name)).filter(Editors::canRun).findFirst();
  }

  private static boolean canRun(Path program) {
    return Files.isRegularFile(program) && Files.isExecutable(program);
  }
}
