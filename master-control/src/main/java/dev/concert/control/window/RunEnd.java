package dev.concert.control.window;

import dev.concert.model.words.Words;
import dev.concert.trace.control.StartedRun;
import java.util.Map;

/** Why a run ended, in a few words for the list. Pure. */
final class RunEnd {
  /** Numbers that are the same on all systems that have signals. */
  private static final Map<Integer, String> SIGNALS =
      Map.of(
          1, Words.known("HUP: its terminal closed"),
          2, "INT: Ctrl-C",
          3, "QUIT",
          6, Words.known("ABRT: the JVM crashed"),
          9, Words.known("KILL: by force, or for lack of memory"),
          11, Words.known("SEGV: the JVM crashed"),
          15, Words.known("TERM: it was told to end"));

  private static final int SIGNAL = 128;

  private RunEnd() {}

  /**
   * @param started null if unknown, as of a merged run
   */
  static String words(boolean live, StartedRun started) {
    if (live) {
      return Words.say("still going");
    }
    if (started == null) {
      return "";
    }
    if (started.exitCode().isEmpty()) {
      return Words.say(
          started.endNoted()
              ? "measuring ended"
              : "cut off: who measured it ended before its end was noted");
    }
    int exit = started.exitCode().getAsInt();
    if (exit == 0) {
      return Words.say("done");
    }
    String signal = SIGNALS.get(exit - SIGNAL);
    return signal == null
        ? Words.say("exit %d", exit)
        : Words.say("signal %d, %s", exit - SIGNAL, Words.say(signal));
  }
}
