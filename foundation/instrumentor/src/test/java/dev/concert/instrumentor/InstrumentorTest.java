package dev.concert.instrumentor;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.model.Routine;
import dev.concert.reader.ProgramReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InstrumentorTest {
  private static final Path SOURCES = Path.of("src/test/resources/sources");
  private static final Path GOLDEN = Path.of("src/test/resources/golden");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"shapes/Shapes.java", "legacy/Legacy.java", "compact/Hello.java"})
  void scopesStandOnTheLinesOfTheBraces(String file) throws IOException {
    Path copy = folder.resolve("copy");
    instrument(SOURCES.resolve(file).getParent(), copy);
    Path written = copy.resolve(Path.of(file).getFileName());
    Path golden = GOLDEN.resolve(file + ".txt");
    if (Boolean.getBoolean("golden.update")) {
      Files.copy(written, golden, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }
    assertEquals(Files.readString(golden), Files.readString(written));
    assertEquals(
        Files.readAllLines(SOURCES.resolve(file)).size(), Files.readAllLines(written).size());
  }

  @ParameterizedTest
  @CsvSource({
    "shapes/Shapes.java,17",
    "shapes/Shapes.java,25",
    "legacy/Legacy.java,8",
    "compact/Hello.java,25"
  })
  void everyCallKeepsItsLineAndJavacHasNothingToSay(String file, String release)
      throws IOException {
    Path source = SOURCES.resolve(file);
    Path copy = folder.resolve("copy");
    instrument(source.getParent(), copy);
    Path before = folder.resolve("before");
    Path after = folder.resolve("after");
    String[] options = {"-g", "-Xlint:all,-options", "-Werror", "--release", release};
    Javac.compile(before, List.of(source), options);
    Javac.compile(after, List.of(copy.resolve(source.getFileName())), options);
    assertEquals(Invocations.of(before), Invocations.of(after));
  }

  @Test
  void everyRoutineOfTheModelThatHasABodyHasAScopeOfItsName() throws IOException {
    Path source = SOURCES.resolve("shapes");
    instrument(source, folder.resolve("copy"));
    String written = Files.readString(folder.resolve("copy/Shapes.java"));
    for (Routine routine : model(source).routines()) {
      if (routine.file().equals("Broken.java")) {
        continue;
      }
      boolean hasBody = !routine.implicit() && routine.bodyStart() < routine.end();
      String registered = ".routine(\"" + routine.name() + "\")";
      assertEquals(hasBody, written.contains(registered), routine.name());
    }
  }

  @Test
  void onlyRoutinesThatAreChosenHaveAScope() throws IOException {
    Path source = SOURCES.resolve("shapes");
    Path copy = folder.resolve("copy");
    Program program = model(source);
    String chosen =
        program.routines().stream()
            .filter(routine -> routine.file().equals("Shapes.java") && !routine.implicit())
            .filter(routine -> routine.bodyStart() < routine.end())
            .map(Routine::name)
            .findFirst()
            .orElseThrow();
    InstrumentationResult done =
        new Instrumentor(List.of(), Progress.NONE)
            .instrument(List.of(new Instrumentor.Source(source, program)), copy, chosen::equals);
    assertEquals(1, done.routines());
    String written = Files.readString(copy.resolve("Shapes.java"));
    for (Routine routine : program.routines()) {
      String registered = ".routine(\"" + routine.name() + "\")";
      assertEquals(routine.name().equals(chosen), written.contains(registered), routine.name());
    }
  }

  @Test
  void aFileThatIsNoJavaIsCopiedAsItIsAndNamed() throws IOException {
    Path copy = folder.resolve("copy");
    InstrumentationResult done = instrument(SOURCES.resolve("shapes"), copy);
    assertEquals(
        List.of(
            "Broken.java was copied as it is: line 4: Syntax error, insert \")\" to complete MethodDeclaration."),
        done.notes());
    assertEquals(1, done.files());
    assertEquals(
        -1, Files.mismatch(SOURCES.resolve("shapes/Broken.java"), copy.resolve("Broken.java")));
  }

  @Test
  void aFileThatCannotBeReadIsNamedAndCostsNoOther() throws IOException {
    Path source = Files.createDirectories(folder.resolve("source"));
    Files.writeString(source.resolve("A.java"), "class A { void f() {} }");
    Path link = Files.createSymbolicLink(source.resolve("B.java"), folder.resolve("nowhere"));
    InstrumentationResult done = instrument(source, folder.resolve("copy"));
    assertEquals(1, done.files());
    assertEquals(List.of(link + " was not copied: it is a link that leads nowhere."), done.notes());
  }

  @Test
  void aLinkedFolderOfSourcesIsCopiedAndTheCopyItselfIsNot() throws IOException {
    Path source = Files.createDirectories(folder.resolve("source"));
    Path built = Files.createDirectories(folder.resolve("built"));
    Files.createSymbolicLink(source.resolve("more"), built);
    Files.writeString(built.resolve("A.java"), "class A { void f() {} }");
    InstrumentationResult done = instrument(source, built.resolve("copy"));
    assertEquals(List.of(), done.notes());
    assertTrue(Files.readString(built.resolve("copy/more/A.java")).contains("Profiler.enter"));
    assertTrue(Files.notExists(built.resolve("copy/more/copy")));
  }

  @Test
  void aFileKeepsItsEncoding() throws IOException {
    Path source = Files.createDirectories(folder.resolve("source"));
    Files.write(
        source.resolve("Latin.java"),
        "class Latin { void f() {} /* \u00e9 */ }".getBytes(ISO_8859_1));
    Files.writeString(source.resolve("Utf.java"), "class Utf { void f() {} /* \u2192 */ }");
    InstrumentationResult done = instrument(source, folder.resolve("copy"));
    assertEquals(2, done.files());
    assertTrue(Files.readString(folder.resolve("copy/Latin.java"), ISO_8859_1).contains("\u00e9"));
    assertTrue(Files.readString(folder.resolve("copy/Utf.java")).contains("\u2192"));
  }

  @Test
  void otherFilesAreCopied() throws IOException {
    Path source = Files.createDirectories(folder.resolve("source/a"));
    Files.writeString(source.resolve("words.txt"), "text");
    Files.writeString(source.resolve("module-info.java"), "module m {}");
    Files.writeString(source.resolve("A.java"), "package a; class A {}");
    instrument(source.getParent(), folder.resolve("copy"));
    assertEquals("text", Files.readString(folder.resolve("copy/a/words.txt")));
    assertEquals("module m {}", Files.readString(folder.resolve("copy/a/module-info.java")));
  }

  @Test
  void anExpressionLambdaOfAnUnknownTypeHasNoScopeAndIsNamed() throws IOException {
    Path source = Files.createDirectories(folder.resolve("source"));
    Files.writeString(
        source.resolve("A.java"), "class A { Object o = x.Missing.of(() -> new A()); }");
    InstrumentationResult done = instrument(source, folder.resolve("copy"));
    assertEquals(0, done.routines());
    assertEquals(1, done.notes().size());
    assertTrue(done.notes().getFirst().contains("A.java:1: the lambda "), done.notes()::toString);
  }

  @Test
  void aSourcesJarIsUnpacked() throws IOException {
    Path jar = folder.resolve("x-sources.jar");
    try (var out = new java.util.zip.ZipOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new java.util.zip.ZipEntry("a/B.java"));
      out.write("package a; class B { void f() {} }".getBytes());
    }
    Path unpacked = Files.createDirectories(folder.resolve("unpacked/a")).getParent();
    Files.writeString(unpacked.resolve("a/B.java"), "package a; class B { void f() {} }");
    new Instrumentor(List.of(), Progress.NONE)
        .instrument(List.of(new Instrumentor.Source(jar, model(unpacked))), folder.resolve("copy"));
    assertTrue(Files.readString(folder.resolve("copy/a/B.java")).contains("Profiler.enter"));
  }

  @Test
  void nothingIsWrittenInPlace() throws IOException {
    Path source = Files.createDirectories(folder.resolve("source"));
    Files.writeString(source.resolve("A.java"), "class A {}");
    for (Path target : List.of(source, source.resolve("inside"), folder)) {
      IOException refused = assertThrows(IOException.class, () -> instrument(source, target));
      assertTrue(refused.getMessage().contains("overlaps the source"), refused::getMessage);
    }
    assertEquals("class A {}", Files.readString(source.resolve("A.java")));
    try (Stream<Path> files = Files.list(source)) {
      assertEquals(1, files.count());
    }
  }

  @Test
  void aFolderWithForeignFilesIsRefusedAndOurOwnIsWrittenAgain() throws IOException {
    Path foreign = Files.createDirectories(folder.resolve("foreign"));
    Files.writeString(foreign.resolve("thesis.txt"), "years of work");
    Path source = SOURCES.resolve("compact");
    assertThrows(IOException.class, () -> instrument(source, foreign));
    assertEquals("years of work", Files.readString(foreign.resolve("thesis.txt")));

    Path copy = folder.resolve("copy");
    instrument(SOURCES.resolve("legacy"), copy);
    instrument(source, copy);
    assertTrue(Files.exists(copy.resolve("Hello.java")));
    assertTrue(Files.notExists(copy.resolve("Legacy.java")));
  }

  private static InstrumentationResult instrument(Path source, Path target) throws IOException {
    return new Instrumentor(List.of(), Progress.NONE)
        .instrument(List.of(new Instrumentor.Source(source, model(source))), target);
  }

  private static Program model(Path source) throws IOException {
    try {
      return new ProgramReader().load(source, List.of(), Progress.NONE);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
