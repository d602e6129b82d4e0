package dev.concert.model.find;

import java.util.List;
import java.util.Map;

/**
 * What was found, the best first, by kind.
 *
 * @param instead what had to be left out of what was typed, or changed, to find anything, as one
 *     sentence; null if nothing
 * @param groups has only kinds of which there is something; that with the best answer comes first
 */
public record SearchResult(String instead, Map<Kind, Group> groups) {
  /** What can be found in a program. */
  public enum Kind {
    CLASS,
    ROUTINE,
    FILE
  }

  /**
   * One of what was found.
   *
   * @param name whole, as the model has it
   */
  public record Hit(Kind kind, String name, Match match) {}

  /**
   * Those of a kind.
   *
   * @param total how many there are, of which the best are given
   */
  public record Group(List<Hit> best, int total) {}

  public boolean isEmpty() {
    return groups.isEmpty();
  }
}
