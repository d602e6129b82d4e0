/** Who calls whom in a program, as far as that is wanted. */
package dev.concert.cagey.graph;
