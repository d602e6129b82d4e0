package dev.concert.cagey.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.cagey.graph.CallGraph;
import dev.concert.cagey.graph.CallPrograms;
import dev.concert.cagey.graph.RunCalls;
import dev.concert.cagey.layout.LayeredLayout;
import dev.concert.cagey.picture.BoxWalk.Step;
import dev.concert.cagey.tree.UnfoldedTree;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BoxWalkTest {
  private TreePicture picture;
  private Map<String, BoxBounds> places;

  @BeforeEach
  void layOut() throws InterruptedException {
    CallPrograms programs =
        new CallPrograms().calls("main", "a", "b", "c").calls("a", "x").calls("c", "y");
    UnfoldedTree tree =
        new UnfoldedTree(
            new CallGraph(programs.build(), false, Map.of()), List.of(CallPrograms.name("main")));
    tree.unfoldSubtree(tree.roots().getFirst());
    picture =
        TreePicture.tree(tree, null, name -> name.replaceFirst(".*#(\\w+).*", "$1"), RunCalls.NONE);
    places = LayeredLayout.of(picture, _ -> 100, 24).boxes();
  }

  private String walk(String from, Step... steps) {
    TreeBox at =
        picture.boxes().stream().filter(box -> box.label().equals(from)).findFirst().orElseThrow();
    for (Step step : steps) {
      at = BoxWalk.step(at, step, picture, places).orElse(at);
    }
    return at.label();
  }

  @Test
  void leftAndRightFollowCalls() {
    assertEquals("main", walk("b", Step.CALLER));
    assertEquals("x", walk("a", Step.CALLEE));
    assertEquals("main", walk("y", Step.CALLER, Step.CALLER));
  }

  @Test
  void aCalleeIsTheNearestOne() {
    assertEquals("b", walk("main", Step.CALLEE));
  }

  @Test
  void upAndDownStayInTheColumn() {
    assertEquals("c", walk("a", Step.BELOW, Step.BELOW));
    assertEquals("a", walk("c", Step.ABOVE, Step.ABOVE));
    assertEquals("y", walk("x", Step.BELOW));
  }

  @Test
  void whereNothingIsOneStays() {
    assertEquals("main", walk("main", Step.CALLER));
    assertEquals("b", walk("b", Step.CALLEE));
    assertEquals("a", walk("a", Step.ABOVE));
  }
}
