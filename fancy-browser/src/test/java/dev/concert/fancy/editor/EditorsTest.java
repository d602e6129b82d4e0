package dev.concert.fancy.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EditorsTest {
  @TempDir Path folder;

  private Path program(String name) throws IOException {
    Path program = Files.createFile(folder.resolve(name));
    assertTrue(program.toFile().setExecutable(true));
    return program;
  }

  private Editors editors() {
    return new Editors("bin" + File.pathSeparator + folder);
  }

  private static String refused(Runnable asked) {
    return assertThrows(IllegalArgumentException.class, asked::run).getMessage();
  }

  @Test
  void ideaAndCodeAreFoundOnThePath() throws IOException {
    Path code = program("code");
    Path file = Path.of("/app/a/B.java");
    assertEquals(
        List.of(code.toString(), "-g", "/app/a/B.java:7"), editors().toOpen(null, file, 7));
    Path idea = program("idea");
    assertEquals(
        List.of(idea.toString(), "--line", "7", "/app/a/B.java"), editors().toOpen(null, file, 7));
  }

  @Test
  void theUsersOwnCommandGoesBeforeWhatIsFound() throws IOException {
    program("code");
    Path own = program("my editor");
    String command = "\"%s\" '+{line} now' {file}".formatted(own);
    assertEquals(
        List.of(own.toString(), "+3 now", "/app/B.java"),
        editors().toOpen(command, Path.of("/app/B.java"), 3));
  }

  @Test
  void nothingInTheNameOfAFileIsTakenApartOrReplaced() throws IOException {
    Path code = program("code");
    Path file = Path.of("/app/$(touch x) {line}; \"B\".java");
    assertEquals(
        List.of(code.toString(), "-g", "/app/$(touch x) {line}; \"B\".java:3"),
        editors().toOpen(null, file, 3));
  }

  @Test
  void whatIsNotThereIsSaid() {
    assertTrue(refused(() -> editors().toOpen(null, folder, 1)).startsWith("Neither IntelliJ"));
    assertTrue(
        refused(() -> editors().toOpen("gone {file}", folder, 1))
            .startsWith("There is no program gone to open source with"));
    assertTrue(
        refused(() -> editors().toOpen("./gone {file}", folder, 1))
            .startsWith("There is no program ./gone"),
        "relative to no folder");
  }

  @Test
  void aCommandWithoutAFileIsRefused() {
    assertTrue(refused(() -> EditorCommand.of("code -g")).endsWith("not: code -g"));
    assertTrue(refused(() -> EditorCommand.of("{file}")).endsWith("not: {file}"));
    assertTrue(refused(() -> EditorCommand.of("")).startsWith("The command of an editor"));
  }

  @Test
  void onlyFilesOfTheApplicationHaveAPlace() throws IOException {
    Path application = Files.createDirectories(folder.resolve("app/a")).getParent();
    Path file = Files.createFile(application.resolve("a/B.java"));
    Path other = Files.createFile(folder.resolve("Other.java"));
    assertEquals(file.toRealPath(), SourcePlace.of(application, "a/B.java"));
    assertEquals(file.toRealPath(), SourcePlace.of(file, "B.java"), "an application of one file");
    Files.createSymbolicLink(application.resolve("a/Link.java"), other);
    for (String outside : List.of("../Other.java", other.toString(), "a/Link.java", "a")) {
      assertEquals(
          outside + " is no file within the application that is open",
          refused(() -> SourcePlace.of(application, outside)));
    }
    assertEquals(
        "a/Gone.java is not there any more",
        refused(() -> SourcePlace.of(application, "a/Gone.java")));
  }

  @Test
  void aSourceWithinAnArchiveSaysWhyItIsNotOpened() {
    assertEquals(
        "a/B.java is within x-sources.jar, where no editor opens it: open the folder of its"
            + " project instead",
        refused(() -> SourcePlace.of(folder, "lib/x-sources.jar!/a/B.java")));
  }
}
