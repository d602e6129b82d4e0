package dev.concert.control;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * A small program of six classes, each below the one before, whose methods call each other in a row
 * (so the last is folded deep wherever things fold), with a routine that never runs and one whose
 * source is not in the application.
 *
 * @param application the sources that are shown
 * @param classes of these
 * @param library the class without a source
 */
record DeepProgram(Path application, Path classes, Path library) {
  static final String MAIN = "deep.Main#main(java.lang.String[])";
  static final String FIRST = "deep.Level1#step1()";
  static final String SECOND = "deep.Level2#step2()";
  static final String DEEPEST = "deep.Level6#step6()";
  static final String PAUSE = "deep.Main#pause()";
  static final String NEVER = "deep.Main#never()";
  static final String WITHOUT_SOURCE = "lib.Hidden#work()";

  /** How often each of the chain is called. */
  static final int CALLS = 3;

  private static final int LEVELS = 6;

  static DeepProgram in(Path folder) throws IOException {
    Path application = folder.resolve("deep-app");
    Path classes = folder.resolve("deep-classes");
    Path library = folder.resolve("lib-classes");
    Path hidden = folder.resolve("lib-src");
    write(application, "deep/Main", main());
    for (int level = 1; level <= LEVELS; level++) {
      write(application, "deep/Level" + level, level(level));
    }
    write(hidden, "lib/Hidden", spinning("lib", "public final class Hidden", "public", "work"));
    compile(hidden, library, library);
    compile(application, classes, library);
    return new DeepProgram(application, classes, library);
  }

  String classPath() {
    return classes + File.pathSeparator + library;
  }

  /** The same sources in another folder. */
  Path copy(Path to) throws IOException {
    try (Stream<Path> files = Files.walk(application)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(application.relativize(file)));
      }
    }
    return to;
  }

  private static String main() {
    return """
    package deep;

    import java.util.concurrent.locks.LockSupport;

    public final class Main {
      public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
          Level1.step1();
        }
        pause();
        lib.Hidden.work();
      }

      private static void pause() {
        LockSupport.parkNanos(200_000_000);
      }

      static void never() {
        pause();
      }
    }
    """;
  }

  private static String level(int level) {
    String name = "class Level" + level + (level == 1 ? "" : " extends Level" + (level - 1));
    return level == LEVELS
        ? spinning("deep", name, "", "step" + level)
        : """
        package deep;

        %1$s {
          static void step%2$d() {
            Level%3$d.step%3$d();
          }
        }
        """
            .formatted(name, level, level + 1);
  }

  /** For a twentieth of the program's life, so that it can be seen on the whole of its time. */
  private static String spinning(String pack, String type, String access, String method) {
    return """
    package %s;

    %s {
      %s static void %s() {
        long start = ProcessHandle.current().info().startInstant().get().toEpochMilli();
        long now = System.currentTimeMillis();
        long end = now + Math.max(30, (now - start) / 20);
        while (System.currentTimeMillis() < end) {
          Thread.onSpinWait();
        }
      }
    }
    """
        .formatted(pack, type, access, method);
  }

  private static void write(Path root, String name, String source) throws IOException {
    Path file = root.resolve(name + ".java");
    Files.createDirectories(file.getParent());
    Files.writeString(file, source);
  }

  private static void compile(Path sources, Path classes, Path classPath) throws IOException {
    try (Stream<Path> files = Files.walk(sources)) {
      Stream<String> options =
          Stream.of("-g", "-d", classes.toString(), "-cp", classPath.toString());
      Stream<String> java = files.map(Path::toString).filter(name -> name.endsWith(".java"));
      String[] words = Stream.concat(options, java).toArray(String[]::new);
      if (ToolProvider.getSystemJavaCompiler().run(null, null, null, words) != 0) {
        throw new IllegalStateException(sources + " does not compile");
      }
    }
  }
}
