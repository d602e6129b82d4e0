package dev.concert.easy;

/** What the user wrote at a moment of a run. */
record Note(long nanos, String text) {}
