/** Readers of the single files of a run. */
package dev.concert.trace.file;
