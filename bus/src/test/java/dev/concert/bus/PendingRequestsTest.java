package dev.concert.bus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

class PendingRequestsTest {
  private final Map<Long, Runnable> afterMillis = new TreeMap<>();
  private final PendingRequests asks =
      new PendingRequests("racy/1", millis -> work -> afterMillis.put(millis, work));

  @Test
  void noAnswerInTwoSecondsCountsAsNone() {
    CompletableFuture<Map<String, Object>> answer = asks.expect(1, new Message.State("fancy"));
    assertFalse(answer.isDone());
    afterMillis.get(2_000L).run();
    assertEquals(
        "No answer from fancy within 2.0 s.",
        assertThrows(CompletionException.class, answer::join).getCause().getMessage());
  }

  @Test
  void aPictureMayTakeHalfAMinute() {
    CompletableFuture<Map<String, Object>> answer =
        asks.expect(1, new Message.Snapshot("fancy", "/fancy.png"));
    asks.complete(new Wire.Incoming.Reply("racy/1", 1, null, Map.of("file", "/fancy.png")));
    afterMillis.get(30_000L).run();
    assertEquals(Map.of("file", "/fancy.png"), answer.join());
  }
}
