package dev.concert.fancy.view;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;

class OldLayoutTest {
  private static OldLayout kept(double lists, double upper) {
    return new OldLayout(Map.of("lists", lists, "upper", upper));
  }

  @Test
  void whatWasUsualIsNobodysChoice() {
    assertTrue(kept(0.34, 0.5).hasUsualLists());
    assertTrue(kept(0.3391, 0.5).hasUsualLists(), "a window was resized");
    assertTrue(kept(435 / 1_280.0, 0.5).hasUsualLists(), "435 units of a window 1280 wide");
    assertTrue(kept(435 / 1_920.0, 0.5).hasUsualLists());
    assertTrue(kept(0.39, 0.5).hasUsualLists(), "all that a narrow window gave them");
    assertTrue(kept(0.34, 0.4996).hasUsualUpper());
  }

  @Test
  void aDividerThatSomebodyMovedStays() {
    assertFalse(kept(0.25, 0.5).hasUsualLists());
    assertFalse(kept(500 / 1_280.0, 0.5).hasUsualLists());
    assertFalse(kept(0.55, 0.5).hasUsualLists());
    assertFalse(kept(0.34, 0.62).hasUsualUpper());
  }

  @Test
  void whatIsKeptSinceOnlyChoicesAreKeptIsOne() {
    OldLayout now = new OldLayout(Map.of("lists", 0.34, "upper", 0.5, "outline", false));
    assertFalse(now.hasUsualLists());
    assertFalse(now.hasUsualUpper());
  }
}
