package dev.concert.instrumentor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Text to be put into a source at given offsets. Texts at one offset keep the order in which they
 * were added. No text has a line break, so that every line keeps its number.
 */
final class Insertions {
  private record Insertion(int offset, String text) {}

  private final List<Insertion> insertions = new ArrayList<>();

  void add(int offset, String text) {
    insertions.add(new Insertion(offset, text));
  }

  String applyTo(String source) {
    insertions.sort(Comparator.comparingInt(Insertion::offset));
    StringBuilder result = new StringBuilder(source.length() + 100 * insertions.size());
    int done = 0;
    for (Insertion insertion : insertions) {
      result.append(source, done, insertion.offset()).append(insertion.text());
      done = insertion.offset();
    }
    return result.append(source, done, source.length()).toString();
  }
}
