package dev.concert.easy.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ViewportTest {
  private final Viewport view = new Viewport(1_000_000, 3_000_000);

  @Test
  void theMomentUnderThePointerKeepsItsPlaceInAZoom() {
    double before = view.x(1_500_000, 800);
    Viewport closer = view.zoom(1.7, 1_500_000);
    assertEquals(before, closer.x(1_500_000, 800), 1e-6);
    assertEquals(2_000_000 / 1.7, closer.spanNanos(), 1e-6);
  }

  @Test
  void zoomingInEndsAtTheResolutionOfClocks() {
    Viewport closest = view.zoom(1e12, 2_000_000);
    assertEquals(Viewport.MIN_SPAN_NANOS, closest.spanNanos(), 1e-6);
    assertTrue(closest.shows(2_000_000, 2_000_000));
  }

  @Test
  void placesAndMomentsAreInverse() {
    assertEquals(2_345_678, view.nanos(view.x(2_345_678, 1357), 1357), 1e-3);
  }

  @Test
  void panningBeyondTheRunStopsAtItsEdgeWithTheSameSpan() {
    assertEquals(new Viewport(0, 2_000_000), view.pan(-5_000_000).within(10_000_000));
    assertEquals(new Viewport(8_000_000, 10_000_000), view.pan(9e9).within(10_000_000));
  }

  @Test
  void aViewLongerThanTheRunBecomesTheWholeRun() {
    assertEquals(new Viewport(0, 1_500_000), view.within(1_500_000));
  }

  @Test
  void aRunWithoutTimeStillHasAView() {
    assertEquals(Viewport.MIN_SPAN_NANOS, Viewport.whole(0).spanNanos());
  }

  @Test
  void aMomentAtTheEdgeIsShownAndOneBeyondItIsNot() {
    assertTrue(view.shows(3_000_000, 3_000_000));
    assertFalse(view.shows(3_000_001, 4_000_000));
    assertTrue(view.shows(0, 9_000_000));
  }
}
