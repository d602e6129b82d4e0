package dev.concert.ui.look;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.ParallelMark;
import dev.concert.ui.fixture.Fx;
import org.junit.jupiter.api.Test;

class ParallelLabelTest {
  private static ParallelMark mark(int uncertainCalls) {
    return new ParallelMark("started as a thread", null, uncertainCalls, null);
  }

  private static double strength(ParallelMark mark) {
    return Fx.call(() -> {
      ParallelLabel label = new ParallelLabel();
      label.show(mark);
      assertTrue(label.isVisible());
      return label.getOpacity();
    });
  }

  @Test
  void theSignIsPalerWithEachUncertainCall() {
    assertEquals(1, strength(mark(0)));
    assertTrue(strength(mark(0)) > strength(mark(1)));
    assertTrue(strength(mark(1)) > strength(mark(2)));
  }

  @Test
  void whatHasNoMarkHasNoSignAndGivesItsRoomBack() {
    ParallelLabel label =
        Fx.call(() -> {
          ParallelLabel made = new ParallelLabel();
          made.show(mark(1));
          made.show(null);
          return made;
        });
    assertFalse(label.isVisible());
    assertFalse(label.isManaged());
  }

  @Test
  void theReasonStandsBehindTheSignOnALineOfItsOwn() {
    assertEquals("\n|| started as a thread", ParallelSign.line(mark(2)));
    assertEquals("", ParallelSign.line(null));
  }
}
