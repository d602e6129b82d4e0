/** What people wrote about a run, kept beside it. */
package dev.concert.trace.notes;
