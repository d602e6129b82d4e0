package dev.concert.trace.compare;

import dev.concert.model.words.Words;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A routine on both sides, summed up over all threads; means over the runs of a side.
 *
 * @param inA whether a run of the first side has it
 * @param inB likewise of the second
 * @param exclusive normalised, as {@code inclusive}
 * @param perCall exclusive, of one call
 * @param shortCalls whether on either side its mean call is mostly that of measuring it
 */
public record RoutineDifference(
    String routine,
    boolean inA,
    boolean inB,
    Difference exclusive,
    Difference inclusive,
    Difference calls,
    Difference perCall,
    boolean shortCalls) {

  /** What is to be known of it beside its figures, in a few words; empty if nothing is. */
  public String note() {
    if (!inA) {
      return Words.say("new");
    }
    if (!inB) {
      return Words.say("gone");
    }
    String noise =
        exclusive.knowsNoise()
            ? Words.say(exclusive.exceedsNoise() ? "beyond noise" : "within noise")
            : "";
    return (noise + (shortCalls ? Words.say(" ⚠ short") : "")).strip();
  }

  /** Its figures as JSON-like maps; what is not known is null. */
  public Map<String, Object> figures() {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("exclusive", exclusive.figures());
    figures.putAll(exclusive.judgement());
    figures.put("calls", calls.figures());
    return figures;
  }
}
