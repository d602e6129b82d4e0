package dev.concert.easy.time;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ViewHistoryTest {
  private static final long SECOND = 1_000_000_000;
  private final ViewHistory history = new ViewHistory();
  private final Viewport a = new Viewport(0, 100);
  private final Viewport b = new Viewport(10, 90);
  private final Viewport c = new Viewport(20, 80);

  @Test
  void backReturnsWhereOneWasAndForwardWhereOneCameFrom() {
    history.leave(a, 0);
    history.leave(b, 5 * SECOND);
    assertEquals(b, history.back(c));
    assertEquals(a, history.back(b));
    assertEquals(b, history.forward(a));
    assertEquals(c, history.forward(b));
  }

  @Test
  void aTurnOfTheWheelIsOneStep() {
    history.leave(a, 0);
    history.leave(b, SECOND / 10);
    assertEquals(a, history.back(c));
  }

  @Test
  void withoutAPastTheViewStays() {
    assertEquals(c, history.back(c));
    assertEquals(c, history.forward(c));
  }

  @Test
  void aNewMoveForgetsTheWayForward() {
    history.leave(a, 0);
    history.back(b);
    history.leave(a, 9 * SECOND);
    assertEquals(c, history.forward(c));
  }
}
