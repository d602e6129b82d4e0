/**
 * A linear system solved by conjugate gradients on block matrices that are distributed over several
 * JVMs.
 */
package dev.concert.samples.matrix;
