/** Programs that others wrote, with what measuring them costs. */
package dev.concert.benchmarks.programs;
