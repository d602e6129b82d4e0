package dev.concert.trace.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DifferenceTest {
  @ParameterizedTest
  @CsvSource({
    "0.975, 1, 12.7062", "0.975, 4, 2.7764", "0.995, 1, 63.6567", "0.995, 8, 3.3554",
    "0.995, 30, 2.7500", "0.995, 1000, 2.5808", "0.95, 10, 1.8125", "0.9995, 5, 6.8688"
  })
  void quantilesAreThoseOfTheTables(double p, double freedom, double expected) {
    assertEquals(expected, StudentT.quantile(p, freedom), 0.00006);
  }

  /** Worked out by hand: variances 2.5 and 10, five runs each, 5.882 degrees of freedom. */
  @Test
  void theNoiseIsHalfOfWelchsInterval() {
    Difference made = Difference.of(new double[] {1, 2, 3, 4, 5}, new double[] {2, 4, 6, 8, 10});
    assertEquals(3, made.difference());
    assertEquals(2, made.ratio());
    assertEquals(StudentT.quantile(0.995, 6.25 / 1.0625) * Math.sqrt(2.5), made.noise(), 1e-9);
  }

  @Test
  void whatWasNotMeasuredInARunDoesNotCount() {
    Difference made = Difference.of(new double[] {1, Double.NaN, 3}, new double[] {Double.NaN});
    assertEquals(2, made.a());
    assertEquals(Double.NaN, made.difference());
    assertEquals(Double.NaN, made.noise());
  }
}
