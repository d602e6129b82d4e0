/** What was measured of routines, for windows that show code. */
package dev.concert.ui.measured;
