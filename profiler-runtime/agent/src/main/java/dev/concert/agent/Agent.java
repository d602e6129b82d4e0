package dev.concert.agent;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarFile;

/**
 * Started by {@code -javaagent:concert-agent.jar=RUN}, with the runtime's jar on the boot class
 * path; or loaded into a JVM that runs, with {@code RUN} as its argument. Whatever goes wrong, the
 * program runs.
 */
public final class Agent {
  private static final String RUNTIME = "dev.concert.runtime.Profiler";

  private Agent() {}

  /**
   * @param run the run's folder, in which {@code settings} lies
   */
  public static void premain(String run, Instrumentation instrumentation) {
    try {
      Measuring.begin(run, instrumentation, false);
    } catch (IllegalStateException e) {
      System.err.println("concert: " + sentence(e) + "; this second agent does nothing.");
    } catch (Throwable t) {
      System.err.println(
          "concert: nothing is measured: "
              + sentence(t)
              + "; the program runs as without Concert.");
    }
  }

  /**
   * Joins a program that runs; why that is not possible is left in the run's folder.
   *
   * @param run the run's folder, in which {@code settings} lies
   */
  public static void agentmain(String run, Instrumentation instrumentation) throws IOException {
    try {
      findRuntime(Path.of(run), instrumentation);
      Measuring.begin(run, instrumentation, true);
    } catch (Throwable t) {
      String file = "refused." + ProcessHandle.current().pid(); // RunFormat may not be there
      Files.writeString(Path.of(run).resolve(file), sentence(t) + '\n');
    }
  }

  private static String sentence(Throwable t) {
    boolean foreseen = t instanceof IOException || t instanceof IllegalStateException;
    return foreseen && t.getMessage() != null ? t.getMessage() : t.toString();
  }

  /** The runtime must be there once, where all class loaders find it. */
  private static void findRuntime(Path run, Instrumentation instrumentation) throws IOException {
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      if (type.getName().equals(RUNTIME) && type.getClassLoader() != null) {
        throw new IOException(
            "the program has brought Concert's runtime itself and runs without it measuring;"
                + " start it with concert run");
      }
    }
    try {
      Class.forName(RUNTIME, false, null);
    } catch (ClassNotFoundException e) {
      instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(runtimeJar(run).toFile()));
    }
  }

  private static Path runtimeJar(Path run) throws IOException {
    for (String line : Files.readAllLines(run.resolve("settings"))) {
      if (line.startsWith("runtime ")) {
        return Path.of(line.substring("runtime ".length()).strip());
      }
    }
    throw new IOException(run.resolve("settings") + " does not say where the runtime's jar lies");
  }
}
