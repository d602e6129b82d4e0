package dev.concert.easy.histogram;

import dev.concert.trace.Trace.Arrow;

/**
 * How many tasks or messages went from one thread to another in the whole run; threads are indexes
 * into those of the timeline.
 */
public record RowPair(Arrow.Kind kind, int fromThread, int toThread, long arrows) {}
