package dev.concert.trace.heat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.Intrusion;
import dev.concert.trace.Metric;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.ThreadProfile;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeatTest {
  private static final Heat HEAT = heat(20);

  private static Heat heat(long nanosOfB) {
    ThreadProfile first = thread(1, new RoutineProfile("a", 2, 1, 50, 30));
    ThreadProfile second =
        thread(
            2,
            new RoutineProfile("a", 1, 0, 30, 30),
            new RoutineProfile("b", 4, 0, nanosOfB, nanosOfB));
    NodeProfile node = new NodeProfile("host.1", List.of(first, second));
    return new Heat(new Profile(null, List.of(Metric.TIME), 0, new Intrusion(0, 0), List.of(node)));
  }

  private static ThreadProfile thread(long id, RoutineProfile... routines) {
    return new ThreadProfile("host.1", id, "t" + id, "t", 100, List.of(routines), null, List.of());
  }

  @Test
  void totalsAreOverAllThreads() {
    assertEquals(new RoutineProfile("a", 3, 1, 80, 60), HEAT.of("a").orElseThrow());
  }

  @Test
  void aShareIsOfAllExclusiveTimeAndAnIntensityOfTheLargest() {
    assertEquals(0.25, HEAT.share("b"));
    assertEquals(1.0 / 3, HEAT.intensity("b"));
  }

  @Test
  void aRoutineThatNeverRanHasNoData() {
    assertTrue(HEAT.of("c").isEmpty());
    assertEquals(0, HEAT.share("c"));
  }

  @Test
  void itIsAnotherOneAsSoonAsAFigureIsAnother() {
    assertEquals(HEAT, heat(20));
    assertNotEquals(HEAT, heat(21));
  }

  @Test
  void theLargestComeFirst() {
    assertEquals(List.of("a", "b"), HEAT.largest(5));
  }
}
