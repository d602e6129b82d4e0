package dev.concert.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.model.SourceFile;
import dev.concert.reader.compare.ComparedModel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Jars on the class path that something has damaged cost what is in them, and are told. */
class DamagedLibrariesTest {
  private static final String ADVICE =
      "; put a whole one there, until then its classes are missing";

  @TempDir Path temp;
  private Path application;
  private Path lib;

  @BeforeEach
  void write() throws IOException {
    application = temp.resolve("application");
    lib = Files.createDirectories(application.resolve("lib"));
    Files.createDirectories(application.resolve("a"));
    Files.writeString(
        application.resolve("a/A.java"),
        "package a; class A { void m() { lib.Whole.call(); lib.Cut.call(); } }");
    Files.write(lib.resolve("whole.jar"), jar("Whole"));
  }

  /** With one class {@code lib.<name>} that has a static method {@code call()}. */
  private static byte[] jar(String name) throws IOException {
    int flags = ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC;
    byte[] type =
        ClassFile.of()
            .build(
                ClassDesc.of("lib", name),
                b ->
                    b.withFlags(ClassFile.ACC_PUBLIC)
                        .withMethodBody("call", ConstantDescs.MTD_void, flags, c -> c.return_()));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry("lib/" + name + ".class"));
      zip.write(type);
    }
    return bytes.toByteArray();
  }

  private Program read(List<Path> classpath) throws Exception {
    return TestPrograms.reader(temp.resolve("cache")).load(application, classpath, Progress.NONE);
  }

  private static List<String> problems(List<SourceFile> files) {
    return files.stream()
        .flatMap(s -> s.problems().stream().map(p -> s.file() + ": " + p))
        .toList();
  }

  private static void assertRestIsRead(Program program) {
    assertEquals(
        List.of("lib.Whole#call()"),
        program.callsFrom("a.A#m()").stream().map(Call::callee).toList());
    assertEquals(
        List.of("lib.Cut.call()"), program.unresolved().stream().map(call -> call.text()).toList());
  }

  @Test
  void aJarThatIsCutAnywhereIsToldWithWhatToDoAndTheRestIsRead() throws Exception {
    byte[] whole = jar("Cut");
    for (int length = 1; length < whole.length; length += 40) {
      Files.write(lib.resolve("cut.jar"), Arrays.copyOf(whole, length));
      Program program = read(List.of());
      assertEquals(
          List.of("lib/cut.jar: is no jar that can be read: zip END header not found" + ADVICE),
          problems(program.sources()),
          "cut at " + length);
      assertRestIsRead(program);
    }
  }

  @Test
  void whatIsNoJarIsToldAsOftenAsTheModelIsLoadedUntilAWholeOneIsThere() throws Exception {
    Files.writeString(lib.resolve("cut.jar"), "<html>404</html>");
    Files.writeString(lib.resolve("empty.jar"), "");
    List<String> told =
        List.of(
            "lib/cut.jar: is no jar that can be read: zip END header not found" + ADVICE,
            "lib/empty.jar: is no jar that can be read: zip file is empty" + ADVICE);
    assertEquals(told, problems(read(List.of()).sources()));
    assertEquals(told, problems(read(List.of()).sources()));
    Files.write(lib.resolve("cut.jar"), jar("Cut"));
    Files.delete(lib.resolve("empty.jar"));
    Program program = read(List.of());
    assertEquals(List.of(), problems(program.sources()));
    assertEquals(List.of(), program.unresolved());
  }

  @Test
  void oneThatLiesElsewhereIsNamedByItsWholePathAndShownByTheSentence() throws Exception {
    Path damaged = Files.writeString(temp.resolve("cut.jar"), "no zip");
    Program program = read(List.of(damaged, lib.resolve("whole.jar"), temp.resolve("none.jar")));
    String why = "is no jar that can be read: zip END header not found" + ADVICE;
    String name = damaged.toString().replace('\\', '/');
    assertEquals(List.of(name + ": " + why), problems(program.sources()));
    assertEquals("// " + name + "\n// " + why + "\n", program.source(name).orElseThrow().outline());
    assertRestIsRead(program);
  }

  @Test
  void classFilesAreReadBesideOneToo() throws Exception {
    Path classes = Files.createDirectories(temp.resolve("classes"));
    Files.write(classes.resolve("x.jar"), jar("Whole"));
    Files.writeString(lib.resolve("cut.jar"), "no zip");
    Program program =
        TestPrograms.reader(temp.resolve("cache"))
            .load(classes.resolve("x.jar"), List.of(lib.resolve("cut.jar")), Progress.NONE);
    assertTrue(program.routine("lib.Whole#call()").isPresent());
    assertEquals(1, problems(program.sources()).size());
  }

  @Test
  void aComparisonWithClassFilesTellsIt() throws Exception {
    Path classes = Files.createDirectories(temp.resolve("classes"));
    Files.write(classes.resolve("x.jar"), jar("Whole"));
    Files.writeString(lib.resolve("cut.jar"), "no zip");
    ComparedModel compared =
        TestPrograms.reader(temp.resolve("cache"))
            .compare(application, List.of(), classes.resolve("x.jar"), null, Progress.NONE);
    assertEquals(
        List.of("lib/cut.jar"), compared.problems().stream().map(SourceFile::file).toList());
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void oneThatMayNotBeReadIsToldUntilItMay() throws Exception {
    Path jar = Files.write(lib.resolve("cut.jar"), jar("Cut"));
    Files.setPosixFilePermissions(jar, PosixFilePermissions.fromString("---------"));
    assumeFalse(Files.isReadable(jar), "root may read everything");
    Program program = read(List.of());
    assertEquals(
        List.of("lib/cut.jar: could not be read: its permissions forbid it; change them"),
        problems(program.sources()));
    assertRestIsRead(program);
    Files.setPosixFilePermissions(jar, PosixFilePermissions.fromString("rw-------"));
    assertEquals(List.of(), read(List.of()).unresolved());
  }
}
