package dev.concert.control.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.control.Concert;
import dev.concert.control.launch.Exit;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstrumentCommandTest {
  @TempDir Path folder;
  private final StringWriter err = new StringWriter();
  private Path source;

  @BeforeEach
  void writeSource() throws IOException {
    source = Files.createDirectories(folder.resolve("src"));
    Files.writeString(source.resolve("A.java"), "class A { int f() { return 1; } }");
    Files.createDirectories(folder.resolve("dist/lib"));
    Files.createFile(folder.resolve("dist/lib/concert.jar"));
    System.setProperty("concert.home", folder.resolve("dist").toString());
  }

  @AfterEach
  void forgetHome() {
    System.clearProperty("concert.home");
  }

  private int concert(Object... args) {
    String[] words = new String[args.length];
    for (int i = 0; i < args.length; i++) {
      words[i] = args[i].toString();
    }
    return Concert.execute(new PrintWriter(new StringWriter()), new PrintWriter(err), words);
  }

  @Test
  void sourcesAreCopiedWithScopesAndTheWayToCompileThemIsSaid() throws IOException {
    Path copy = folder.resolve("copy");
    assertEquals(Exit.DONE, concert("instrument", source, "-o", copy), err::toString);
    assertTrue(Files.readString(copy.resolve("A.java")).contains("Profiler.enter("));
    assertTrue(err.toString().contains("1 routines in 1 files of " + copy), err::toString);
    assertTrue(err.toString().contains("concert-runtime.jar"), err::toString);
  }

  @Test
  void aBrokenFileMakesTheResultPartial() throws IOException {
    Files.writeString(source.resolve("Broken.java"), "class Broken { int f( {");
    assertEquals(Exit.PARTIAL, concert("instrument", source, "-o", folder.resolve("copy")));
    assertTrue(err.toString().contains("Broken.java was copied as it is: "), err::toString);
  }

  @Test
  void sourcesAreNeverWrittenInPlace() {
    assertEquals(Exit.FAILED, concert("instrument", source, "-o", source));
    assertTrue(err.toString().contains("overlaps the source"), err::toString);
    assertEquals(1, err.toString().lines().count());
  }

  @Test
  void missingSourcesAreNamed() {
    assertEquals(
        Exit.FAILED, concert("instrument", folder.resolve("no"), "-o", folder.resolve("copy")));
    assertTrue(err.toString().contains(folder.resolve("no") + " does not exist"), err::toString);
  }

  @Test
  void aTargetMustBeNamed() {
    assertEquals(Exit.WRONG_USE, concert("instrument", source));
  }
}
