/** The clocks of a run's nodes, brought together. */
package dev.concert.trace.clocks;
