package dev.concert.control.measure;

import java.nio.file.Path;
import java.time.Instant;

/**
 * What an earlier run tells of those that follow.
 *
 * @param command as it was typed, as words of one line
 * @param mode {@link RunMode#word}
 * @param calls how many were counted
 * @param bytes of the run on disk
 * @param lifeNanos of its longest-lived thread
 * @param nodes how many JVMs were measured
 */
public record EarlierRun(
    Path directory,
    String command,
    String mode,
    Instant started,
    long calls,
    long bytes,
    long lifeNanos,
    int nodes) {}
