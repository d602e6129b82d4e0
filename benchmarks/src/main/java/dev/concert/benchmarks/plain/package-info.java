/** An ordinary program, which agents weave. */
package dev.concert.benchmarks.plain;
