package dev.concert.benchmarks.reading;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Main classes in JVMs of their own, which have compiled nothing and hold nothing yet. */
final class ChildJvm {
  /** What every reader of ours has to do with. */
  static final String BELOW = "-Xmx256m";

  private ChildJvm() {}

  /** Starts one with our own class path. */
  static Process start(List<String> options, String main, Object... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main));
    Stream.of(arguments).map(Object::toString).forEach(command::add);
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }

  /**
   * Waits for its end.
   *
   * @return the lines that it has printed
   * @throws IOException if it has failed
   */
  static List<String> end(Process process, String main) throws IOException, InterruptedException {
    List<String> printed = process.inputReader().readAllLines();
    if (process.waitFor() != 0) {
      throw new IOException(main + " ended with " + process.exitValue());
    }
    return printed;
  }
}
