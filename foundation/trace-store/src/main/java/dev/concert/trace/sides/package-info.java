/** The runs of a comparison on disk, from their names to what differs. */
package dev.concert.trace.sides;
