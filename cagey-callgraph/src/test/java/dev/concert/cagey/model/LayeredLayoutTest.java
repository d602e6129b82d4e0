package dev.concert.cagey.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LayeredLayoutTest {
  private static final double HEIGHT = 24;

  private static TreePicture unfolded(CallPrograms programs, boolean merged) {
    CallGraph graph = new CallGraph(programs.build(), false, Map.of());
    UnfoldedTree tree = new UnfoldedTree(graph, List.of(CallPrograms.name("main")));
    tree.unfoldSubtree(tree.roots().getFirst());
    return merged
        ? TreePicture.merged(tree, null, name -> name, RunCalls.NONE)
        : TreePicture.tree(tree, null, name -> name, RunCalls.NONE);
  }

  private static Map<String, BoxBounds> layout(TreePicture picture) throws InterruptedException {
    return LayeredLayout.of(picture, _ -> 100, HEIGHT);
  }

  @Test
  void calleesStandRightOfTheirCallerInTheOrderOfTheSource() throws Exception {
    Map<String, BoxBounds> places =
        layout(unfolded(new CallPrograms().calls("main", "z", "b", "a").calls("b", "c"), false));
    assertTrue(places.get("t1").x() > places.get("t0").right());
    assertEquals(places.get("t1").x(), places.get("t2").x());
    assertTrue(places.get("t1").bottom() < places.get("t2").y());
    assertTrue(places.get("t2").bottom() < places.get("t3").y());
    assertTrue(places.get("t4").x() > places.get("t2").right());
  }

  @Test
  void noBoxCoversAnother() throws Exception {
    CallPrograms programs = new CallPrograms().calls("main", "a", "b", "c", "d");
    for (String name : List.of("a", "b", "c", "d")) {
      programs.calls(name, name + "1", name + "2", name + "3");
    }
    List<BoxBounds> places = List.copyOf(layout(unfolded(programs, false)).values());
    for (BoxBounds one : places) {
      long covered =
          places.stream()
              .filter(other -> one.x() < other.right() && other.x() < one.right())
              .filter(other -> one.y() < other.bottom() && other.y() < one.bottom())
              .count();
      assertEquals(1, covered);
    }
  }

  @Test
  void theMergedGraphHasOneBoxForEachRoutine() throws Exception {
    CallPrograms programs =
        new CallPrograms().calls("main", "a", "b").calls("a", "c").calls("b", "c");
    assertEquals(5, layout(unfolded(programs, false)).size());
    assertEquals(4, layout(unfolded(programs, true)).size());
  }

  @Test
  void recursionInTheMergedGraphIsLaidOut() throws Exception {
    CallPrograms programs =
        new CallPrograms().calls("main", "a").calls("a", "a", "b").calls("b", "a");
    assertEquals(3, layout(unfolded(programs, true)).size());
  }

  @Test
  void anInterruptedLayoutStops() {
    TreePicture picture = unfolded(new CallPrograms().calls("main", "a"), false);
    Thread.currentThread().interrupt();
    assertThrows(InterruptedException.class, () -> layout(picture));
  }
}
