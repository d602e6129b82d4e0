/** A run on disk as one: all its nodes read at one moment. */
package dev.concert.trace.read;
