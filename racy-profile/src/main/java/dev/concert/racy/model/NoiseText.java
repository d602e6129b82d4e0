package dev.concert.racy.model;

import dev.concert.model.words.Words;
import dev.concert.trace.compare.Difference;
import dev.concert.ui.look.Units;
import java.util.function.DoubleFunction;

/** Whether differences are more than those of runs of the same, in words. */
public final class NoiseText {
  private final int a;
  private final int b;

  /**
   * @param a how many runs the first side has
   */
  public NoiseText(int a, int b) {
    this.a = a;
    this.b = b;
  }

  /** Whether both sides are runs that were repeated. */
  public boolean isKnown() {
    return a > 1 && b > 1;
  }

  /** {@code 5 runs each}, {@code 5 and 3 runs}. */
  private String runs() {
    return a == b
        ? Words.say("%s runs each", Units.count(a))
        : Words.say("%s and %d runs", Units.count(a), b);
  }

  /**
   * Of all that is shown.
   *
   * @param look how what is within the noise looks: {@code hollow}
   */
  public String key(String look) {
    return isKnown()
        ? Words.say("%s: within the noise of %s", look, runs())
        : Words.say("%s: concert run --repeat 5 makes several", unknown());
  }

  private String unknown() {
    return Words.say(
        a > 1
            ? "no noise known: B is one run"
            : b > 1 ? "no noise known: A is one run" : "no noise known: one run each");
  }

  /** Empty where there is no difference to judge, as where one side has no figure. */
  public String of(Difference figure) {
    if (Double.isNaN(figure.difference())) {
      return "";
    }
    if (!figure.knowsNoise()) {
      return isKnown() ? Words.say("no noise known: too few of the runs have it") : unknown();
    }
    return Words.say(
        figure.exceedsNoise() ? "beyond the noise of %s" : "within the noise of %s", runs());
  }

  /** The same on a line of its own, with what chance may do. */
  String line(Difference figure, DoubleFunction<String> format) {
    String text = judged(figure, format);
    return text.isEmpty() ? "" : '\n' + text;
  }

  /** With what chance may do; empty where there is nothing to judge. */
  public String judged(Difference figure, DoubleFunction<String> format) {
    String amount = figure.knowsNoise() ? " (± " + format.apply(figure.noise()) + ")" : "";
    return of(figure) + amount;
  }
}
