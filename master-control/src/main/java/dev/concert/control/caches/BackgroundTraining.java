package dev.concert.control.caches;

import dev.concert.control.launch.ToolProcesses;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes the AOT caches that are missing or stale, as after an update of the JDK, once for each
 * build and JDK. Nobody waits for it, so it is silent; {@code concert doctor} tells how it went.
 */
public final class BackgroundTraining implements Runnable {
  /** After that much of master control's life, when the first tools have been started. */
  public static final long WAIT_SECONDS = 30;

  public static final String VARIABLE = "CONCERT_TRAIN";
  public static final String NEVER = "never";

  private static final Duration AFTER_TROUBLE = Duration.ofHours(1);

  private static final Logger LOG = LoggerFactory.getLogger(BackgroundTraining.class);

  private final ToolProcesses processes;

  public BackgroundTraining(ToolProcesses processes) {
    this.processes = processes;
  }

  @Override
  public void run() {
    try {
      AotCaches caches = new AotCaches(processes.distribution());
      boolean allowed = !NEVER.equals(System.getenv(VARIABLE));
      if (allowed && caches.isWritable() && isWorthATry(caches, Instant.now())) {
        processes.train();
      }
    } catch (IOException e) {
      LOG.debug("The AOT caches are left as they are", e);
    }
  }

  /** A machine that was too busy a moment ago still is: not at each start of a busy hour. */
  static boolean isWorthATry(AotCaches caches, Instant now) throws IOException {
    for (String kind : caches.wanted()) {
      Instant troubled = caches.troubledSince(kind).orElse(Instant.MIN);
      if (troubled.isBefore(now.minus(AFTER_TROUBLE))) {
        return true;
      }
    }
    return false;
  }
}
