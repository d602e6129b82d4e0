package dev.concert.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Program;
import dev.concert.model.SourceFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One bad file costs itself, whatever it is. */
class DamagedProjectsTest {
  @TempDir Path folder;

  private Path write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    return Files.writeString(path, text, StandardCharsets.ISO_8859_1);
  }

  private void writeSource(String file) throws IOException {
    write(file, "package a; class A { void m() { m(); } }");
  }

  private Program readWithA() throws Exception {
    Program program = TestPrograms.read(folder);
    assertEquals("a.A#m()", program.callsFrom("a.A#m()").getFirst().callee());
    return program;
  }

  @Test
  void aLinkThatLeadsNowhereIsListedWithThat() throws Exception {
    writeSource("a/A.java");
    Files.createSymbolicLink(folder.resolve("a/X.java"), folder.resolve("nowhere"));
    SourceFile link = readWithA().source("a/X.java").orElseThrow();
    assertEquals(List.of("could not be read: it leads nowhere"), link.problems());
  }

  @Test
  void linksInACircleEnd() throws Exception {
    writeSource("a/A.java");
    Files.createSymbolicLink(folder.resolve("a/Self.java"), folder.resolve("a/Self.java"));
    Files.createSymbolicLink(folder.resolve("a/up"), folder);
    readWithA();
  }

  @Test
  void aModuleThatIsALinkToItsOwnProjectIsReadOnce() throws Exception {
    write(
        "pom.xml",
        "<project><groupId>g</groupId><artifactId>a</artifactId>"
            + "<modules><module>self</module><module>.</module></modules></project>");
    writeSource("src/main/java/a/A.java");
    Files.createSymbolicLink(folder.resolve("self"), folder);
    Program program = TestPrograms.read(folder);
    assertEquals(1, program.sources().size());
  }

  @Test
  void aFolderWhereAFileOfServicesShouldBeAndOneThatLeadsNowhereAreHoles() throws Exception {
    writeSource("a/A.java");
    Files.createDirectories(folder.resolve("META-INF/services/a.Folder"));
    Files.createSymbolicLink(
        folder.resolve("META-INF/services/a.Nowhere"), folder.resolve("nowhere"));
    assertEquals(List.of(), readWithA().sources().getFirst().problems());
  }

  @Test
  void aFileWhoseNameIsNoTextIsReadWithoutTypes() throws Exception {
    writeSource("a/A.java");
    String script = "echo 'package a; class B {}' > \"$(printf 'a/\\377').java\"";
    Process shell = new ProcessBuilder("sh", "-c", script).directory(folder.toFile()).start();
    assertEquals(0, shell.waitFor());
    Program program = readWithA();
    assertEquals(2, program.sources().size());
    SourceFile odd =
        program.sources().stream().filter(s -> !s.file().equals("a/A.java")).findFirst().get();
    assertEquals(List.of("was read without types: JDT does not open its name"), odd.problems());
    assertTrue(program.type("a.B").isPresent());
  }

  @Test
  void aClassFileThatWasWrittenInPartSaysNoRelease() throws Exception {
    write("pom.xml", "<project><groupId>g</groupId><artifactId>a</artifactId></project>");
    writeSource("src/main/java/a/A.java");
    write("target/classes/a/A.class", "");
    readWithA();
  }

  @Test
  void aDamagedJarOfClassesBesideTheSourcesIsAHoleInTheClassPath() throws Exception {
    Path sources = folder.resolve("x-1-sources.jar");
    try (OutputStream file = Files.newOutputStream(sources);
        ZipOutputStream zip = new ZipOutputStream(file)) {
      zip.putNextEntry(new ZipEntry("a/A.java"));
      zip.write("package a; class A { void m() { m(); } }".getBytes(StandardCharsets.UTF_8));
    }
    write("x-1.jar", "no zip");
    assertTrue(TestPrograms.read(sources).routine("a.A#m()").isPresent());
  }

  @Test
  void aGradleScriptMayBeInLatin1OrALinkThatLeadsNowhere() throws Exception {
    write("settings.gradle", "// gr\u00fc\u00dfe");
    write("app/x", "");
    Files.createSymbolicLink(folder.resolve("app/build.gradle"), folder.resolve("nowhere"));
    writeSource("app/src/main/java/a/A.java");
    readWithA();
  }
}
