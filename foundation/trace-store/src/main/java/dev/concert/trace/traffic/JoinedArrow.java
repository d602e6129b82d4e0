package dev.concert.trace.traffic;

import dev.concert.trace.Trace.Arrow.Kind;
import dev.concert.trace.read.StateQuery.ThreadId;

/**
 * A task from its submission to its start, or a message from its sending to its receipt. Times are
 * nanoseconds since the run's start.
 *
 * @param name class of a task, tag of a message
 * @param bytes size of the message; -1 if that is not known
 * @param channel what a message went through; null of a task
 * @param number of a message; 0 of a task
 */
public record JoinedArrow(
    Kind kind,
    ThreadId from,
    long fromNanos,
    ThreadId to,
    long toNanos,
    String name,
    long bytes,
    String channel,
    long number) {}
