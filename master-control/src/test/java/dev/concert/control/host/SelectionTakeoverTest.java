package dev.concert.control.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.bus.Message;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SelectionTakeoverTest {
  @Test
  void everySlotOfAStateBecomesASelectionThatIsNotRememberedAgain() {
    Map<String, Object> slots = new LinkedHashMap<>();
    slots.put("function", "a.B#m()");
    slots.put("class", "a.B");
    slots.put("file", "a/B.java:12");
    slots.put("collection", null);
    slots.put("node", "host.7/3");
    slots.put("time", Map.of("run", "/r", "fromNanos", 5, "toNanos", 9_000_000_000L));

    assertEquals(
        List.of(
            new Message.SelectFunction("a.B#m()", false, true),
            new Message.SelectClass("a.B", true),
            new Message.SelectFile("a/B.java", 12, true),
            new Message.SelectNode("host.7", 3L, true),
            new Message.SelectTime("/r", 5, 9_000_000_000L, true)),
        SelectionTakeover.selections(Map.of("selection", slots)));
  }

  @Test
  void aFileAsAWholeHasNoLine() {
    assertEquals(
        List.of(new Message.SelectFile("a/B.java", null, true)),
        SelectionTakeover.selections(Map.of("selection", Map.of("file", "a/B.java"))));
  }

  @Test
  void aStateWithoutSelectionIsNone() {
    assertEquals(
        List.of(), SelectionTakeover.selections(Map.of("selection", "?", "view", Map.of())));
  }
}
