/** The sources that a run was made from, against those that are there now. */
package dev.concert.trace.sources;
