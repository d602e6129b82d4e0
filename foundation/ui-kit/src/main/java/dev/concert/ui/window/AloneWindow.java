package dev.concert.ui.window;

import dev.concert.model.words.Words;
import dev.concert.ui.FailureText;
import dev.concert.ui.frame.ToolWindow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What a window says that has no bus, and what can be done about it. Used on the FX thread. */
final class AloneWindow {
  private AloneWindow() {}

  /**
   * @param bus the broker that was asked for on the command line, or null
   */
  static void explain(ToolWindow window, String bus) {
    if (bus != null) {
      window.toast(
          Words.say(
              "The bus %s cannot be reached; this window joins by itself as soon as it can", bus));
      return;
    }
    String why =
        Words.say(
            "Master control, which has the bus, does not run on this machine; this window joins by"
                + " itself as soon as it can");
    Path command = command(System.getProperty("concert.home"));
    if (command == null) {
      window.toast(why);
    } else {
      window.toast(why, Words.say("Start it"), () -> start(window, command));
    }
  }

  /** The command of the distribution that this process is of, or null if it is of none. */
  private static Path command(String home) {
    Path command = home == null ? null : Path.of(home, "bin", "concert");
    return command != null && Files.isRegularFile(command) ? command : null;
  }

  private static void start(ToolWindow window, Path command) {
    try {
      new ProcessBuilder("/bin/sh", command.toString()) // a built one is not executable
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      window.toast(Words.say("Master control cannot be started: %s", FailureText.why(e)));
    }
  }
}
