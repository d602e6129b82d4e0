package dev.concert.control.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.control.launch.Exit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class InstrumentCommandTest extends CommandFixture {
  private Path source;

  @BeforeEach
  void writeSource() throws IOException {
    source = Files.createDirectories(folder.resolve("src"));
    Files.writeString(source.resolve("A.java"), "class A { int f() { return 1; } }");
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
