/** Reads what the runtime wrote: runs, profiles and traces. */
package dev.concert.trace;
