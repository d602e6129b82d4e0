package dev.concert.easy.model;

import dev.concert.trace.MessageCounts;
import dev.concert.trace.StateTotal;
import java.util.List;

/**
 * What lies in a stretch of time.
 *
 * @param totals of states, those that the program reported behind the others
 * @param messages all that were sent and received, also those for which there is no memory
 */
public record RangeFigures(List<StateTotal> totals, MessageCounts messages) {
  public static final RangeFigures NONE = new RangeFigures(List.of(), MessageCounts.NONE);

  public RangeFigures {
    totals = List.copyOf(totals);
  }
}
