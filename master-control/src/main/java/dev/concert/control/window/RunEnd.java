package dev.concert.control.window;

import dev.concert.trace.control.StartedRun;
import java.util.Map;

/** Why a run ended, in a few words for the list. Pure. */
final class RunEnd {
  /** Numbers that are the same on all systems that have signals. */
  private static final Map<Integer, String> SIGNALS =
      Map.of(
          1, "HUP: its terminal closed",
          2, "INT: Ctrl-C",
          3, "QUIT",
          6, "ABRT: the JVM crashed",
          9, "KILL: by force, or for lack of memory",
          11, "SEGV: the JVM crashed",
          15, "TERM: it was told to end");

  private static final int SIGNAL = 128;

  private RunEnd() {}

  /**
   * @param started null if unknown, as of a merged run
   */
  static String words(boolean live, StartedRun started) {
    if (live) {
      return "still going";
    }
    if (started == null) {
      return "";
    }
    if (started.exitCode().isEmpty()) {
      return started.endNoted()
          ? "measuring ended"
          : "cut off: who measured it ended before its end was noted";
    }
    int exit = started.exitCode().getAsInt();
    if (exit == 0) {
      return "done";
    }
    String signal = SIGNALS.get(exit - SIGNAL);
    return signal == null ? "exit " + exit : "signal " + (exit - SIGNAL) + ", " + signal;
  }
}
