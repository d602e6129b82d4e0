package dev.concert.bus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Outbox.Outgoing;
import org.junit.jupiter.api.Test;

class OutboxTest {
  private final Outbox outbox = new Outbox(2);

  private static Outgoing letter(String address) {
    return new Outgoing(address, () -> new byte[0]);
  }

  @Test
  void whenItIsFullTheOldestMakesRoom() throws InterruptedException {
    assertFalse(outbox.add(letter("1")));
    assertFalse(outbox.add(letter("2")));
    assertTrue(outbox.add(letter("3")));

    assertEquals("2", outbox.poll(1).address());
    assertEquals("3", outbox.poll(1).address());
    assertNull(outbox.poll(1));
  }

  @Test
  void whatIsThrownAwayIsCounted() {
    outbox.add(letter("1"));
    outbox.add(letter("2"));

    assertEquals(2, outbox.clear());
    assertTrue(outbox.isEmpty());
  }
}
