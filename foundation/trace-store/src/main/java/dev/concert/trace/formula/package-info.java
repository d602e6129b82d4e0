/** Figures that a user derives from others by a formula. */
package dev.concert.trace.formula;
