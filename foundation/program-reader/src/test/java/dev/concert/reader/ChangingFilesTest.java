package dev.concert.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.model.SourceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that change or vanish while others are read. */
class ChangingFilesTest {
  @TempDir Path folder;

  private Path first;
  private Path last;

  @BeforeEach
  void write() throws IOException {
    Path sources = Files.createDirectories(folder.resolve("app/a"));
    first =
        Files.writeString(
            sources.resolve("A.java"), "package a; class A { void m() { new Z().n(); } }");
    last = Files.writeString(sources.resolve("Z.java"), "package a; class Z { void n() { n(); } }");
  }

  private interface Change {
    void make() throws IOException;
  }

  /** What is read where something changes at the n-th step. */
  private Program read(int step, Change change) throws Exception {
    AtomicInteger steps = new AtomicInteger();
    Progress changing =
        (_, _, _) -> {
          if (steps.incrementAndGet() == step) {
            try {
              change.make();
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          }
        };
    Program program =
        TestPrograms.reader(folder.resolve("cache"))
            .load(folder.resolve("app"), List.of(), changing);
    assertTrue(steps.get() >= step, () -> "there are only " + steps + " steps");
    return program;
  }

  private static List<String> problems(Program program) {
    return program.sources().stream().map(SourceFile::problems).flatMap(List::stream).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "package a;\n\n\n\nclass Z {\n  void before() {}\n  void n() { before(); }\n}\n",
        "class Z {}",
        "package a; class Z { void n( { }"
      })
  void aSourceThatChangesBeforeItsTurnIsReadAsItIsThen(String text) throws Exception {
    Program program = read(1, () -> Files.writeString(last, text));
    Program anew = TestPrograms.read(folder.resolve("app"));
    assertEquals(anew.source("a/Z.java"), program.source("a/Z.java"));
    assertEquals(
        anew.routines().stream().filter(r -> r.file().equals("a/Z.java")).toList(),
        program.routines().stream().filter(r -> r.file().equals("a/Z.java")).toList());
  }

  @Test
  void whatIsKeptOfAChangingApplicationIsReadAnew() throws Exception {
    read(1, () -> Files.writeString(last, "package a; class Z { void n() {} void more() {} }"));
    Program again =
        TestPrograms.reader(folder.resolve("cache"))
            .load(folder.resolve("app"), List.of(), Progress.NONE);
    assertTrue(again.routine("a.Z#more()").isPresent());
  }

  @Test
  void aSourceThatGoesAwayBeforeItsTurnIsToldAndTheOthersAreRead() throws Exception {
    Program program = read(1, () -> Files.delete(last));
    assertEquals(
        List.of("could not be read: it went away while the application was read"),
        problems(program));
    assertTrue(program.routine("a.A#m()").isPresent());
  }

  @Test
  void aSourceInWhosePlaceAFolderComesIsToldAndTheOthersAreRead() throws Exception {
    Program program =
        read(
            1,
            () -> {
              Files.delete(last);
              Files.createDirectory(last);
            });
    assertEquals(1, problems(program).size());
    assertTrue(problems(program).getFirst().startsWith("could not be read: "));
    assertTrue(program.routine("a.A#m()").isPresent());
  }

  private Path compiled(String name) throws IOException {
    Path classes = folder.resolve("app/a");
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-d",
                folder.resolve("app").toString(),
                first.toString(),
                last.toString());
    assertEquals(0, exit);
    Files.delete(first);
    Files.delete(last);
    return classes.resolve(name + ".class");
  }

  /** Class files are gone through twice; the third step is the first of the second time. */
  @Test
  void aClassFileThatGoesAwayIsToldAndTheOthersAreRead() throws Exception {
    Path type = compiled("Z");
    for (int step : new int[] {1, 3}) {
      byte[] bytes = Files.readAllBytes(type);
      Program program = read(step, () -> Files.delete(type));
      Files.write(type, bytes);
      assertEquals(
          List.of("could not be read: it went away while the application was read"),
          problems(program),
          "step " + step);
      assertTrue(program.routine("a.A#m()").isPresent());
    }
  }

  @Test
  void aClassFileThatChangesIsReadAsFarAsItGoes() throws Exception {
    Path type = compiled("Z");
    byte[] bytes = Files.readAllBytes(type);
    byte[] other = Files.readAllBytes(type.resolveSibling("A.class"));
    for (int step : new int[] {1, 3}) {
      for (byte[] now : List.of(new byte[0], java.util.Arrays.copyOf(bytes, 60), other)) {
        Program program = read(step, () -> Files.write(type, now));
        Files.write(type, bytes);
        assertTrue(program.routine("a.A#m()").isPresent());
        problems(program)
            .forEach(p -> assertTrue(p.startsWith("is no class file that can be read: "), p));
      }
    }
  }

  @Test
  void aFolderThatGoesAwayIsToldInOneSentence() throws Exception {
    Path application = folder.resolve("app");
    compiled("Z");
    IOException told =
        assertThrows(
            IOException.class,
            () -> read(1, () -> Files.move(application, folder.resolve("moved"))));
    assertEquals(
        application + " went away while it was read; read it again when it is there",
        told.getMessage());
  }

  @Test
  void readingClassFilesCanBeCancelled() throws Exception {
    compiled("Z");
    assertThrows(
        InterruptedException.class, () -> read(2, () -> Thread.currentThread().interrupt()));
    assertFalse(Thread.interrupted());
  }
}
