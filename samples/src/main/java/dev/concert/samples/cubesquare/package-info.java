/** The CubeSquare program of the Enterprise paper on Java executors, with two planted faults. */
package dev.concert.samples.cubesquare;
