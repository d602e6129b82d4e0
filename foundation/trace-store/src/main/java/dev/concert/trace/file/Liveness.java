package dev.concert.trace.file;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

/** Whether the process that writes a file is there, on this machine. */
public final class Liveness {
  /** The writer says every 50 ms that it is alive; a stopped or starved one says it later. */
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(10);

  private Liveness() {}

  public static boolean alive(FileHeader header) {
    FileHeader.Anchors anchors = header.anchors();
    long aliveNanos =
        anchors.first().nanoTime() + NodeClock.of(header, 0).since(header.aliveTick());
    long silence = System.nanoTime() - aliveNanos; // another machine's clock is far off
    return header.running()
        && Math.abs(silence) < PATIENCE_NANOS
        && ProcessHandle.of(header.pid()).map(ProcessHandle::isAlive).orElse(false);
  }

  /** Whether two clocks were read at one time on this machine, since it was started. */
  static boolean sameBoot(Instant wall, long nanoTime) {
    long sinceByWall = Duration.between(wall, Instant.now()).toNanos();
    long sinceByNanoTime = System.nanoTime() - nanoTime;
    return sinceByNanoTime >= 0 && Math.abs(sinceByWall - sinceByNanoTime) < PATIENCE_NANOS;
  }
}
