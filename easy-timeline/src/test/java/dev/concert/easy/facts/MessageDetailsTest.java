package dev.concert.easy.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.easy.model.ArrowLayout;
import dev.concert.easy.model.Hit;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.Traces;
import dev.concert.trace.Trace.Arrow;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class MessageDetailsTest {
  private Timeline timeline;

  private ArrowLayout.Bundle message(long bytes) {
    var one = Traces.thread("host.1", 1, "main", "main").state(10, 20, "a.B#send()").endsAt(100);
    var two = Traces.thread("far.2", 7, "reader", "reader").state(40, 60, "a.B#read()");
    Arrow arrow =
        new Arrow(0, 12, 1, 45, "order", Arrow.Kind.MESSAGE, -1, bytes, "order to ship", 17);
    timeline = new Timeline(Traces.trace(List.of(one, two), List.of(arrow)), StateFilter.NONE);
    return ArrowLayout.Bundle.nowhere(arrow);
  }

  private Details of(long bytes) {
    ArrowLayout.Bundle message = message(bytes);
    return Details.of(timeline, message);
  }

  private static Map<String, String> facts(Details details) {
    return details.fields().stream()
        .collect(Collectors.toMap(Details.Field::name, Details.Field::value));
  }

  @Test
  void numberTagBothEndsAndSizeOfAMessageAreTold() {
    Details details = of(128);
    Map<String, String> facts = facts(details);

    assertEquals("Message order 17", details.title());
    assertEquals("17", facts.get("Number"));
    assertEquals("order", facts.get("Tag"));
    assertEquals("12 ns by main of host.1", facts.get("Sent"));
    assertEquals("45 ns on reader of far.2", facts.get("Received"));
    assertEquals("128 bytes", facts.get("Size"));
    assertEquals(17L, details.values().get("number"));
    assertEquals(128L, details.values().get("bytes"));
    assertEquals("order to ship", details.values().get("through"));
  }

  @Test
  void aSizeThatIsNotKnownIsSaid() {
    assertEquals("not told", facts(of(-1)).get("Size"));
  }

  @Test
  void theTipBesideAnArrowHasTagNumberSizeAndTime() {
    Hit hit = new Hit.OnArrow(message(128));
    assertEquals("message order 17\nsize 128 bytes, under way 33 ns", HoverText.of(timeline, hit));
    Hit unknown = new Hit.OnArrow(message(-1));
    assertEquals(
        "message order 17\nsize not told, under way 33 ns", HoverText.of(timeline, unknown));
  }
}
