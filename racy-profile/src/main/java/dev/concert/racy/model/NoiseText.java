package dev.concert.racy.model;

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
    return a == b ? Units.count(a) + " runs each" : Units.count(a) + " and " + b + " runs";
  }

  /**
   * Of all that is shown.
   *
   * @param look how what is within the noise looks: {@code hollow}
   */
  public String key(String look) {
    return isKnown()
        ? look + ": within the noise of " + runs()
        : unknown() + ": concert run --repeat 5 makes several";
  }

  private String unknown() {
    String single = a > 1 ? "B is one run" : b > 1 ? "A is one run" : "one run each";
    return "no noise known: " + single;
  }

  /** Empty where there is no difference to judge, as where one side has no figure. */
  public String of(Difference figure) {
    if (Double.isNaN(figure.difference())) {
      return "";
    }
    if (!figure.knowsNoise()) {
      return isKnown() ? "no noise known: too few of the runs have it" : unknown();
    }
    return (figure.exceedsNoise() ? "beyond" : "within") + " the noise of " + runs();
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
