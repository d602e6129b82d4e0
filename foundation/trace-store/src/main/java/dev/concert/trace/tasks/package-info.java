/** The tasks of a run, who submitted them, where they ran, which arrows lead to them. */
package dev.concert.trace.tasks;
