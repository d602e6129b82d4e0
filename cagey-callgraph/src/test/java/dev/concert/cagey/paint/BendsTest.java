package dev.concert.cagey.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.concert.cagey.graph.RunCalls.Seen;
import dev.concert.cagey.picture.TreePicture.Arrow;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which line a hand means. */
class BendsTest {
  private static final double[] LEVEL = {0, 10, 30, 10, 60, 10, 90, 10};
  private static final double[] RISING = {0, 10, 45, 10, 45, 100, 90, 100};

  @Test
  void aPointIsAsFarFromALineAsFromItsNearestPart() {
    assertEquals(3, Bends.distance(40, 13, LEVEL), 1e-9);
    assertEquals(5, Bends.distance(-3, 14, LEVEL), 1e-9, "its end");
    assertEquals(0, Bends.distance(45, 55, RISING), 0.1, "its middle");
  }

  @Test
  void theNearestLineIsMeantAndNoneFromFarAway() {
    Arrow level = new Arrow("a", "b", Seen.UNKNOWN, true);
    Arrow rising = new Arrow("a", "c", Seen.UNKNOWN, true);
    Map<Arrow, double[]> lines = new LinkedHashMap<>();
    lines.put(level, LEVEL);
    lines.put(rising, RISING);
    DrawnLines drawn = new DrawnLines(lines);
    assertEquals(level, drawn.near(80, 12, 4));
    assertEquals(rising, drawn.near(46, 54, 4));
    assertNull(drawn.near(80, 40, 4));
  }
}
