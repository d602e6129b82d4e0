package dev.concert.ui.memory;

import java.util.List;

/**
 * Lines under titles that can be sorted by one of them, such as a table. Titles are in English.
 * Used on the FX thread.
 */
public interface OrderedLines {
  List<String> titles();

  /** By which they are sorted; null if by none. */
  String sortedBy();

  /** Whether the largest comes first; means nothing where they are not sorted. */
  boolean isFalling();

  /** Whether the largest comes first where somebody sorts by a title and says no more. */
  boolean fallsUsually(String title);

  /**
   * @param title one of theirs; null for no order
   */
  void sort(String title, boolean falling);
}
