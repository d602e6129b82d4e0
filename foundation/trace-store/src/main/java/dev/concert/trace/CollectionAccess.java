package dev.concert.trace;

/**
 * Accesses to one data collection from one thread: to its own part, and to parts held elsewhere.
 */
public record CollectionAccess(String collection, long local, long remote) {}
