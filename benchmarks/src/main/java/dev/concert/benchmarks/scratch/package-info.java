/** Folders that last as long as a measurement. */
package dev.concert.benchmarks.scratch;
