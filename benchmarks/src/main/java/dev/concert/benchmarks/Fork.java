package dev.concert.benchmarks;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The JVM that a benchmark runs in.
 *
 * @param settings lines of a Concert run's settings; empty: the JVM belongs to no run
 * @param agent whether Concert's agent weaves what it runs
 * @param options further options of the JVM
 */
record Fork(String settings, boolean agent, List<String> options) {
  /** System property that names the run's folder. */
  static final String RUN = "concert.run";

  /** In options: the folder that is deleted when the JVM has ended. */
  static final String FOLDER = "{folder}";

  /** In options: async-profiler's library. */
  static final String LIBRARY = "{library}";

  private static final String WOVEN = "include dev.concert.benchmarks.plain.*\n";

  static Fork plain(String... options) {
    return new Fork("", false, List.of(options));
  }

  static Fork scopes(String settings) {
    return new Fork(settings, false, List.of());
  }

  static Fork woven(String settings) {
    return new Fork(settings + WOVEN, true, List.of());
  }

  /** All options of the JVM, once the run's folder is there. */
  List<String> arguments(Path run) throws IOException {
    List<String> all = new ArrayList<>();
    for (String option : options) {
      String library = option.contains(LIBRARY) ? library(run).toString() : "";
      all.add(option.replace(FOLDER, run.toString()).replace(LIBRARY, library));
    }
    all.add("-Xbootclasspath/a:" + jar("runtime"));
    if (!agent) {
      all.add("--enable-native-access=ALL-UNNAMED"); // the agent needs no option for it
    }
    if (!settings.isEmpty()) {
      Files.writeString(run.resolve("settings"), settings);
      all.add(agent ? "-javaagent:" + jar("agent") + '=' + run : "-D" + RUN + '=' + run);
    }
    return all;
  }

  private static Path jar(String name) {
    Path jar = Path.of(System.getProperty("concert." + name, "")).toAbsolutePath();
    if (!Files.isRegularFile(jar)) {
      throw new IllegalStateException("-Dconcert." + name + " names no jar: " + jar);
    }
    return jar.normalize();
  }

  /** The first entry of our class path whose name has this in it; the name alone if none has. */
  static String classPathEntry(String part) {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> Path.of(entry).getFileName().toString().contains(part))
        .findFirst()
        .orElse(part);
  }

  private static Path library(Path folder) throws IOException {
    Path file = folder.resolve("libasyncProfiler.so");
    try (InputStream in = Fork.class.getResourceAsStream("/linux-x64/libasyncProfiler.so")) {
      if (in == null) {
        throw new IOException("async-profiler's jar is not on the class path");
      }
      Files.copy(in, file);
    }
    return file;
  }
}
