/** What stands out in a run, with the figures it rests on. */
package dev.concert.trace.findings;
