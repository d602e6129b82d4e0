package dev.concert.control;

import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes the AOT caches that are missing or stale, as after an update of the JDK, once for each
 * build and JDK. Nobody waits for it, so it is silent; {@code concert doctor} tells how it went.
 */
final class AutoTraining implements Runnable {
  /** After that much of master control's life, when the first tools have been started. */
  static final long WAIT_SECONDS = 30;

  static final String VARIABLE = "CONCERT_TRAIN";
  static final String NEVER = "never";

  private static final Logger LOG = LoggerFactory.getLogger(AutoTraining.class);

  private final ToolProcesses processes;

  AutoTraining(ToolProcesses processes) {
    this.processes = processes;
  }

  @Override
  public void run() {
    try {
      AotCaches caches = processes.caches();
      boolean allowed = !NEVER.equals(System.getenv(VARIABLE));
      if (allowed && caches.isWritable() && !caches.wanted().isEmpty()) {
        processes.train();
      }
    } catch (IOException e) {
      LOG.debug("The AOT caches are left as they are", e);
    }
  }
}
