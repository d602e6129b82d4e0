package dev.concert.trace.read;

import dev.concert.runtime.core.Recording;
import dev.concert.runtime.settings.Mode;
import dev.concert.runtime.settings.RecordingSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Starts programs that measure themselves, as the agent would have them do. */
final class ChildJvm {
  private ChildJvm() {}

  /** For the program's main: begins before its first scope. */
  static void measure(String run, Mode mode) {
    measure(run, "mode " + mode.word());
  }

  /**
   * @param settings lines of them
   */
  static void measure(String run, String settings) {
    Recording.begin(Path.of(run), RecordingSettings.parse(settings), null);
  }

  static Process start(Class<?> main, Object... arguments) throws IOException {
    return start(List.of(), main, arguments);
  }

  static Process start(List<String> jvmOptions, Class<?> main, Object... arguments)
      throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "--enable-native-access=ALL-UNNAMED"));
    command.addAll(jvmOptions);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    Arrays.stream(arguments).map(Object::toString).forEach(command::add);
    return new ProcessBuilder(command)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .redirectOutput(ProcessBuilder.Redirect.INHERIT)
        .start();
  }
}
