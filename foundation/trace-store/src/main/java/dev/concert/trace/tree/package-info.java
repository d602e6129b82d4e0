/** Calling-context trees of one thread, from a profile file or from events. */
package dev.concert.trace.tree;
