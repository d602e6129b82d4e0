package dev.concert.trace.read;

import dev.concert.trace.StateTotal;
import dev.concert.trace.waits.WaitTotal;
import java.util.List;

/**
 * What all states of a run sum up to, counted at one moment.
 *
 * @param states by name, in falling order of exclusive time
 * @param waits by what they were for, in falling order of blocked time; those of one reason sum up
 *     to the total of that blocked state
 */
public record RunTotals(List<StateTotal> states, List<WaitTotal> waits) {
  public RunTotals {
    states = List.copyOf(states);
    waits = List.copyOf(waits);
  }
}
