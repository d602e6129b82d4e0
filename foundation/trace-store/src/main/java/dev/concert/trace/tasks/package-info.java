/** The tasks of a run, who submitted them, where they ran. */
package dev.concert.trace.tasks;
