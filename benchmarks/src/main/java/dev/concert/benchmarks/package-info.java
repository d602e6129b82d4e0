/** What a measured call costs, with clocks or other tools for comparison. */
package dev.concert.benchmarks;
