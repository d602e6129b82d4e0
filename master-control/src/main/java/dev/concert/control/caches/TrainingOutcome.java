package dev.concert.control.caches;

/** How the making of one cache went. */
sealed interface TrainingOutcome {
  /** The cache is there, and the JVM takes it. */
  record Made() implements TrainingOutcome {}

  /**
   * The JVM itself wants no cache of these jars with these options, and will not however often it
   * is asked.
   *
   * @param why one clause
   */
  record Refused(String why) implements TrainingOutcome {}

  /**
   * It was killed, ran out of time, or something it needs did not work: another day it may.
   *
   * @param why one clause
   */
  record Unfinished(String why) implements TrainingOutcome {}
}
