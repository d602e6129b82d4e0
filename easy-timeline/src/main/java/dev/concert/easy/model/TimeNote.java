package dev.concert.easy.model;

/** What the user wrote at a moment of a run. */
public record TimeNote(long nanos, String text) {}
