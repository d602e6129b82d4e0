package dev.concert.reader.jdt;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.model.Program;
import dev.concert.model.Type;
import dev.concert.reader.TestPrograms;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sources of packages that the modules of the running JDK have already. */
class JdkSourcesTest {
  @TempDir Path folder;

  private void write(String file, String text) throws Exception {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  @Test
  void aTypeOfTheJdkHasTheSupertypesThatItsSourceSays() throws Exception {
    write(
        "java/lang/Figure.java",
        "package java.lang;\nimport java.io.Serializable;\n"
            + "public abstract class Figure extends Number implements Serializable, Comparable<Figure> {"
            + " public abstract Figure plus(Number other); }\n");
    write("a/Own.java", "package a;\nclass Own implements java.io.Serializable {}\n");
    Program program = TestPrograms.read(folder);
    Type figure = program.type("java.lang.Figure").orElseThrow();
    assertEquals("java.lang.Number", figure.superclass());
    assertEquals(List.of("java.io.Serializable", "java.lang.Comparable"), figure.interfaces());
    assertEquals(List.of("java.io.Serializable"), program.type("a.Own").orElseThrow().interfaces());
    assertEquals(
        true, program.routine("java.lang.Figure#plus(java.lang.Number)").isPresent(), "a method");
  }
}
