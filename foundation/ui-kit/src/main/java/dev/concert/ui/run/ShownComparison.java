package dev.concert.ui.run;

import java.util.List;

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

  static <T> ShownComparison<T> missing(String sentence) {
    return new ShownComparison<>(sentence, List.of(), null);
  }
}
