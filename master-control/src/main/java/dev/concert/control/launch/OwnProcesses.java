package dev.concert.control.launch;

import java.util.Arrays;

/** Tells Concert's own processes from all others. */
public final class OwnProcesses {
  /** What the scripts and {@link Distribution#java} give each JVM of ours. */
  private static final String SIGN = "-Dconcert.home=";

  private OwnProcesses() {}

  /** Whether it is a JVM of a distribution of Concert; false if that cannot be told. */
  public static boolean isOurs(ProcessHandle process) {
    return process
        .info()
        .arguments()
        .map(arguments -> Arrays.stream(arguments).anyMatch(word -> word.startsWith(SIGN)))
        .orElse(false);
  }
}
