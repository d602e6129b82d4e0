package dev.concert.ui.frame;

import java.util.Locale;

/** What the status line says of work under way: from 2 s on with rate and time left. */
final class WorkText {
  private WorkText() {}

  static String of(String title, BackgroundWork.Step step, double seconds) {
    StringBuilder text = new StringBuilder(title);
    if (!step.what().isEmpty()) {
      text.append(": ").append(step.what());
    }
    if (step.total() > 0) {
      text.append(String.format(Locale.ROOT, " · %,d of %,d", step.done(), step.total()));
    }
    if (seconds >= 2 && step.done() > 0) {
      double rate = step.done() / seconds;
      text.append(String.format(Locale.ROOT, " · %,.0f/s", rate));
      if (step.total() > step.done()) {
        text.append(
            String.format(Locale.ROOT, " · %,.0f s left", (step.total() - step.done()) / rate));
      }
    }
    return text.toString();
  }
}
