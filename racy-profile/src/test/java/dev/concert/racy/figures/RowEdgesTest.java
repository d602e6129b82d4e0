package dev.concert.racy.figures;

import static dev.concert.racy.figures.Profiles.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.CallPath;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.heat.CallEdges;
import dev.concert.trace.heat.CallEdges.Edge;
import java.util.List;
import org.junit.jupiter.api.Test;

class RowEdgesTest {
  private static CallPath path(String routine, long calls, long nanos, CallPath... children) {
    return new CallPath(routine, calls, nanos, 0, List.of(children));
  }

  private static ThreadProfile tree(long id, CallPath... children) {
    return Profiles.with(thread("h.1", id, "t" + id, 1_000), path(null, 1, 1_000, children));
  }

  private static ProfileSummary summary(ThreadProfile... threads) {
    return ProfileSummary.of(Profiles.of(threads), BarOptions.INITIAL, List.of());
  }

  @Test
  void edgesOfAllContextsAndThreadsAreAddedUp() {
    ProfileSummary summary =
        summary(
            tree(1, path("a", 1, 100, path("b", 4, 60), path("c", 1, 30, path("b", 2, 20)))),
            tree(2, path("b", 5, 7)));
    CallEdges edges = RowEdges.of(summary, RowKey.MEAN).edges();
    assertEquals(
        List.of(new Edge("a", 4, 60), new Edge("c", 2, 20), new Edge(null, 5, 7)),
        edges.callers("b"));
    assertEquals(List.of(new Edge("b", 4, 60), new Edge("c", 1, 30)), edges.callees("a"));
    assertEquals(List.of(), edges.callees("b"));
  }

  @Test
  void aRowHasTheCallsOfItsThreadsOnly() {
    ProfileSummary summary = summary(tree(1, path("a", 1, 9)), tree(2, path("b", 1, 8)));
    RowEdges edges = RowEdges.of(summary, new RowKey("h.1", 2L, null));
    assertEquals(List.of(), edges.edges().callers("a"));
    assertEquals(List.of(new Edge(null, 1, 8)), edges.edges().callers("b"));
    assertTrue(edges.isOf(summary, new RowKey("h.1", 2L, null)));
    assertFalse(edges.isOf(summary, RowKey.MEAN));
  }

  @Test
  void underRecursionTheOutermostCallOverAnEdgeCounts() {
    ProfileSummary summary =
        summary(
            tree(
                1,
                path("a", 1, 100, path("a", 3, 90, path("a", 2, 50, path("b", 1, 5)))),
                path("b", 1, 40, path("a", 1, 30, path("b", 1, 20, path("a", 1, 10))))));
    CallEdges edges = RowEdges.of(summary, RowKey.MEAN).edges();
    assertEquals(
        List.of(new Edge(null, 1, 100), new Edge("a", 5, 90), new Edge("b", 2, 30)),
        edges.callers("a"));
  }

  @Test
  void aTreeAsDeepAsTheProgramsIsWalked() {
    CallPath deep = path("leaf", 1, 1);
    for (int i = 0; i < 100_000; i++) {
      deep = path("a", 1, 2, deep);
    }
    ProfileSummary summary = summary(tree(1, deep));
    assertEquals(99_999, RowEdges.of(summary, RowKey.MEAN).edges().callees("a").getFirst().calls());
  }
}
