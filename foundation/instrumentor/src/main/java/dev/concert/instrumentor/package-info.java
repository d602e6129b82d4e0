/** Puts profiler scopes into Java source. */
package dev.concert.instrumentor;
