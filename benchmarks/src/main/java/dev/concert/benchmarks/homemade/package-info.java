/** What is home-made, beside the library that could take its place. */
package dev.concert.benchmarks.homemade;
