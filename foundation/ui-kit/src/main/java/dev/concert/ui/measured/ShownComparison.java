package dev.concert.ui.measured;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a window says of a comparison.
 *
 * @param sentence what is compared, or why there is nothing to see of it
 * @param notes why the runs are not comparable, a sentence each
 * @param made what is shown; null while it is being read, or if it cannot be
 */
public record ShownComparison<T>(String sentence, List<String> notes, T made) {
  public ShownComparison {
    notes = List.copyOf(notes);
  }

  /** For {@code concert state}, with the figures of what is shown. */
  public Map<String, Object> state(List<Map<String, Object>> routines) {
    Map<String, Object> state = new LinkedHashMap<>();
    state.put("sentence", sentence);
    state.put("notComparable", notes);
    state.put("routines", routines);
    return state;
  }

  static <T> ShownComparison<T> missing(String sentence) {
    return new ShownComparison<>(sentence, List.of(), null);
  }
}
