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

  /**
   * When a node's first anchor was taken, nanoseconds since the run's start.
   *
   * @param toldMachine the node's machine where its header does not say it
   */
  public long nanosSince(FileHeader node, String toldMachine) {
    FileHeader.Anchor first = node.anchors().first();
    return sharesClock(node, toldMachine)
        ? difference(first.nanoTime(), nanoTime)
        : difference(first.wallNanos(), wallNanos);
  }

  private boolean sharesClock(FileHeader node, String toldMachine) {
    if (!boot.isEmpty() && !node.boot().isEmpty()) {
      return boot.equals(node.boot());
    }
    String its = node.machine().isEmpty() ? toldMachine : node.machine();
    return !machine.isEmpty() && machine.equals(its);
  }

  /** The largest there is where it would overflow, as it does only in damaged files. */
  private static long difference(long later, long earlier) {
    double difference = (double) later - earlier;
    return Math.abs(difference) < NodeClock.LATEST_NANOS ? later - earlier : (long) difference;
  }
}
