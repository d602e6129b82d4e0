package dev.concert.easy.histogram;

/**
 * A normal distribution of the same mean and standard deviation as what was counted. States that do
 * the same work should last about equally long; what lies outside of the interval that most of such
 * a distribution fills lasts too long, or not long enough. See Zaki, Lusk, Gropp and Swider,
 * "Toward Scalable Performance Visualization with Jumpshot" (1999), section 3.3.
 *
 * @param distance by how much the share of the values up to some value differs at most from that of
 *     the normal distribution, 0 to 1
 */
public record NormalAssumption(long count, double mean, double deviation, double distance) {
  /** Of fewer values mean and deviation say nothing. */
  static final int FEWEST = 8;

  /** Values that are spread evenly are 0.06 away; those of an exponential distribution 0.16. */
  private static final double FAR = 0.1;

  /** How much of the distribution the interval holds. */
  public enum Level {
    P90(90, 1.6448536),
    P95(95, 1.9599640),
    P99(99, 2.5758293);

    private final int percent;
    private final double deviations;

    Level(int percent, double deviations) {
      this.percent = percent;
      this.deviations = deviations;
    }

    public int percent() {
      return percent;
    }
  }

  /**
   * @param counts null where nothing was counted
   * @return null where there are too few values, or all are about equal
   */
  static NormalAssumption of(ValueCounts counts) {
    if (counts == null || counts.count() < FEWEST) {
      return null;
    }
    double mean = counts.mean();
    double deviation = counts.deviation();
    return deviation == 0
        ? null
        : new NormalAssumption(counts.count(), mean, deviation, counts.distance(mean, deviation));
  }

  /** What does not lie in the interval around the mean. */
  Pick outside(Level level) {
    double away = level.deviations * deviation;
    long from = (long) Math.ceil(Math.max(0, mean - away));
    long to = Math.max(from, (long) Math.floor(mean + away)) + 1;
    return Pick.outside(from, to);
  }

  /** How many values would lie outside if they were normally distributed. */
  public double expected(Level level) {
    return count * (100 - level.percent) / 100.0;
  }

  /** Whether the values are distributed in another way, so that little can be said of them. */
  public boolean isFar() {
    return distance > FAR;
  }

  /**
   * Which share of a normal distribution lies below a value, to less than 10⁻⁷. By Abramowitz and
   * Stegun, "Handbook of Mathematical Functions" (1964), 26.2.17.
   */
  static double share(double value, double mean, double deviation) {
    double x = (value - mean) / deviation;
    double t = 1 / (1 + 0.2316419 * Math.abs(x));
    double series = -1.821255978 + t * 1.330274429;
    series = 1.781477937 + t * series;
    series = -0.356563782 + t * series;
    series = t * (0.319381530 + t * series);
    double tail = Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI) * series;
    return x > 0 ? 1 - tail : tail;
  }
}
