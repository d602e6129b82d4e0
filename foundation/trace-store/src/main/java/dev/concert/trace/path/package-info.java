/** The chain of work that decided how long a run took. */
package dev.concert.trace.path;
