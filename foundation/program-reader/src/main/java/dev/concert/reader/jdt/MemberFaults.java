package dev.concert.reader.jdt;

import dev.concert.model.words.Words;
import java.util.ArrayList;
import java.util.List;

/**
 * Confines a fault, ours or JDT's, to the member that was being read: what was read of it stays,
 * and a sentence tells that the rest is missing.
 */
final class MemberFaults {
  private final List<String> problems = new ArrayList<>();

  /** One sentence for each fault. */
  List<String> problems() {
    return problems;
  }

  void confine(int line, Runnable reading) {
    try {
      reading.run();
    } catch (RuntimeException | StackOverflowError e) {
      problems.add(
          Words.say(
              "line %d: this member is known in part only; reading it failed: %s",
              line, e instanceof StackOverflowError ? reason(e) : e));
    }
  }

  /** Why a compiler or a reader has failed, as one clause. */
  static String reason(Throwable failure) {
    return failure instanceof StackOverflowError
        ? Words.say("its code is nested more deeply than a compiler can follow")
        : Words.say("the compiler failed with %s", failure);
  }
}
