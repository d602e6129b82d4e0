package dev.concert.racy.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.trace.Metric;
import org.junit.jupiter.api.Test;

class AmountFormatTest {
  @Test
  void onlyOfTimeTheWholeIsALife() {
    AmountFormat bytes = new AmountFormat(new Metric("alloc", "B"), false);
    assertEquals("total", bytes.whole());
    assertEquals("Share", bytes.shareTitle());
    assertEquals("life", AmountFormat.TIME.whole());
    assertEquals("% life", AmountFormat.TIME.shareTitle());
  }
}
