package dev.concert.trace.heat;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.trace.heat.CallEdges.Edge;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CallEdgesTest {
  @Test
  void whatSeveralThreadsTellIsAddedUpAndTheMostExpensiveComesFirst() {
    CallEdges.Builder edges = new CallEdges.Builder();
    edges.add("a", "b", 1, 10, Map.of("alloc", 8L));
    edges.add("a", "c", 5, 12, Map.of());
    edges.add("a", "b", 2, 20, Map.of("alloc", 4L));
    assertEquals(
        List.of(new Edge("b", 3, 30, Map.of("alloc", 12L)), new Edge("c", 5, 12)),
        edges.done().callees("a"));
  }

  @Test
  void aMetricThatOneThreadDoesNotKnowIsNotKnownOfTheSum() {
    CallEdges.Builder edges = new CallEdges.Builder();
    edges.add(null, "b", 1, 10, Map.of("alloc", 8L, "blocked", 3L));
    edges.add(null, "b", 1, 10, Map.of("blocked", 4L));
    assertEquals(List.of(new Edge(null, 2, 20, Map.of("blocked", 7L))), edges.done().callers("b"));
  }
}
