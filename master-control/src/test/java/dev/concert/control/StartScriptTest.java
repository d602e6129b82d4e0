package dev.concert.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The script {@code bin/concert} with JDKs that only say how they were called. */
@DisabledOnOs(OS.WINDOWS)
class StartScriptTest {
  private static final Path SCRIPTS = Path.of("src/main/dist").toAbsolutePath();

  @TempDir private Path folder;

  private record Ended(int exitCode, String out, String err) {}

  @BeforeEach
  void giveTheScriptOnlyTheToolsItMayUse() throws IOException {
    Path bin = Files.createDirectory(folder.resolve("path"));
    for (String tool : List.of("sh", "sed", "dirname", "readlink", "cat")) {
      Path real =
          Stream.of("/bin", "/usr/bin")
              .map(place -> Path.of(place, tool))
              .filter(Files::isExecutable)
              .findFirst()
              .orElseThrow();
      script(bin.resolve(tool), "exec " + real + " \"$@\"");
    }
  }

  private Path jdk(String name, String version) throws IOException {
    Path home = folder.resolve(name);
    Files.createDirectories(home.resolve("bin"));
    Files.writeString(
        home.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
    script(home.resolve("bin/javac"), "exit 0");
    script(home.resolve("bin/java"), "echo \"" + name + " JAVA_HOME=$JAVA_HOME $*\"");
    return home;
  }

  private static void script(Path file, String body) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + body + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private Ended concert(Map<String, String> environment, String... args)
      throws IOException, InterruptedException {
    return run(SCRIPTS.resolve("bin/concert"), environment, args);
  }

  private Ended run(Path script, Map<String, String> environment, String... args)
      throws IOException, InterruptedException {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder(
                Stream.concat(Stream.of("/bin/sh", script.toString()), Stream.of(args)).toList())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().clear();
    builder.environment().put("PATH", folder.resolve("path").toString());
    builder.environment().put("CONCERT_JDKS", "");
    builder.environment().put("HOME", folder.resolve("home").toString());
    builder.environment().putAll(environment);
    int exitCode = builder.start().waitFor();
    return new Ended(exitCode, read(out), read(err));
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }

  @Test
  void withoutAJdk25ItSaysWhatToInstallAndEndsWithOne() throws Exception {
    Ended ended = concert(Map.of("JAVA_HOME", jdk("old", "17.0.15").toString()));

    assertEquals(1, ended.exitCode());
    assertEquals("", ended.out());
    assertTrue(ended.err().startsWith("concert: no JDK 25 found in JAVA_HOME, "), ended.err());
    assertTrue(ended.err().contains("nstall"), ended.err());
  }

  @Test
  void javaHomeComesFirst() throws Exception {
    Ended ended =
        concert(
            Map.of(
                "JAVA_HOME", jdk("mine", "25.0.3").toString(),
                "CONCERT_JDKS", jdk("other", "25.0.1").toString()));

    assertTrue(ended.out().startsWith("mine "), ended.toString());
  }

  @Test
  void anOldJavaHomeIsPassedOverButStaysAsItIs() throws Exception {
    Path old = jdk("old", "17.0.15");
    Ended ended =
        concert(Map.of("JAVA_HOME", old.toString(), "CONCERT_JDKS", old + " " + jdk("new", "25")));

    assertTrue(ended.out().startsWith("new JAVA_HOME=" + old + " "), ended.toString());
  }

  @Test
  void aJdkOnThePathIsFound() throws Exception {
    Path home = jdk("onpath", "25.0.2");
    script(folder.resolve("path/java"), "echo '    java.home = " + home + "' >&2");
    assertTrue(concert(Map.of()).out().startsWith("onpath "));
  }

  @Test
  void aLinkToTheScriptWorks() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("c"), SCRIPTS.resolve("bin/concert"));
    Ended ended = run(link, Map.of("JAVA_HOME", jdk("mine", "25.0.3").toString()), "state", "racy");

    Files.delete(link);
    assertTrue(ended.out().endsWith("dev.concert.control.Concert state racy\n"), ended.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "send,light",
    "state,light",
    "tools,light",
    "watch,light",
    "model,reading",
    "instrument,reading",
    "events,batch",
    "run,control",
    "--headless,control",
    "racy,racy",
    "fancy,fancy"
  })
  void everyCommandGetsItsOptions(String command, String options) throws Exception {
    Ended ended = concert(Map.of("JAVA_HOME", jdk("mine", "25.0.3").toString()), command);

    String file = SCRIPTS.resolve("jvm").resolve(options).toString();
    assertTrue(ended.out().contains(" @" + file + " "), ended.toString());
    assertTrue(Files.isRegularFile(Path.of(file)));
  }

  @ParameterizedTest
  @CsvSource({
    "easy --now,dev.concert.easy.Easy --now",
    "fancy,dev.concert.fancy.Fancy",
    "cagey A.java,dev.concert.cagey.Cagey A.java",
    "classy,dev.concert.classy.Classy",
    "racy run-1 --theme dark,dev.concert.racy.Racy run-1 --theme dark",
    "racy --help,dev.concert.control.Concert racy --help",
    "model easy,dev.concert.control.Concert model easy"
  })
  void aToolIsStartedWithoutTheCommandAround(String words, String started) throws Exception {
    Map<String, String> java = Map.of("JAVA_HOME", jdk("mine", "25.0.3").toString());
    Ended ended = concert(java, words.split(" "));

    assertTrue(ended.out().endsWith(" " + started + "\n"), ended.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "batch", "reading", "light", "control", "fancy", "cagey", "classy", "racy", "easy"
      })
  void figuresAreWrittenAlikeWhateverLanguageTheUserSpeaks(String options) throws Exception {
    Path settings = folder.resolve("settings.txt");
    ProcessBuilder java =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@" + SCRIPTS.resolve("jvm").resolve(options),
                "-XshowSettings:locale",
                "-version")
            .redirectErrorStream(true)
            .redirectOutput(settings.toFile());
    java.environment().put("JDK_JAVA_OPTIONS", "-Duser.language=de -Duser.country=DE");

    assertEquals(0, java.start().waitFor());
    assertTrue(read(settings).contains("default format locale = English"), read(settings));
  }

  @Test
  void aDistributionWithAJavaOfItsOwnLooksForNoOther() throws Exception {
    Path home = folder.resolve("packed");
    Path bin = Files.createDirectories(home.resolve("bin"));
    Files.copy(SCRIPTS.resolve("bin/concert"), bin.resolve("concert"));
    jdk("packed/jdk", "25.0.3");
    Ended ended =
        run(bin.resolve("concert"), Map.of("JAVA_HOME", jdk("mine", "25.0.3").toString()), "state");

    assertTrue(ended.out().startsWith("packed/jdk "), ended.toString());
  }

  @Test
  void aCacheIsNamedOnlyWhereItIs() throws Exception {
    Path home = folder.resolve("with blank");
    Path bin = Files.createDirectories(home.resolve("bin"));
    for (String script : List.of("concert", "find-jdk.sh")) {
      Files.copy(SCRIPTS.resolve("bin").resolve(script), bin.resolve(script));
    }
    Map<String, String> environment = Map.of("JAVA_HOME", jdk("mine", "25.0.3").toString());
    String without = run(bin.resolve("concert"), environment, "state", "racy").out();
    Path cache = Files.createDirectories(home.resolve("aot")).resolve("light.aot");
    Files.createFile(cache);
    String with = run(bin.resolve("concert"), environment, "state", "racy").out();

    assertTrue(!without.contains("AOT"), without);
    assertTrue(with.contains(" -XX:AOTCache=" + cache + " "), with);
    assertTrue(with.endsWith("dev.concert.control.Concert state racy\n"), with);
  }
}
