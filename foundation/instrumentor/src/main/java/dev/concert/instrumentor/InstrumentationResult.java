package dev.concert.instrumentor;

import java.util.List;

/**
 * What {@link Instrumentor} did.
 *
 * @param files number of source files that now have scopes
 * @param routines number of routines that now have one
 * @param notes one sentence for each file that was copied as it is or not at all, and for what else
 *     has no scope
 */
public record InstrumentationResult(int files, int routines, List<String> notes) {
  public InstrumentationResult {
    notes = List.copyOf(notes);
  }
}
