package dev.concert.reader.sources;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who provides an application's services. */
class ServiceFilesTest {
  @TempDir Path root;

  private void write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  /** Of an application with one source. */
  private Map<String, List<String>> providers(String source) throws IOException {
    write(source, "package a;");
    SourceUnit unit = new SourceUnit(source, root.resolve(source), 25);
    return ServiceFiles.read(
        ServiceFiles.find(new Application(root, List.of(unit), List.of())),
        (file, why) -> fail(file + ": " + why));
  }

  @Test
  void theyAreNamedInTheFolderOfResourcesBesideTheSources() throws IOException {
    write("src/main/resources/META-INF/services/a.Codec", "# two\na.Fast # quick\n\na.Slow\n");
    assertEquals(
        Map.of("a.Codec", List.of("a.Fast", "a.Slow")), providers("src/main/java/a/Main.java"));
  }

  @Test
  void theyAreNamedInTheDeclarationOfTheModule() throws IOException {
    write(
        "module-info.java",
        "module m {\n // provides a.Old with a.Gone;\n provides a.Codec with a.Fast,\n a.Slow;\n}");
    assertEquals(Map.of("a.Codec", List.of("a.Fast", "a.Slow")), providers("a/Main.java"));
  }

  @Test
  void noFolderOutsideOfTheApplicationIsAsked() throws IOException {
    write("META-INF/services/a.Codec", "a.Fast");
    write("b/a/Main.java", "package a;");
    SourceUnit unit = new SourceUnit("a/Main.java", root.resolve("b/a/Main.java"), 25);
    Application inside = new Application(root.resolve("b"), List.of(unit), List.of());
    assertEquals(List.of(), ServiceFiles.find(inside));
  }
}
