package dev.concert.ui.joined;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ProcessAgeTest {
  @Test
  void itIsTheSystemsAgeLessThatAtTheStart() {
    String stat =
        "4711 (a) b (c) S 1 4711 4711 0 -1 4194304 1 0 0 0 1 2 0 0 20 0 18 0 117000 5 6 7";

    assertEquals(1_230, ProcessAge.millis(stat, "1171.23 2300.00\n"));
  }

  @Test
  void thisProcessIsOlderNowThanBefore() {
    long before = ProcessAge.millis();

    assertTrue(before > 0 && ProcessAge.millis() >= before, before + " ms");
  }
}
