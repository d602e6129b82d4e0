package dev.concert.runtime.core;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Runs a program of known truth in a JVM of its own. */
public final class Child {
  /** A loaded machine is slow, a program that hangs is slower. */
  private static final int PATIENCE_SECONDS = 600;

  private static final Path CLASSES = Path.of("target/classes").toAbsolutePath();
  private static final Path TEST_CLASSES = Path.of("target/test-classes").toAbsolutePath();

  /** What a program left behind. */
  public record Result(int exit, String out, String err) {}

  private Child() {}

  /** This JDK, and a JDK 17 where one is installed; by feature version. */
  public static Map<Integer, Path> jdks() {
    Map<Integer, Path> found = new LinkedHashMap<>();
    found.put(Runtime.version().feature(), Path.of(System.getProperty("java.home")));
    for (String folder : new String[] {"/usr/lib/jvm", "/opt/java", "/opt/hostedtoolcache"}) {
      try (Stream<Path> homes =
          Files.isDirectory(Path.of(folder)) ? Files.list(Path.of(folder)) : Stream.empty()) {
        homes
            .filter(home -> Files.isExecutable(home.resolve("bin/java")))
            .forEach(home -> found.putIfAbsent(feature(home), home));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    found.keySet().removeIf(version -> version != 17 && version != Runtime.version().feature());
    return found;
  }

  /** What the system's own clock reads, or nothing where that is not told. */
  static String clockSource() throws IOException {
    Path file = Path.of("/sys/devices/system/clocksource/clocksource0/current_clocksource");
    return Files.isReadable(file) ? Files.readString(file).strip() : "";
  }

  public static int feature(Path home) {
    Properties release = new Properties();
    try (var in = Files.newInputStream(home.resolve("release"))) {
      release.load(in);
    } catch (IOException e) {
      return 0;
    }
    String version = release.getProperty("JAVA_VERSION", "\"0\"").replace("\"", "");
    return Integer.parseInt(version.split("[.+-]")[0]);
  }

  /** The command that runs a program measured, with the settings given (parted by commas). */
  public static List<String> command(Path jdk, Path run, String settings, String... program) {
    List<String> command = new ArrayList<>();
    command.add(jdk.resolve("bin/java").toString());
    command.add("-Xbootclasspath/a:" + CLASSES);
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-cp");
    command.add(TEST_CLASSES.toString());
    command.add("dev.concert.runtime.programs.Start");
    command.add(run.toString());
    command.add(settings);
    command.addAll(List.of(program));
    return command;
  }

  /** This module's classes and its tests', for programs that reach into the runtime. */
  static String classPath() {
    return CLASSES + java.io.File.pathSeparator + TEST_CLASSES;
  }

  public static Result run(List<String> command) throws Exception {
    return run(command, PATIENCE_SECONDS);
  }

  /**
   * @param seconds that it may take
   */
  public static Result run(List<String> command, int seconds) throws Exception {
    Path out = Files.createTempFile("child", ".out");
    Path err = Files.createTempFile("child", ".err");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectOutput(out.toFile())
              .redirectError(err.toFile())
              .start();
      if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IllegalStateException("still running: " + command + Files.readString(err));
      }
      return new Result(process.exitValue(), Files.readString(out), Files.readString(err));
    } finally {
      Files.delete(out);
      Files.delete(err);
    }
  }
}
