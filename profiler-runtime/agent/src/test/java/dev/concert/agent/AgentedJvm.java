package dev.concert.agent;

import dev.concert.runtime.format.RunFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Command lines of JVMs that run with the packaged agent. */
final class AgentedJvm {
  private AgentedJvm() {}

  /**
   * @param settings lines, separated by commas
   */
  static List<String> command(Path jdk, Path run, String settings, String... rest)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(jdk.resolve("bin/java").toString());
    command.addAll(options(run, settings));
    command.addAll(List.of(rest));
    return command;
  }

  /** What makes a JVM measure itself. */
  static List<String> options(Path run, String settings) throws IOException {
    Path runtime = Jars.runtime();
    Path agent = Jars.agent();
    String follow = "\nagent " + agent + "\nruntime " + runtime + "\n";
    Files.writeString(run.resolve(RunFormat.SETTINGS), settings.replace(',', '\n') + follow);
    List<String> options = new ArrayList<>();
    options.add("-Xbootclasspath/a:" + runtime);
    options.add("-javaagent:" + agent + "=" + run);
    options.add("-XX:+UnlockDiagnosticVMOptions");
    options.add("-XX:+BytecodeVerificationLocal"); // verifies what is woven into the JDK, too
    return options;
  }
}
