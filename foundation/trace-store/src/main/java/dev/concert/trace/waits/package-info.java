/** How long threads were blocked, by routine or by what they waited for. */
package dev.concert.trace.waits;
