package dev.concert.model;

/** Told how far slow work has come; called on the thread that does the work. */
@FunctionalInterface
public interface Progress {
  Progress NONE = (_, _, _) -> {};

  /**
   * @param total 0 if unknown
   * @param what what is being worked on, a few words
   */
  void report(long done, long total, String what);

  /**
   * The same of work whose steps say less than what they are made of.
   *
   * @param count so many have been worked on since it began
   * @param unit of what, in the plural and in English
   */
  default void report(long done, long total, long count, String unit) {
    report(done, total, "");
  }
}
