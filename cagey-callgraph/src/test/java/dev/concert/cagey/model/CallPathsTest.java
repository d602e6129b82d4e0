package dev.concert.cagey.model;

import static dev.concert.cagey.graph.CallPrograms.name;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.cagey.graph.CallGraph;
import dev.concert.cagey.graph.CallPaths;
import dev.concert.cagey.graph.CallPrograms;
import dev.concert.cagey.graph.NoPath;
import dev.concert.cagey.graph.PathQuery;
import dev.concert.cagey.picture.TreeBox;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CallPathsTest {
  private static PathQuery query(String from, String to) {
    return PathQuery.NONE.from(name(from)).to(name(to));
  }

  private static CallPaths paths(CallPrograms programs, PathQuery query) {
    return CallPaths.of(new CallGraph(programs.build(), false, Map.of()), query);
  }

  /** Two ways of three calls, a longer one, and what leads elsewhere. */
  private static CallPrograms diamond() {
    return new CallPrograms()
        .calls("main", "a", "b", "far")
        .calls("a", "c", "elsewhere")
        .calls("b", "c")
        .calls("far", "farther")
        .calls("farther", "c")
        .calls("c", "end");
  }

  @Test
  void allShortestPathsAreThereAndNothingElse() {
    CallPaths found = paths(diamond(), query("main", "end"));
    assertNull(found.none());
    assertEquals(2, found.count());
    assertEquals(3, found.calls());
    assertEquals(5, found.routines());
    assertEquals(
        Map.of(
            name("main"), Set.of(name("a"), name("b")),
            name("a"), Set.of(name("c")),
            name("b"), Set.of(name("c")),
            name("c"), Set.of(name("end")),
            name("end"), Set.of()),
        found.callees());
  }

  @Test
  void ofManyTheFirstOfTheSourceAreShown() {
    CallPaths found = paths(diamond(), query("main", "end").most(1));
    assertEquals(2, found.count());
    assertEquals(Set.of(name("a")), found.callees().get(name("main")));
    assertEquals(4, found.routines());
  }

  @Test
  void pathsLeadThroughEachWaypointInTurn() {
    CallPaths found = paths(diamond(), query("main", "end").andVia(name("far")));
    assertEquals(1, found.count());
    assertEquals(4, found.calls());
    assertEquals(Set.of(name("far")), found.callees().get(name("main")));
    CallPaths never = paths(diamond(), query("main", "end").andVia(name("far")).andVia(name("b")));
    assertEquals(name("far"), never.none().from());
    assertEquals(name("b"), never.none().to());
  }

  @Test
  void whereThereIsNoneTheNearestIsSaid() {
    NoPath none = paths(diamond(), query("elsewhere", "far")).none();
    assertEquals(name("elsewhere"), none.nearest());
    assertEquals(3, none.apart(), "up to main and down again");
    assertEquals(
        "no calls lead from elsewhere to far; nothing that the first leads to is nearer than"
            + " itself, 3 calls apart in whatever direction",
        none.sentence(routine -> routine.replaceAll(".*#|\\(.*", "")));

    CallPrograms shared = diamond().calls("other", "elsewhere");
    none = paths(shared, query("main", "other")).none();
    assertEquals(name("elsewhere"), none.nearest());
    assertEquals(1, none.apart());
  }

  @Test
  void whereTheCallsLeadTheOtherWayThatIsSaid() {
    NoPath none = paths(diamond(), query("end", "main")).none();
    assertEquals(3, none.back());
    assertTrue(none.sentence(it -> it).endsWith("; the other way it takes 3 calls"));
  }

  @Test
  void whatHasNothingToDoWithItIsSaidToHaveNothing() {
    NoPath none = paths(diamond().calls("alone"), query("main", "alone")).none();
    assertNull(none.nearest());
    assertTrue(none.sentence(it -> it).endsWith("has to do with the second"));
  }

  @Test
  void cyclesOnTheWayAreNoPaths() {
    CallPaths found =
        paths(diamond().calls("c", "main").calls("end", "end", "c"), query("main", "end"));
    assertEquals(2, found.count());
    assertEquals(Set.of(), found.callees().get(name("end")));
  }

  @Test
  void moreThanCanBeCountedIsTheLargestNumber() {
    CallPrograms programs = new CallPrograms();
    for (int level = 0; level < 70; level++) {
      programs.calls("x" + level, "l" + level, "r" + level);
      programs.calls("l" + level, "x" + (level + 1)).calls("r" + level, "x" + (level + 1));
    }
    CallPaths found = paths(programs, query("x0", "x70").most(PathQuery.ALL));
    assertEquals(Long.MAX_VALUE, found.count());
    assertEquals(211, found.routines());
    int last = paths(programs, query("x0", "x70").most(4)).routines();
    assertEquals(143, last, "four paths differ in the last two of their steps");
  }

  @Test
  void thePictureOfPathsHasTheirBoxesOnly() {
    CageyModel model = new CageyModel();
    model.show(diamond().build());
    model.showPaths(query("main", "end"));
    assertEquals(List.of("A.main", "A.a", "A.c", "A.end", "A.b", "A.c", "A.end"), labels(model));
    model.setMerged(true);
    assertEquals(List.of("A.main", "A.a", "A.c", "A.end", "A.b"), labels(model));
    assertEquals(5, model.picture().arrows().size());
    assertEquals(List.of(), model.picture().boxes().stream().filter(this::isFolded).toList());
    assertTrue(model.select(name("far")).isEmpty());
    assertEquals("A.far is not on the paths that are shown", model.missing(name("far")));
    model.showPaths(PathQuery.NONE);
    assertTrue(labels(model).contains("A.far"));
  }

  private boolean isFolded(TreeBox box) {
    return box.appearance().folded() && !box.label().equals("A.c");
  }

  private static List<String> labels(CageyModel model) {
    return model.picture().boxes().stream().map(TreeBox::label).toList();
  }

  @Test
  void anotherApplicationHasNoneOfThem() {
    CageyModel model = new CageyModel();
    model.show(diamond().build());
    model.showPaths(query("main", "end"));
    model.show(diamond().calls("more", "main").build());
    assertTrue(model.paths().isShown(), "the same, read again");
    model.show(new CallPrograms().calls("x", "y").build());
    assertEquals(PathQuery.NONE, model.paths().query());
    assertEquals(List.of("A.x", "A.y"), labels(model));
  }
}
