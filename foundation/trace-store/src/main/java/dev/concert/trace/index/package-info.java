/** The index of a run's events, from which any part of them can be read by itself. */
package dev.concert.trace.index;
