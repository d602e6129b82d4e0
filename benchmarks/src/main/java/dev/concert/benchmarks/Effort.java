package dev.concert.benchmarks;

import java.util.List;

/** How long is measured, and how much. */
enum Effort {
  /** Ours and the clocks, in less than four minutes. */
  quick(1, 4, 5, 200),
  /** All, for the record. */
  full(2, 5, 5, 400);

  final int forks;
  final int warmups;
  final int iterations;
  final int millis;

  Effort(int forks, int warmups, int iterations, int millis) {
    this.forks = forks;
    this.warmups = warmups;
    this.iterations = iterations;
    this.millis = millis;
  }

  /**
   * @param words if there are any, the subject's name contains one
   */
  boolean includes(Subject subject, List<String> words) {
    return words.isEmpty()
        ? this == full || !subject.peer()
        : words.stream().anyMatch(subject.name()::contains);
  }
}
