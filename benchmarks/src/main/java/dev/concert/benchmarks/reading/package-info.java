/** How fast runs are read. */
package dev.concert.benchmarks.reading;
