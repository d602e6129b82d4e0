package dev.concert.runtime.settings;

import dev.concert.runtime.format.Setting;
import java.util.ArrayList;
import java.util.List;

/**
 * How much of the disk one JVM may fill. What finds no room is counted as lost.
 *
 * @param traceBytes of events
 * @param profileBytes of calling contexts
 * @param ring whether, once there are so many events, the newest take the place of the oldest
 */
public record Limits(long traceBytes, long profileBytes, boolean ring) {
  /** Less than this has no room for a few threads. */
  public static final long MIN_BYTES = 2L << 20;

  /** More contexts than a human will look at, and still readable in a second. */
  public static final Limits DEFAULT = new Limits(4L << 30, 1L << 30, false);

  public Limits {
    traceBytes = Math.max(MIN_BYTES, traceBytes);
    profileBytes = Math.max(MIN_BYTES, profileBytes);
  }

  /** As lines of {@link Setting}, without what is the default anyhow. */
  public List<String> settings() {
    List<String> lines = new ArrayList<>();
    if (traceBytes != DEFAULT.traceBytes) {
      lines.add(Setting.TRACE_LIMIT + ' ' + traceBytes);
    }
    if (profileBytes != DEFAULT.profileBytes) {
      lines.add(Setting.PROFILE_LIMIT + ' ' + profileBytes);
    }
    if (ring) {
      lines.add(Setting.RING);
    }
    return lines;
  }
}
