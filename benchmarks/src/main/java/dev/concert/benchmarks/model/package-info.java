/** How long it takes to read programs, beside compilers that go through the same sources. */
package dev.concert.benchmarks.model;
