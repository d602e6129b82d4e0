/** What a measured call costs, beside two clock reads and beside other tools. */
package dev.concert.benchmarks;
