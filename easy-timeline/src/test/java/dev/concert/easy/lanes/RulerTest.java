package dev.concert.easy.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class RulerTest {
  @Test
  void aLabelThatWouldBeCutAtTheEndStandsBeforeItsLine() {
    assertEquals(104.5, Ruler.labelAt(100, 20, 200));
    assertEquals(180, Ruler.labelAt(175.5, 20, 200));
    assertEquals(165.5, Ruler.labelAt(190, 20, 200));
  }
}
