package dev.concert.control.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.control.Concert;
import dev.concert.control.launch.Exit;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.read.Run;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A program that nobody prepared, run by the distribution as it is packaged. */
class RunCommandIT {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  @TempDir Path folder;
  private final StringWriter err = new StringWriter();
  private Path source;
  private Path run;

  @BeforeEach
  void writeAProgram() throws IOException {
    source = folder.resolve("Program.java");
    Files.writeString(
        source,
        """
        public class Program {
          static void work() {}
          public static void main(String[] args) {
            for (int i = 0; i < 42; i++) work();
            System.exit(args.length);
          }
        }
        """);
    compile(source);
    run = folder.resolve("run");
  }

  private static void compile(Path file) {
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "--release", "17", file.toString());
    assertEquals(0, exit);
  }

  private int concert(String... args) {
    return Concert.execute(new PrintWriter(new StringWriter()), new PrintWriter(err), args);
  }

  private long calls(String routine) throws IOException {
    try (Run opened = Run.open(run)) {
      return opened.profile().threads().stream()
          .flatMap(thread -> thread.routines().stream())
          .filter(profile -> profile.routine().equals(routine))
          .mapToLong(RoutineProfile::calls)
          .sum();
    }
  }

  @Test
  void theCommandIsMeasuredAndItsExitCodePassedOn() throws IOException {
    int exit =
        concert(
            "run",
            "--out",
            run.toString(),
            "--",
            JAVA,
            "-cp",
            folder.toString(),
            "Program",
            "a",
            "b");
    assertEquals(2, exit, err::toString);
    assertEquals(42, calls("Program#work()"));
    String json = Files.readString(run.resolve("run.json"));
    assertTrue(json.contains("\"state\":\"ended\",\"exitCode\":2"), json);
    assertEquals("concert: the run is in " + run + "\n", err.toString());
  }

  @Test
  void whatIsToBeMeasuredIsBuiltFirstWithTheSameJdk() throws IOException {
    Path classes = folder.resolve("built classes");
    int exit =
        concert(
            "run",
            "--jdk",
            System.getProperty("java.home"),
            "--build",
            "javac --release 17 -d '%s' %s".formatted(classes, source),
            "--out",
            run.toString(),
            "--",
            "java",
            "-cp",
            classes.toString(),
            "Program");
    assertEquals(0, exit, err::toString);
    assertEquals(42, calls("Program#work()"));
    String json = Files.readString(run.resolve("run.json"));
    assertTrue(json.contains("\"commandLine\":[\"java\","), json);
    assertTrue(json.contains("\"folder\":\"" + Path.of("").toAbsolutePath() + '"'), json);
    assertTrue(json.contains("\"build\":\"javac --release 17"), json);
    assertTrue(json.contains("\"jdk\":\"" + System.getProperty("java.home") + '"'), json);
  }

  @Test
  void afterABuildThatFailsNothingIsMeasured() throws IOException {
    Path program = folder.resolve("broken/Program.java");
    Files.createDirectories(program.getParent());
    Files.writeString(program, "class Program {");
    String build = JAVA + "c " + program;
    int exit = concert("run", "--build", build, "--out", run.toString(), "--", JAVA, "Program");
    assertEquals(1, exit, err::toString);
    assertTrue(
        err.toString().contains("nothing was measured, for the build (" + build + ") ended with 1"),
        err::toString);
    assertFalse(Files.exists(run));
  }

  @Test
  void repeatedRunsLieBesideEachOtherAndTheFirstFailureIsPassedOn() throws IOException {
    Path before = folder.resolve("before");
    int exit =
        concert(
            "run",
            "--repeat",
            "2",
            "--out",
            before.toString(),
            "--",
            JAVA,
            "-cp",
            folder.toString(),
            "Program",
            "a",
            "b");
    assertEquals(2, exit, err::toString);
    assertEquals(
        "concert: the run is in %1$s/1\nconcert: run 1 of 2 ended with 2\n".formatted(before)
            + "concert: the run is in %1$s/2\nconcert: run 2 of 2 ended with 2\n".formatted(before),
        err.toString());
    StringWriter out = new StringWriter();
    assertEquals(
        0,
        Concert.execute(
            new PrintWriter(out),
            new PrintWriter(err),
            "diff",
            before.toString(),
            before.toString()));
    assertTrue(
        out.toString().contains("A: 2 runs, " + before + "/1, " + before + "/2"), out::toString);
  }

  @Test
  void accessesOfAnUnchangedProgramAreToldByOwnerAndCallSite() throws IOException {
    Path shared = folder.resolve("Shared.java");
    Files.writeString(
        shared,
        """
        import java.util.*;
        public class Shared {
          static final Map<String, Integer> MAP = new HashMap<>();
          static void fill() {
            for (int i = 0; i < 20; i++) MAP.put("k" + i, i);
          }
          static void read() {
            for (int i = 0; i < 30; i++) MAP.get("k" + i % 20);
          }
          public static void main(String[] args) throws Exception {
            fill();
            Thread reader = new Thread(Shared::read, "reader");
            reader.start();
            reader.join();
          }
        }
        """);
    compile(shared);
    String[] command = {
      "run", "--out", run.toString(), "--collections", "java.util.HashMap", "--", JAVA
    };
    List<String> words = new ArrayList<>(List.of(command));
    words.addAll(List.of("-cp", folder.toString(), "Shared"));
    assertEquals(Exit.DONE, concert(words.toArray(String[]::new)), err::toString);
    StringWriter out = new StringWriter();
    Concert.execute(new PrintWriter(out), new PrintWriter(err), "profile", run.toString());
    String text = out.toString().replaceAll(" +", " ");
    assertTrue(text.contains("\n 20 30 60.0 java.util.HashMap\n"), text);
    assertTrue(
        text.contains("\n 0 30 100.0 Shared#read():8 java.util.Map#get (java.util.HashMap)\n"),
        text);
  }

  @Test
  void theJvmsOfAnyOtherCommandAreMeasuredThroughTheEnvironment() throws IOException {
    String line = JAVA + " -cp '" + folder + "' Program; exit 7";
    int exit =
        concert("run", "--out", run.toString(), "--app", folder.toString(), "--", "sh", "-c", line);
    assertEquals(7, exit, err::toString);
    assertEquals(42, calls("Program#work()"));
    assertTrue(err.toString().contains("Picked up"), err::toString);
  }

  @Test
  void whereNoRunCanBeWrittenTheCommandRunsUnmeasured() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    Path within = file.resolve("run");
    String line = "exit $(echo $JAVA_TOOL_OPTIONS | grep -c concert-agent)7";
    int exit = concert("run", "--out", within.toString(), "--", "sh", "-c", line);
    assertEquals(7, exit, err::toString);
    assertEquals(
        "concert: nothing is measured: "
            + within
            + ": Not a directory; the command runs as without Concert\n",
        err.toString());
  }

  @Test
  void whenNothingWasMeasuredThatIsSaid() {
    List<String> words =
        List.of(
            "run",
            "--out",
            run.toString(),
            "--include",
            "Progam",
            "--",
            JAVA,
            "-cp",
            folder.toString(),
            "Program");
    assertEquals(0, concert(words.toArray(String[]::new)));
    assertTrue(
        err.toString()
            .startsWith(
                "concert: nothing in this program matches include Progam; the nearest name is"
                    + " Program\nconcert: nothing was measured: "),
        err::toString);
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void aPatternIsNamedOnceAndOnlyIfNoJvmHasMatchedIt() throws IOException {
    Path other = folder.resolve("Other.java");
    Files.writeString(
        other,
        """
        public class Other {
          static class Inner {}
          public static void main(String[] args) { new Inner(); }
        }
        """);
    compile(other);
    String java = "'" + JAVA + "' -cp '" + folder + "' ";
    String both = java + "Program && " + java + "Other";
    String[] words = {
      "run", "--out", run.toString(), "--include", "Program", "--include", "Other.Inner", "--"
    };
    List<String> command = new ArrayList<>(List.of(words));
    command.addAll(List.of("sh", "-c", both));
    assertEquals(0, concert(command.toArray(String[]::new)), err::toString);
    List<String> said = err.toString().lines().filter(line -> line.contains("matches")).toList();
    assertEquals(
        List.of(
            "concert: nothing in this program matches include Other.Inner; the nearest name is"
                + " Other$Inner"),
        said);
  }

  /** As a terminal does: the whole group gets the signal, the program too. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void ctrlCEndsTheProgramAndKeepsWhatIsComplete() throws Exception {
    Files.writeString(
        source,
        """
        public class Program {
          static void work() {}
          static void forever() {
            java.util.concurrent.locks.LockSupport.park();
          }
          public static void main(String[] args) {
            for (int i = 0; i < 42; i++) work();
            System.out.println("ready");
            while (true) forever();
          }
        }
        """);
    compile(source);
    Process concert = inAGroupOfItsOwn();
    try (BufferedReader out = concert.inputReader()) {
      assertEquals("ready", out.readLine());
      interrupt(concert);
      assertTrue(concert.waitFor(600, TimeUnit.SECONDS), "it does not end");
    } finally {
      concert.descendants().forEach(ProcessHandle::destroyForcibly);
      concert.destroyForcibly();
    }
    assertEquals(130, concert.exitValue());
    assertEquals(42, calls("Program#work()"));
    assertEquals(1, calls("Program#forever()"));
    String json = Files.readString(run.resolve("run.json"));
    assertTrue(json.contains("\"state\":\"ended\",\"exitCode\":130"), json);
  }

  private Process inAGroupOfItsOwn() throws IOException {
    // Whoever starts the tests may ignore SIGINT, and then so would all that they start.
    ProcessBuilder builder =
        new ProcessBuilder(
            "setsid",
            "env",
            "--default-signal=INT",
            "sh",
            System.getProperty("concert.home") + "/bin/concert",
            "run",
            "--out",
            run.toString(),
            "--",
            JAVA,
            "-cp",
            folder.toString(),
            "Program");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    return builder.redirectError(folder.resolve("err.txt").toFile()).start();
  }

  private static void interrupt(Process leader) throws IOException, InterruptedException {
    int exit =
        new ProcessBuilder("sh", "-c", "kill -INT -" + leader.pid()).inheritIO().start().waitFor();
    assertEquals(0, exit);
  }

  /**
   * A project like any other. Its parent is ours, so that all its plugins have been fetched by the
   * build that runs this test.
   */
  @Test
  void theTestsOfAMavenProjectAreMeasuredInTheJvmThatRunsThem() throws Exception {
    Path project = folder.resolve("adder");
    Path parent = project.toAbsolutePath().relativize(Path.of("../pom.xml").toRealPath());
    write(project.resolve("pom.xml"), POM.formatted(parent));
    write(
        project.resolve("src/main/java/adder/Adder.java"),
        """
        package adder;

        public class Adder {
          public static int add(int a, int b) {
            return a + b;
          }
        }
        """);
    write(
        project.resolve("src/test/java/adder/AdderTest.java"),
        """
        package adder;

        class AdderTest {
          @org.junit.jupiter.api.Test
          void adds() {
            for (int i = 0; i < 42; i++) {
              org.junit.jupiter.api.Assertions.assertEquals(i + 1, Adder.add(i, 1));
            }
          }
        }
        """);

    int exit =
        concert(
            "run",
            "--out",
            run.toString(),
            "--app",
            project.toString(),
            "--",
            Path.of(System.getProperty("concert.maven"), "bin", "mvn").toString(),
            "-o",
            "-q",
            "-B",
            "-Dmaven.repo.local=" + System.getProperty("concert.maven.repository"),
            "-f",
            project.toString(),
            "test");

    assertEquals(0, exit, err::toString);
    assertTrue(
        err.toString().startsWith("concert: each JVM of this command will print a line"),
        err::toString);
    assertEquals(42, calls("adder.Adder#add(int,int)"));
    assertEquals(1, calls("adder.AdderTest#adds()"));
    try (Run opened = Run.open(run)) {
      assertEquals(1, opened.nodes().size(), "Maven's own JVM is none");
    }
  }

  private static final String POM =
      """
      <project xmlns="http://maven.apache.org/POM/4.0.0">
        <modelVersion>4.0.0</modelVersion>
        <parent>
          <groupId>dev.concert</groupId>
          <artifactId>concert</artifactId>
          <version>0.1.0-SNAPSHOT</version>
          <relativePath>%s</relativePath>
        </parent>
        <artifactId>adder</artifactId>
      </project>
      """;

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
