/** How long threads were blocked in which routine. */
package dev.concert.trace.waits;
