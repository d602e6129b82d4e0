package dev.concert.agent;

import java.lang.instrument.Instrumentation;

/**
 * Started by {@code -javaagent:concert-agent.jar=RUN}, with the runtime's jar on the boot class
 * path. Whatever goes wrong, the program runs.
 */
public final class Agent {
  private Agent() {}

  /**
   * @param run the run's folder, in which {@code settings} lies
   */
  public static void premain(String run, Instrumentation instrumentation) {
    try {
      Measuring.begin(run, instrumentation);
    } catch (Throwable t) {
      System.err.println(
          "concert: nothing is measured: " + t + "; the program runs as without Concert.");
    }
  }
}
