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

  @Test
  void aMetricOfARoutineIsThatOfTheCallsOfItsOnlyCallerAndElseNotKnown() {
    CallEdges.Builder edges = new CallEdges.Builder();
    edges.add(null, "a", 1, 90, Map.of());
    edges.add("a", "b", 2, 50, Map.of("alloc", 8L));
    edges.add("b", "b", 3, 10, Map.of());
    edges.add("a", "c", 1, 20, Map.of());
    edges.add("b", "c", 1, 5, Map.of());
    CallEdges with = edges.done().with("blocked", routine -> routine.equals("b") ? 30 : 7);
    assertEquals(new Edge("a", 1, 90, Map.of("blocked", 7L)), with.edge(null, "a"));
    assertEquals(new Edge("b", 2, 50, Map.of("alloc", 8L, "blocked", 30L)), with.edge("a", "b"));
    assertEquals(new Edge("b", 3, 10), with.edge("b", "b"));
    assertEquals(new Edge("c", 1, 20), with.edge("a", "c"));
    assertEquals(new Edge("c", 1, 5), with.edge("b", "c"));
  }
}
