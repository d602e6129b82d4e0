/** What was measured of routines over all threads of a run, for windows that show code. */
package dev.concert.trace.heat;
