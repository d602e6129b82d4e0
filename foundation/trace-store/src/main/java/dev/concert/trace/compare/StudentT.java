package dev.concert.trace.compare;

/**
 * Student's t distribution, by the incomplete beta function as its continued fraction (Press and
 * others, <i>Numerical Recipes</i>, section 6.4).
 */
final class StudentT {
  private static final int TERMS = 300;
  private static final double SMALLEST = 1e-300;
  private static final double[] LANCZOS = {
    76.18009172947146,
    -86.50532032941677,
    24.01409824083091,
    -1.231739572450155,
    0.1208650973866179e-2,
    -0.5395239384953e-5
  };

  private StudentT() {}

  /**
   * What is exceeded with a probability of {@code 1 - p}.
   *
   * @param p more than one half, less than 1
   */
  static double quantile(double p, double freedom) {
    double low = 0;
    double high = 1;
    while (below(high, freedom) < p) {
      high *= 2;
    }
    for (int i = 0; i < 60; i++) {
      double middle = (low + high) / 2;
      if (below(middle, freedom) < p) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  /** The probability of less than {@code t}, which is not negative. */
  private static double below(double t, double freedom) {
    return 1 - beta(freedom / (freedom + t * t), freedom / 2, 0.5) / 2;
  }

  private static double beta(double x, double a, double b) {
    if (x <= 0 || x >= 1) {
      return Math.clamp(x, 0, 1);
    }
    double factor =
        Math.exp(
            logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
    return x < (a + 1) / (a + b + 2)
        ? factor * fraction(x, a, b) / a
        : 1 - factor * fraction(1 - x, b, a) / b;
  }

  /** By Lentz's method. */
  private static double fraction(double x, double a, double b) {
    double c = 1;
    double d = 1 / notZero(1 - (a + b) * x / (a + 1));
    double value = d;
    for (int m = 1; m <= TERMS; m++) {
      double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
      d = 1 / notZero(1 + even * d);
      c = notZero(1 + even / c);
      value *= d * c;
      double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
      d = 1 / notZero(1 + odd * d);
      c = notZero(1 + odd / c);
      value *= d * c;
      if (Math.abs(d * c - 1) < 1e-15) {
        break;
      }
    }
    return value;
  }

  private static double notZero(double value) {
    return Math.abs(value) < SMALLEST ? SMALLEST : value;
  }

  private static double logGamma(double x) {
    double shifted = x + 5.5;
    double sum = 1.000000000190015;
    for (int i = 0; i < LANCZOS.length; i++) {
      sum += LANCZOS[i] / (x + 1 + i);
    }
    return (x + 0.5) * Math.log(shifted) - shifted + Math.log(2.5066282746310005 * sum / x);
  }
}
