package dev.concert.easy.rows;

/** Which states have a place in rows. */
@FunctionalInterface
public interface ShownStates {
  /** Whether what a thread is in from a moment on has one. */
  boolean has(int thread, long nanos);
}
