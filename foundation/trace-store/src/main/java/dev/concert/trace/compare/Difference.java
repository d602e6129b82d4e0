package dev.concert.trace.compare;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.DoubleFunction;

/**
 * A figure on both sides.
 *
 * <p>Where both sides are repeated runs, the noise is half the width of the confidence interval of
 * the difference of the means, by Student's t with the degrees of freedom of Welch and
 * Satterthwaite: what A. Georges, D. Buytaert, L. Eeckhout, <i>Statistically Rigorous Java
 * Performance Evaluation</i> (OOPSLA 2007, section 3.3) recommend for a few invocations of a JVM.
 *
 * @param a mean over the runs of the first side; NaN where it was not measured
 * @param b likewise of the second
 * @param noise what the difference may be by chance; NaN if that is not known
 */
public record Difference(double a, double b, double noise) {
  /** That a difference within the noise is not called one, of a hundred rows that have none. */
  public static final double CONFIDENCE = 0.99;

  /** Of figures of each run; those that were not measured (NaN) do not count. */
  public static Difference of(double[] a, double[] b) {
    double[] first = known(a);
    double[] second = known(b);
    return new Difference(mean(first), mean(second), noise(first, second));
  }

  private static double[] known(double[] figures) {
    return Arrays.stream(figures).filter(figure -> !Double.isNaN(figure)).toArray();
  }

  private static double mean(double[] figures) {
    return Arrays.stream(figures).average().orElse(Double.NaN);
  }

  private static double noise(double[] a, double[] b) {
    if (a.length < 2 || b.length < 2) {
      return Double.NaN;
    }
    double ofA = squaredError(a);
    double ofB = squaredError(b);
    double both = ofA + ofB;
    if (both == 0) {
      return 0;
    }
    double freedom = both * both / (ofA * ofA / (a.length - 1) + ofB * ofB / (b.length - 1));
    return StudentT.quantile((1 + CONFIDENCE) / 2, freedom) * Math.sqrt(both);
  }

  /** Of the mean. */
  private static double squaredError(double[] figures) {
    double mean = mean(figures);
    double squares = Arrays.stream(figures).map(each -> (each - mean) * (each - mean)).sum();
    return squares / (figures.length - 1) / figures.length;
  }

  /** More than 0 if the second side has more; NaN where one of them was not measured. */
  public double difference() {
    return b - a;
  }

  /** How many times as much the second side has; NaN where the first has nothing. */
  public double ratio() {
    return a == 0 ? Double.NaN : b / a;
  }

  /** An amount with its sign, which a zero has not. */
  public static String signed(double amount, DoubleFunction<String> format) {
    String sign = amount > 0 ? "+" : amount < 0 ? "−" : "";
    return sign + format.apply(Math.abs(amount));
  }

  /** Both sides and the difference as a JSON-like map; what is not known is null. */
  public Map<String, Object> figures() {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("a", known(a));
    figures.put("b", known(b));
    figures.put("difference", known(difference()));
    return figures;
  }

  /** What is known of the noise, as a JSON-like map; null where it is not. */
  public Map<String, Object> judgement() {
    Map<String, Object> judgement = new LinkedHashMap<>();
    judgement.put("noise", known(noise));
    judgement.put("exceedsNoise", knowsNoise() ? exceedsNoise() : null);
    return judgement;
  }

  private static Double known(double figure) {
    return Double.isNaN(figure) ? null : (Double) figure;
  }

  public boolean knowsNoise() {
    return !Double.isNaN(noise);
  }

  /** False where the noise is not known. */
  public boolean exceedsNoise() {
    return Math.abs(difference()) > noise;
  }

  /** Whether chance explains it; false where the noise is not known. */
  public boolean withinNoise() {
    return Math.abs(difference()) <= noise;
  }
}
