package dev.concert.cagey.tree;

import static dev.concert.cagey.graph.CallPrograms.name;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.cagey.graph.CallGraph;
import dev.concert.cagey.graph.CallGraph.RootKind;
import dev.concert.cagey.graph.CallPrograms;
import dev.concert.cagey.model.CageyModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UnfoldedTreeTest {
  private static UnfoldedTree tree(CallPrograms programs, String... roots) {
    CallGraph graph = new CallGraph(programs.build(), false, Map.of());
    return new UnfoldedTree(graph, List.of(roots).stream().map(CallPrograms::name).toList());
  }

  /** The visible tree with a dot for each level, … and ↻ as on the screen. */
  private static List<String> picture(UnfoldedTree tree) {
    List<String> lines = new ArrayList<>();
    for (CallNode at : tree.visible()) {
      int depth = 0;
      for (CallNode up = at.parent(); up != null; up = up.parent()) {
        depth++;
      }
      String simple = at.routine().replaceAll(".*#|\\(.*", "");
      String end = at.folded() ? " …" : at.recursive() ? " ↻" : "";
      lines.add(".".repeat(depth) + simple + end);
    }
    return lines;
  }

  @Test
  void theFirstUnfoldingShowsDirectCalleesOnly() {
    UnfoldedTree tree = tree(new CallPrograms().calls("main", "a", "b").calls("a", "c"), "main");
    assertEquals(List.of("main …"), picture(tree));
    tree.unfold(tree.roots().getFirst());
    assertEquals(List.of("main", ".a …", ".b"), picture(tree));
  }

  @Test
  void unfoldingAgainShowsWhatWasUnfoldedBelow() {
    UnfoldedTree tree = tree(new CallPrograms().calls("main", "a").calls("a", "b"), "main");
    CallNode main = tree.roots().getFirst();
    tree.unfold(main);
    tree.unfold(main.children().getFirst());
    tree.fold(main);
    assertEquals(List.of("main …"), picture(tree));
    tree.unfold(main);
    assertEquals(List.of("main", ".a", "..b"), picture(tree));
  }

  @Test
  void aRoutineAppearsOnceBelowEachOfItsCallers() {
    UnfoldedTree tree =
        tree(new CallPrograms().calls("main", "a", "b").calls("a", "c").calls("b", "c"), "main");
    tree.unfoldSubtree(tree.roots().getFirst());
    assertEquals(List.of("main", ".a", "..c", ".b", "..c"), picture(tree));
    assertEquals(2, tree.appearances(name("c")).size());
  }

  @Test
  void recursionEndsTheTree() {
    UnfoldedTree tree =
        tree(new CallPrograms().calls("main", "a").calls("a", "b").calls("b", "a"), "main");
    tree.unfoldSubtree(tree.roots().getFirst());
    assertEquals(List.of("main", ".a", "..b", "...a ↻"), picture(tree));
  }

  @Test
  void revealUnfoldsTheShortestWay() {
    UnfoldedTree tree =
        tree(
            new CallPrograms()
                .calls("main", "a", "b")
                .calls("a", "x")
                .calls("x", "deep")
                .calls("b", "deep"),
            "main");
    assertEquals(name("deep"), tree.reveal(name("deep")).orElseThrow().routine());
    assertEquals(List.of("main", ".a …", ".b", "..deep"), picture(tree));
  }

  @Test
  void revealOfWhatIsVisibleUnfoldsNothing() {
    UnfoldedTree tree = tree(new CallPrograms().calls("main", "a").calls("a", "b"), "main");
    tree.unfold(tree.roots().getFirst());
    tree.reveal(name("a"));
    assertEquals(List.of("main", ".a …"), picture(tree));
  }

  @Test
  void aRoutineThatNoRootReachesGetsARootOfItsOwn() {
    UnfoldedTree tree =
        tree(new CallPrograms().calls("main", "a").calls("other", "b").calls("b", "c"), "main");
    tree.reveal(name("c"));
    assertEquals(List.of("main …", "other", ".b", "..c"), picture(tree));
  }

  @Test
  void aRootThatCameForASelectionGoesWithIt() {
    UnfoldedTree tree =
        tree(new CallPrograms().calls("main", "a").calls("other", "b").calls("b", "c"), "main");
    tree.reveal(name("c"));
    assertEquals(List.of("main"), tree.planted().stream().map(r -> method(r.routine())).toList());
    tree.reveal(name("b"));
    assertEquals(2, tree.roots().size(), "it stays for what lies in its tree");
    tree.reveal(name("a"));
    assertEquals(List.of("main", ".a"), picture(tree));
  }

  private static String method(String routine) {
    return routine.substring(routine.indexOf('#') + 1, routine.indexOf('('));
  }

  @Test
  void aRoutineOfALibraryIsNotRevealed() {
    assertTrue(
        tree(new CallPrograms().calls("main", "a"), "main").reveal("java.lang.X#y()").isEmpty());
  }

  @Test
  void manyCalleesComeInPages() {
    String[] callees =
        IntStream.range(0, UnfoldedTree.PAGE + 10).mapToObj(i -> "c" + i).toArray(String[]::new);
    UnfoldedTree tree = tree(new CallPrograms().calls("main", callees), "main");
    CallNode main = tree.roots().getFirst();
    tree.unfold(main);
    assertEquals(UnfoldedTree.PAGE, main.children().size());
    assertEquals(10, main.more());
    tree.showMore(main);
    assertEquals(0, main.more());
  }

  @Test
  void aCalleeBeyondThePageIsRevealed() {
    String[] callees =
        IntStream.range(0, UnfoldedTree.PAGE + 10).mapToObj(i -> "c" + i).toArray(String[]::new);
    UnfoldedTree tree = tree(new CallPrograms().calls("main", callees), "main");
    assertTrue(tree.reveal(name("c" + (UnfoldedTree.PAGE + 5))).isPresent());
  }

  @Test
  void unfoldingASubtreeStopsAtItsBudget() {
    CallPrograms programs = new CallPrograms();
    for (int i = 0; i < 400; i++) {
      programs.calls("r" + i, "r" + (i + 1));
    }
    UnfoldedTree tree = tree(programs, "r0");
    tree.unfoldSubtree(tree.roots().getFirst());
    assertTrue(tree.visible().size() <= UnfoldedTree.SUBTREE_BUDGET + 1);
  }

  /** From one routine to 24, from each of them to 24 others, and so on. */
  private static CallPrograms manyWays(int levels) {
    CallPrograms programs = new CallPrograms().calls("main", level(1));
    for (int level = 1; level < levels; level++) {
      for (String caller : level(level)) {
        programs.calls(caller, level(level + 1));
      }
    }
    return programs;
  }

  private static String[] level(int level) {
    return IntStream.range(0, UnfoldedTree.PAGE)
        .mapToObj(i -> "r" + level + "x" + i)
        .toArray(String[]::new);
  }

  @Test
  void whatIsNearerIsUnfoldedAfterMoreThanThereIsRoomForWas() {
    UnfoldedTree tree = tree(manyWays(4), "main");
    assertEquals(new UnfoldedTree.Depth(4, 2, false), tree.unfoldTo(4, false));
    int page = UnfoldedTree.PAGE;
    assertEquals(1 + page + page * page, tree.visible().size(), "what is three away is too much");
    tree.foldSubtree(tree.roots().getFirst());
    assertTrue(tree.unfoldTo(1, false).isWhole());
    assertEquals(1 + UnfoldedTree.PAGE, tree.visible().size());
  }

  @Test
  void whereEachRoutineIsUnfoldedOnceThereIsRoomForMoreOfThem() {
    UnfoldedTree tree = tree(manyWays(4), "main");
    assertTrue(tree.unfoldTo(4, true).isWhole());
    int page = UnfoldedTree.PAGE;
    assertEquals(1 + page + 3 * page * page, tree.visible().size());
  }

  @Test
  void asMuchOfALargeMergedGraphStaysUnfoldedAsTheTreeHasRoomFor() {
    CageyModel model = new CageyModel();
    model.show(manyWays(20).build());
    model.setMerged(true);
    model.unfolding().unfoldTo(20);
    assertTrue(model.unfolding().reached().isWhole());
    assertTrue(model.picture().arrows().size() > UnfoldedTree.MOST_UNFOLDED);

    model.setMerged(false);

    int most = UnfoldedTree.MOST_UNFOLDED + UnfoldedTree.PAGE;
    int shown = model.picture().boxes().size();
    assertTrue(shown <= most && shown > UnfoldedTree.MOST_UNFOLDED / 2, shown + " boxes");
  }

  @Test
  void rootsAreMainsThreadEntriesUncalledRoutinesAndOneOfEachCycle() {
    CallGraph graph =
        new CallGraph(
            new CallPrograms()
                .calls("main", "a")
                .parallel("task")
                .calls("task", "a")
                .calls("unused", "a")
                .calls("x", "y")
                .calls("y", "x")
                .build(),
            false,
            Map.of());
    assertEquals(List.of(name("main")), graph.roots().get(RootKind.MAIN));
    assertEquals(List.of(name("task")), graph.roots().get(RootKind.THREAD));
    assertEquals(List.of(name("unused")), graph.roots().get(RootKind.UNCALLED));
    assertEquals(List.of(name("x")), graph.roots().get(RootKind.CYCLE));
  }

  @Test
  void whatAThreadGoesOnToCallIsNoThreadEntry() {
    CallGraph graph =
        new CallGraph(
            new CallPrograms().parallel("task").parallel("step").calls("task", "step").build(),
            false,
            Map.of());
    assertEquals(List.of(name("task")), graph.roots().get(RootKind.THREAD));
    assertEquals(List.of(name("task"), name("step")), graph.pathFromRoot(name("step")));
  }

  @Test
  void libraryRoutinesArePartOfTheGraphOnlyIfAskedFor() {
    CallPrograms programs = new CallPrograms().callsLibrary("main", "java.lang.Math#abs(int)");
    assertFalse(
        new CallGraph(programs.build(), false, Map.of()).contains("java.lang.Math#abs(int)"));
    assertTrue(new CallGraph(programs.build(), true, Map.of()).contains("java.lang.Math#abs(int)"));
  }
}
