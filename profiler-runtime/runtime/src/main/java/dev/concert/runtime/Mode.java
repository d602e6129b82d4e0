package dev.concert.runtime;

/** What a measured program records. */
public enum Mode {
  OFF,
  COUNTS,
  PROFILE,
  TRACE,
  EVENTS
}
