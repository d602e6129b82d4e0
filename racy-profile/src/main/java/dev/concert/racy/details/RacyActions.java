package dev.concert.racy.details;

import dev.concert.racy.figures.RowKey;
import dev.concert.trace.findings.Annotation;

/** What the hand can do to what is shown. */
public interface RacyActions {
  /** Selects it everywhere and leaves the open detail. */
  void selectRoutine(String routine);

  /** Selects it everywhere and opens its function profile. */
  void openRoutine(String routine);

  /**
   * Selects it everywhere and shows its source.
   *
   * @param line of the source file; 0 if it is not known
   */
  void openSource(String routine, int line);

  /** Selects it everywhere and leaves the open detail; of a statistic others know nothing. */
  void selectRow(RowKey row);

  /** Selects it everywhere and opens its node profile. */
  void openRow(RowKey row);

  /** Selects it everywhere and leaves the open detail. */
  void selectClass(String type);

  /** Selects it everywhere and opens its ratios for each row. */
  void openCollection(String name);

  /** Selects everywhere what it is about: its node or thread, its time, its routine. */
  void goTo(Annotation finding);
}
