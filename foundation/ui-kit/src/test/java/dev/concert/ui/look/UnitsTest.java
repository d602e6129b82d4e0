package dev.concert.ui.look;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0|ns|0 ns",
        "456|ns|456 ns",
        "999.6|ns|1.00 µs",
        "31200000|ns|31.2 ms",
        "1240000000|ns|1.24 s",
        "725000000000|ns|12 min 05 s",
        "-1500|ns|-1.50 µs",
        "512|B|512 B",
        "1572864|B|1.50 MiB",
        "16455|count|16,455",
        "2.5||2.5",
        "12|flops|12 flops"
      })
  void aValueGetsTheUnitThatSuits(double value, String unit, String text) {
    assertEquals(text, Units.format(value, unit == null ? "" : unit));
  }

  @ParameterizedTest
  @CsvSource({
    "0,0 %",
    "0.31,31 %",
    "0.042,4.2 %",
    "0.0007,0.07 %",
    "0.00001,< 0.01 %",
    "1,100 %",
    "0.0996,10 %"
  })
  void aShareIsNeverRoundedToAFalseNothing(double share, String text) {
    assertEquals(text, Units.percent(share));
  }
}
