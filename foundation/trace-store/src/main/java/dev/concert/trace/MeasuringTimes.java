package dev.concert.trace;

/**
 * What measuring took, in nanoseconds of processor over all nodes; 0 where that is not known.
 *
 * @param recordingNanos of the program's threads, for the calls that were measured
 * @param weavingNanos of the program's threads, for classes on their way in
 * @param compilingNanos of the JVM's own threads, which compiled the program and what was woven
 *     into it
 * @param compilingWovenNanos estimated part of it that is due to what was woven in: as large as the
 *     part of recording in what the program's threads have run
 * @param helpingNanos of our own threads
 */
public record MeasuringTimes(
    long recordingNanos,
    long weavingNanos,
    long compilingNanos,
    long compilingWovenNanos,
    long helpingNanos) {
  public static final MeasuringTimes UNKNOWN = new MeasuringTimes(0, 0, 0, 0, 0);

  /** Whether the run tells of more than of its calls. */
  public boolean isKnown() {
    return weavingNanos > 0 || compilingNanos > 0;
  }

  /** How much less processor time the program would have taken unmeasured, as far as is known. */
  public long allNanos() {
    return recordingNanos + weavingNanos + compilingWovenNanos + helpingNanos;
  }

  public MeasuringTimes plus(MeasuringTimes other) {
    return new MeasuringTimes(
        recordingNanos + other.recordingNanos,
        weavingNanos + other.weavingNanos,
        compilingNanos + other.compilingNanos,
        compilingWovenNanos + other.compilingWovenNanos,
        helpingNanos + other.helpingNanos);
  }
}
