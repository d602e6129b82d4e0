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
}
