package dev.concert.easy.states;

/** One state: index of its thread in the trace, and its number there. */
public record StateRef(int thread, int state) {}
