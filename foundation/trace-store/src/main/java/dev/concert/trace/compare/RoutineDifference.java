package dev.concert.trace.compare;

import dev.concert.model.RoutineName;
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
 * @param renamed how the sides call it, where it is proposed that what they call differently is the
 *     same; else null
 */
public record RoutineDifference(
    String routine,
    boolean inA,
    boolean inB,
    Difference exclusive,
    Difference inclusive,
    Difference calls,
    Difference perCall,
    boolean shortCalls,
    Renamed renamed) {

  /**
   * Both names of a routine.
   *
   * @param was that of the older side
   * @param now that of the newer one
   */
  public record Renamed(String was, String now) {}

  /** What is to be known of it beside its figures, in a few words; empty if nothing is. */
  public String note() {
    String noise = noise();
    return (renamed == null ? noise : otherName() + "  " + noise).strip();
  }

  /** Stands behind the name of the row where that has another one, in short; else empty. */
  public String aside() {
    if (renamed == null) {
      return "";
    }
    return routine.equals(renamed.now())
        ? Words.say(", was %s", RoutineName.label(renamed.was()))
        : Words.say(", now %s", RoutineName.label(renamed.now()));
  }

  /** The name that is not that of the row, as a proposal. */
  private String otherName() {
    return routine.equals(renamed.now())
        ? Words.say("was %s (proposed)", RoutineName.labelWithParameters(renamed.was()))
        : Words.say("now %s (proposed)", RoutineName.labelWithParameters(renamed.now()));
  }

  private String noise() {
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
    if (renamed != null) {
      figures.put("proposed", Map.of("was", renamed.was(), "now", renamed.now()));
    }
    return figures;
  }
}
