package dev.concert.cagey.model;

import static dev.concert.cagey.graph.CallPrograms.name;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.cagey.graph.CallCycles;
import dev.concert.cagey.graph.CallGraph;
import dev.concert.cagey.graph.CallPrograms;
import dev.concert.cagey.picture.Gathering;
import dev.concert.cagey.picture.TreeBox;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BoxGroupsTest {
  private final CageyModel model = new CageyModel();

  /** A cycle of three, one of two that it leads to, and one that calls itself. */
  private static CallPrograms cyclic() {
    return new CallPrograms()
        .calls("main", "a", "self")
        .calls("a", "b")
        .calls("b", "c")
        .calls("c", "a", "x.X#p()")
        .calls("x.X#p()", "x.X#q()", "y.Y#end()")
        .calls("x.X#q()", "x.X#p()")
        .calls("self", "self");
  }

  private void show(Gathering gathering) {
    model.show(cyclic().build());
    model.setMerged(true);
    model.unfolding().unfoldTo(9);
    model.groups().gather(gathering);
  }

  private List<String> labels() {
    return model.picture().boxes().stream().map(TreeBox::label).toList();
  }

  private List<String> arrows() {
    return model.picture().arrows().stream().map(it -> it.from() + " > " + it.to()).toList();
  }

  @Test
  void aBoxOfSeveralAppearancesIsFoldedInOneGesture() {
    model.show(new CallPrograms().calls("main", "a", "b").calls("a", "b").calls("b", "c").build());
    model.unfolding().unfoldTo(3);
    model.setMerged(true);
    TreeBox shared = box("A.b");
    assertTrue(shared.appearance().unfolded());

    model.unfolding().toggle(shared.appearance(), false);

    assertEquals(
        List.of("A.main", "A.a", "A.b"),
        model.picture().boxes().stream().map(TreeBox::label).toList());
    assertTrue(box("A.b").appearance().folded());
  }

  private TreeBox box(String label) {
    return model.picture().boxes().stream()
        .filter(box -> box.label().equals(label))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void cyclesAreTheRoutinesThatLeadToEachOther() {
    Map<String, String> cycles = CallCycles.of(new CallGraph(cyclic().build(), false, Map.of()));
    assertEquals(Set.of(name("a"), name("b"), name("c"), "x.X#p()", "x.X#q()"), cycles.keySet());
    assertEquals(cycles.get(name("a")), cycles.get(name("c")));
    assertEquals("x.X#p()", cycles.get("x.X#q()"));
    assertNull(cycles.get(name("self")));
  }

  @Test
  void aLongChainOfCallsIsNoBurdenOnTheStack() {
    CallPrograms programs = new CallPrograms();
    for (int i = 0; i < 20_000; i++) {
      programs.calls("r" + i, "r" + (i + 1));
    }
    programs.calls("r20000", "r0");
    assertEquals(20_001, CallCycles.of(new CallGraph(programs.build(), false, Map.of())).size());
  }

  @Test
  void aCycleIsOneBoxThatOpensAndCloses() {
    show(Gathering.CYCLES);
    assertEquals(List.of("A.main", "A.a … 3", "X.p … 2", "Y.end", "A.self"), labels());
    assertEquals(
        List.of(
            name("main") + " > group " + name("a"),
            "group " + name("a") + " > group x.X#p()",
            "group x.X#p() > y.Y#end()",
            name("main") + " > " + name("self"),
            name("self") + " > " + name("self")),
        arrows());
    model.groups().openOf(name("b"));
    assertEquals(List.of("A.main", "A.a", "A.b", "A.c", "X.p … 2", "Y.end", "A.self"), labels());
    assertTrue(model.groups().isInOpen(name("c")));
    model.groups().closeOf(name("c"));
    assertEquals(5, labels().size());
  }

  @Test
  void classesAndPackagesStandTogether() {
    show(Gathering.CLASSES);
    assertEquals(List.of("A  5", "X  2", "Y  1"), labels());
    assertEquals(List.of("group a.A > group x.X", "group x.X > group y.Y"), arrows());
    model.groups().openOnly(List.of("x.X"));
    assertEquals(List.of("A  5", "X.p", "X.q", "Y  1"), labels());
    model.groups().gather(Gathering.PACKAGES);
    assertEquals(List.of("a  5", "x  2", "y  1"), labels());
    assertEquals(List.of(), model.groups().open());
  }

  @Test
  void aSelectionWithinABoxIsThere() {
    show(Gathering.CLASSES);
    assertTrue(model.select("x.X#q()").isPresent());
    TreeBox box = model.picture().boxes().get(1);
    assertTrue(box.routines().contains("x.X#q()"));
    assertEquals("X  2\nX.p\nX.q", new BoxTip(model).of(box));
    assertEquals(3, BoxRows.of(model.picture(), model).rows().size());
  }

  @Test
  void theTreeIsNotGathered() {
    show(Gathering.CLASSES);
    model.setMerged(false);
    assertTrue(labels().contains("X.q"), labels()::toString);
  }

  @Test
  void whatAGroupCallsIsToldToOtherPrograms() {
    show(Gathering.CLASSES);
    List<?> edges = (List<?>) BoxGraph.of(model.picture(), model).json().get("edges");
    Map<?, ?> first = (Map<?, ?>) edges.getFirst();
    assertEquals(1, first.get("sites"));
    assertEquals(true, first.get("certain"));
    List<?> nodes = (List<?>) BoxGraph.of(model.picture(), model).json().get("nodes");
    assertEquals(List.of("x.X#p()", "x.X#q()"), ((Map<?, ?>) nodes.get(1)).get("routines"));
  }
}
