package dev.concert.trace.path;

/** A thread of a run. */
record ThreadKey(String node, long thread) {}
