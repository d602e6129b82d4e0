package dev.concert.ui.frame;

import dev.concert.model.words.Words;

/** What the status line says of work under way: how far it is, how fast, how long it will take. */
final class WorkText {
  /** Before, neither rate nor time left is worth to be told of work that is done step by step. */
  private static final double LONG_SECONDS = 2;

  /** Before, what begins slowly would seem to take for ever. */
  private static final double FORESEEABLE = 0.03;

  private static final double MILLION = 1e6;
  private static final double MINUTE = 60;

  private WorkText() {}

  static String of(String title, BackgroundWork.Step step, double seconds) {
    StringBuilder text = new StringBuilder(title);
    if (!step.what().isEmpty()) {
      text.append(": ").append(step.what());
    }
    if (step.counted() == null) {
      tellSteps(text, step, seconds);
    } else {
      tellCounted(text, step, seconds);
    }
    return text.toString();
  }

  private static void tellSteps(StringBuilder text, BackgroundWork.Step step, double seconds) {
    if (step.total() > 0) {
      text.append(Words.say(" · %,d of %,d", step.done(), step.total()));
    }
    if (seconds >= LONG_SECONDS && step.done() > 0) {
      text.append(Words.say(" · %,.0f/s", step.done() / seconds));
      tellLeft(text, step, 0, seconds);
    }
  }

  private static void tellCounted(StringBuilder text, BackgroundWork.Step step, double seconds) {
    text.append(Words.say(" · %.0f %%", Math.floor(100 * step.share())));
    double rate = step.counted().rate();
    String unit = Words.say(step.counted().unit());
    if (rate >= MILLION) {
      text.append(Words.say(" · %,.1f million %s/s", rate / MILLION, unit));
    } else if (rate > 0) {
      text.append(Words.say(" · %,.0f %s/s", rate, unit));
    }
    long before = step.counted().before();
    if (step.done() - before >= FORESEEABLE * (step.total() - before)) {
      tellLeft(text, step, before, seconds);
    }
  }

  private static void tellLeft(
      StringBuilder text, BackgroundWork.Step step, long before, double seconds) {
    long done = step.done() - before;
    if (done > 0 && step.total() > step.done()) {
      double left = Math.ceil(seconds * (step.total() - step.done()) / done);
      text.append(
          left < 2 * MINUTE
              ? Words.say(" · %,.0f s left", left)
              : Words.say(" · %,.0f min left", Math.ceil(left / MINUTE)));
    }
  }
}
