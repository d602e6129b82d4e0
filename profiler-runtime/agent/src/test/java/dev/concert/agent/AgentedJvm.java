package dev.concert.agent;

import dev.concert.runtime.RunFormat;
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
    Path runtime = Jars.runtime();
    Path agent = Jars.agent();
    String follow = "\nagent " + agent + "\nruntime " + runtime + "\n";
    Files.writeString(run.resolve(RunFormat.SETTINGS), settings.replace(',', '\n') + follow);
    List<String> command = new ArrayList<>();
    command.add(jdk.resolve("bin/java").toString());
    command.add("-Xbootclasspath/a:" + runtime);
    command.add("-javaagent:" + agent + "=" + run);
    command.add("-XX:+UnlockDiagnosticVMOptions");
    command.add("-XX:+BytecodeVerificationLocal"); // verifies what is woven into the JDK, too
    command.addAll(List.of(rest));
    return command;
  }
}
