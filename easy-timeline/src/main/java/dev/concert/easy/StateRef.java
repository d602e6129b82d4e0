package dev.concert.easy;

/** One state: index of its thread in the trace, and its number there. */
record StateRef(int thread, int state) {}
