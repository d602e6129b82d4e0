package dev.concert.trace.file;

import dev.concert.trace.file.FileHeader.Anchors;
import java.time.Instant;
import java.util.List;

/**
 * The run's start on the clocks of who started it.
 *
 * @param machine where {@code nanoTime} was read; "" if that is not known
 * @param boot during which; "" if that is not known
 * @param nanoTime as {@link System#nanoTime()} gives it
 * @param wallNanos since 1970
 */
public record RunStart(String machine, String boot, long nanoTime, long wallNanos) {

  /** The moment at which the earliest of these was taken, where nobody wrote the start down. */
  public static RunStart earliest(List<Anchors> anchors) {
    long wall = anchors.stream().mapToLong(each -> each.first().wallNanos()).min().orElse(0);
    return new RunStart("", "", 0, wall);
  }

  public Instant instant() {
    return Instant.ofEpochSecond(0, wallNanos);
  }
}
