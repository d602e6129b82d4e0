package dev.concert.racy;

import dev.concert.trace.Instrumented;
import dev.concert.trace.Profile;
import java.util.List;

/**
 * A run as it was at one moment.
 *
 * @param traced whether there are events
 * @param live whether a process of it is still going
 * @param problems what is missing or damaged, a sentence each
 */
record Reading(
    Profile profile,
    Instrumented instrumented,
    boolean traced,
    boolean live,
    List<String> problems) {
  Reading {
    problems = List.copyOf(problems);
  }
}
