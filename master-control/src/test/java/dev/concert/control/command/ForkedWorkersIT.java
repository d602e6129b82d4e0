package dev.concert.control.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.control.Concert;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.read.Run;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The JVMs that {@code gradlew test} starts one by the other: its wrapper, a daemon, a worker that
 * is told on stdin where the tests lie. Gradle itself is in no repository that a build may ask, so
 * classes of the same names do here as its do.
 */
class ForkedWorkersIT {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  private static final String STARTER =
      """
      package %s;
      public class %s {
        public static void main(String[] args) throws Exception {
          String java = System.getProperty("java.home") + "/bin/java";
          Process next =
              new ProcessBuilder(java, "-cp", System.getProperty("java.class.path"), "%s", args[0])
                  .inheritIO()
                  .redirectInput(ProcessBuilder.Redirect.PIPE)
                  .start();
          try (var out = next.outputWriter()) {
            out.write(args[0] + System.lineSeparator());
          }
          System.exit(next.waitFor());
        }
      }
      """;

  private static final String WORKER = "worker.org.gradle.process.internal.worker.GradleWorkerMain";
  private static final String DAEMON = "org.gradle.launcher.daemon.bootstrap.GradleDaemon";
  private static final String WRAPPER = "org.gradle.wrapper.GradleWrapperMain";

  @TempDir Path folder;
  private final StringWriter err = new StringWriter();

  @Test
  void theWorkerIsMeasuredAndThoseBeforeItAreNot() throws IOException {
    Path gradle = Files.createDirectory(folder.resolve("gradle"));
    compile(gradle, WRAPPER, STARTER.formatted("org.gradle.wrapper", "GradleWrapperMain", DAEMON));
    compile(
        gradle,
        DAEMON,
        STARTER.formatted("org.gradle.launcher.daemon.bootstrap", "GradleDaemon", WORKER));
    compile(
        gradle,
        WORKER,
        """
        package worker.org.gradle.process.internal.worker;
        public class GradleWorkerMain {
          public static void main(String[] args) throws Exception {
            String path = new java.util.Scanner(System.in).nextLine();
            java.net.URL[] urls = {java.nio.file.Path.of(path).toUri().toURL()};
            new java.net.URLClassLoader(urls, ClassLoader.getPlatformClassLoader())
                .loadClass("adder.AdderTest").getMethod("adds").invoke(null);
          }
        }
        """);
    Path project = folder.resolve("project");
    Path classes = Files.createDirectories(project.resolve("build/classes"));
    String test =
        """
        package adder;
        public class AdderTest {
          static int add(int a, int b) {
            return a + b;
          }
          public static void adds() {
            for (int i = 0; i < 42; i++) {
              add(i, 1);
            }
          }
        }
        """;
    Path source = project.resolve("src/test/java/adder/AdderTest.java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, test);
    compile(classes, "adder.AdderTest", test);

    Path run = folder.resolve("run");
    int exit =
        concert(
            "run",
            "--out",
            run.toString(),
            "--app",
            project.toString(),
            "--",
            "sh",
            "-c",
            JAVA + " -cp '" + gradle + "' " + WRAPPER + " '" + classes + "'");

    assertEquals(0, exit, err::toString);
    try (Run opened = Run.open(run)) {
      assertEquals(1, opened.nodes().size(), err::toString);
      assertEquals(42, calls(opened, "adder.AdderTest#add(int,int)"));
      assertEquals(1, calls(opened, "adder.AdderTest#adds()"));
    }
  }

  /**
   * Its daemon, once started, would go on without our options, or with those of a run that ended.
   */
  @Test
  void gradleIsToldToRunWithoutItsDaemon() throws IOException {
    Path told = folder.resolve("told");
    String script = "echo $GRADLE_OPTS > '" + told + "'";
    String run = folder.resolve("run").toString();
    assertEquals(0, concert("run", "--out", run, "--include", "*", "--", "sh", "-c", script));
    assertTrue(Files.readString(told).endsWith("-Dorg.gradle.daemon=false\n"));
  }

  private static long calls(Run run, String routine) throws IOException {
    return run.profile().threads().stream()
        .flatMap(thread -> thread.routines().stream())
        .filter(profile -> profile.routine().equals(routine))
        .mapToLong(RoutineProfile::calls)
        .sum();
  }

  private int concert(String... args) {
    return Concert.execute(new PrintWriter(new StringWriter()), new PrintWriter(err), args);
  }

  private void compile(Path target, String type, String text) throws IOException {
    Path source = folder.resolve("sources").resolve(type.replace('.', '/') + ".java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, text);
    List<String> options = List.of("--release", "17", "-d", target.toString(), source.toString());
    int exit =
        ToolProvider.getSystemJavaCompiler().run(null, null, null, options.toArray(String[]::new));
    assertTrue(exit == 0, type);
  }
}
