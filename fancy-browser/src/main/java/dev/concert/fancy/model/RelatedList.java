package dev.concert.fancy.model;

import java.util.List;

/**
 * What stands beside the source now.
 *
 * @param subject whose it is, in words
 * @param why why there is none, as a sentence; empty where there are rows
 */
public record RelatedList(Related kind, String subject, List<RelatedRow> rows, String why) {
  public RelatedList {
    rows = List.copyOf(rows);
  }

  static RelatedList none(Related kind, String subject, String why) {
    return new RelatedList(kind, subject, List.of(), why);
  }

  /** How many there are without the headings. */
  public int size() {
    return (int) rows.stream().filter(row -> !row.isHeading()).count();
  }
}
