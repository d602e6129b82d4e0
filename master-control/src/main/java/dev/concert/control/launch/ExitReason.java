package dev.concert.control.launch;

import dev.concert.model.words.Words;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Why a process of ours ended, from its log. */
public final class ExitReason {
  private static final int LONGEST_CLAUSE = 300;

  private ExitReason() {}

  /** As one clause: its last words where there are any. */
  public static String why(int exitCode, Path log) {
    String words = lastLine(log);
    return words.isEmpty() ? code(exitCode) : code(exitCode) + ": " + words;
  }

  /** Without its words. */
  public static String code(int exitCode) {
    return exitCode > 128
        ? Words.say("killed by signal %d", exitCode - 128)
        : Words.say("exit %d", exitCode);
  }

  /** The last line that says something; empty if there is none. */
  public static String lastLine(Path log) {
    try {
      String text = new String(Files.readAllBytes(log), StandardCharsets.UTF_8);
      // What is indented belongs to a stack trace, whose last line says nothing.
      String last =
          text.lines()
              .filter(line -> !line.isBlank() && !Character.isWhitespace(line.charAt(0)))
              .reduce("", (_, line) -> line);
      return last.substring(0, Math.min(last.length(), LONGEST_CLAUSE));
    } catch (IOException _) {
      return ""; // the exit code has to do
    }
  }
}
