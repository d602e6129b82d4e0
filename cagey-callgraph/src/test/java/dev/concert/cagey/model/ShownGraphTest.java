package dev.concert.cagey.model;

import static dev.concert.cagey.graph.CallPrograms.name;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.cagey.graph.CallPrograms;
import dev.concert.cagey.graph.Omission;
import dev.concert.cagey.graph.PathQuery;
import dev.concert.cagey.graph.RunCalls;
import dev.concert.cagey.graph.TrivialRoutines;
import dev.concert.cagey.picture.Gathering;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.model.Program;
import dev.concert.trace.Intrusion;
import dev.concert.trace.Metric;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.heat.CallEdges;
import dev.concert.trace.heat.Heat;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Graphs that are made on another thread before they are shown. */
class ShownGraphTest {
  private static final String ABS = "java.lang.Math#abs(int)";

  private static Program program() {
    return new CallPrograms()
        .calls("main", "get", "solve")
        .callsLibrary("solve", ABS)
        .mayCall("solve", "one", "other")
        .build();
  }

  private static List<String> boxes(CageyModel model) {
    model.unfolding().unfoldTo(3);
    return model.picture().boxes().stream().map(TreeBox::label).toList();
  }

  private static CageyModel shown(Program program) {
    CageyModel model = new CageyModel();
    model.show(program);
    return model;
  }

  @Test
  void itShowsWhatItShowsUnprepared() {
    CageyModel model = new CageyModel();
    Program program = program();
    model.preparation(false).accept(program);
    model.show(program);
    assertEquals(boxes(shown(program)), boxes(model));
  }

  @Test
  void whatIsChosenMeanwhileCounts() {
    CageyModel model = new CageyModel();
    Program program = program();
    Consumer<Program> preparation = model.preparation(false);
    model.setLibrary(true);
    preparation.accept(program);
    model.show(program);
    assertTrue(model.has(ABS));
  }

  @Test
  void whatWasMadeOfAnotherProgramIsNotShown() {
    CageyModel model = new CageyModel();
    model.preparation(false).accept(program());
    model.show(new CallPrograms().calls("other", "second").build());
    assertEquals(List.of(name("other")), model.unfolding().rootNames());
    assertFalse(model.has(name("main")));
  }

  @Test
  void anotherApplicationHasOtherTrivialRoutines() {
    CageyModel model = shown(program());
    model.setOmitted(Omission.TRIVIAL, true);
    model.setTrivial(model.program(), new TrivialRoutines(Set.of(name("get")), 0));
    Program next = program();
    model.preparation(false).accept(next);
    model.show(next);
    assertTrue(model.has(name("get")));
  }

  private final List<GraphMaking> makings = new ArrayList<>();

  /** What is made of it from now on is made when a test says so. */
  private CageyModel elsewhere(Program program) {
    CageyModel model = shown(program);
    model.makeElsewhere(makings::add);
    return model;
  }

  private void makeLast() {
    makings.getLast().make();
    makings.getLast().show();
  }

  @Test
  void whatIsHiddenGoesWhenItsGraphHasBeenMade() {
    CageyModel model = elsewhere(program());
    model.setOmitted(Omission.LIBRARY, false);
    makings.getFirst().make();
    assertFalse(model.has(ABS));
    assertTrue(model.isMaking());
    makings.getFirst().show();
    assertTrue(model.has(ABS));
    assertFalse(model.isMaking());
  }

  @Test
  void howMuchIsHiddenIsNotToldBeforeItIsKnown() {
    CageyModel model = elsewhere(program());
    model.setOmitted(Omission.GUESSES, true);
    assertTrue(model.filters().isAwaited(Omission.GUESSES));
    makeLast();
    assertFalse(model.filters().isAwaited(Omission.GUESSES));
    assertEquals(2, model.filters().count(Omission.GUESSES));
  }

  @Test
  void whatIsChosenBackIsNotMade() {
    CageyModel model = elsewhere(program());
    model.setOmitted(Omission.LIBRARY, false);
    model.setOmitted(Omission.LIBRARY, true);
    assertFalse(model.isMaking());
    makeLast();
    assertFalse(model.has(ABS));
  }

  @Test
  void whatHasBeenMadeOfAnEarlierChoiceIsNotShown() {
    CageyModel model = elsewhere(program());
    model.setOmitted(Omission.LIBRARY, false);
    model.setOmitted(Omission.GUESSES, true);
    makings.getFirst().make();
    makings.getFirst().show();
    assertFalse(model.has(ABS));
    makeLast();
    assertTrue(model.has(ABS));
    assertEquals(2, makings.size());
  }

  @Test
  void whatIsTakenBackIsNotChosenAnyMore() {
    CageyModel model = elsewhere(program());
    model.setOmitted(Omission.LIBRARY, false);
    makings.getFirst().drop();
    assertFalse(model.library());
    assertFalse(model.isMaking());
    makeLast();
    assertFalse(model.has(ABS));
  }

  @Test
  void pathsThroughWhatIsHiddenAreNotToldBeforeTheyAreFound() {
    CageyModel model = shown(program());
    model.setOmitted(Omission.ONE_IN_ONE_OUT, true);
    model.makeElsewhere(makings::add);
    model.showPaths(PathQuery.NONE.from(name("main")).to(name("one")));
    assertNull(model.paths().found());
    assertTrue(model.paths().isAwaited());
    makeLast();
    assertEquals(1, model.paths().found().count());
    assertTrue(model.paths().isShown());
    assertFalse(model.paths().isAwaited());
  }

  @Test
  void pathsThatWereNotLookedForAreNotAskedForAnyMore() {
    CageyModel model = elsewhere(program());
    model.showPaths(PathQuery.NONE.from(name("main")).to(name("one")));
    makings.getFirst().drop();
    assertEquals(PathQuery.NONE, model.paths().query());
    assertFalse(model.isMaking());
  }

  @Test
  void theTreeComesBackAtOnceWhenPathsAreClosed() {
    CageyModel model = elsewhere(program());
    model.showPaths(PathQuery.NONE.from(name("main")).to(name("one")));
    makeLast();
    model.showPaths(PathQuery.NONE);
    assertFalse(model.paths().isShown());
    assertFalse(model.isMaking());
  }

  @Test
  void cyclesStandTogetherWhenTheyHaveBeenFound() {
    CageyModel model =
        elsewhere(new CallPrograms().calls("main", "one").calls("one", "two", "main").build());
    model.setMerged(true);
    model.unfolding().unfoldTo(3);
    int boxes = model.picture().boxes().size();
    model.groups().gather(Gathering.CYCLES);
    assertEquals(boxes, model.picture().boxes().size());
    makeLast();
    assertEquals(boxes - 1, model.picture().boxes().size());
    model.groups().gather(Gathering.NONE);
    model.groups().gather(Gathering.CYCLES);
    assertEquals(1, makings.size(), "they are known by now");
  }

  @Test
  void aRunThatGoesOnIsLookedAtAgainWhenWhatItSaidBeforeIsKnown() {
    CageyModel model = elsewhere(program());
    model.measured().show(calling("main", "one"));
    model.measured().show(calling("main", "other"));
    model.measured().show(calling("main", "get"));
    assertEquals(1, makings.size(), "the first is not given up for the next");
    makeLast();
    assertEquals(
        List.of(new RunCalls.Unexplained(name("main"), name("one"), 1)),
        model.run().unexplained(name("main")));
    assertEquals(2, makings.size());
    makeLast();
    assertEquals(List.of(), model.run().unexplained(name("main")));
    assertFalse(model.isMaking());
  }

  @Test
  void nothingIsSaidOfARunThatIsClosed() {
    CageyModel model = elsewhere(program());
    model.measured().show(calling("main", "one"));
    model.measured().show(null);
    makeLast();
    assertSame(RunCalls.NONE, model.run());
  }

  @Test
  void nothingIsSaidOfTheRunBeforeWhileAnotherIsLookedAt() {
    CageyModel model = elsewhere(program());
    model.measured().show(calling("main", "one"));
    makeLast();
    model.measured().show(null);
    model.measured().show(calling("main", "other"));
    assertSame(RunCalls.NONE, model.run());
    makeLast();
    makeLast();
    assertEquals(
        List.of(new RunCalls.Unexplained(name("main"), name("other"), 1)),
        model.run().unexplained(name("main")));
  }

  @Test
  void aChoiceThatIsTakenBackLeavesWhatTheRunSays() {
    CageyModel model = elsewhere(program());
    model.measured().show(calling("main", "one"));
    makeLast();
    model.setOmitted(Omission.LIBRARY, false);
    model.measured().show(null);
    makings.getLast().drop();
    makeLast();
    assertSame(RunCalls.NONE, model.run());
    assertFalse(model.isMaking());
    assertFalse(model.graph().callees(name("main")).contains(name("one")));
  }

  @Test
  void nothingWaitsForWhatARunThatGoesOnSaysAnew() {
    CageyModel model = elsewhere(program());
    model.measured().show(calling("main", "one"));
    List<String> ran = new ArrayList<>();
    model.onceMade(() -> ran.add("the run is looked at"));
    assertEquals(List.of(), ran);
    makeLast();
    model.measured().show(calling("main", "other"));
    model.onceMade(() -> ran.add("it says more"));
    assertTrue(model.isMaking());
    assertFalse(model.isChoiceMaking());
    assertEquals(List.of("the run is looked at", "it says more"), ran);
  }

  private static Heat calling(String caller, String callee) {
    CallEdges.Builder edges = new CallEdges.Builder();
    edges.add(name(caller), name(callee), 1, 10, Map.of());
    List<RoutineProfile> measured =
        Stream.of("main", "get", "one", "other", "solve")
            .map(routine -> new RoutineProfile(name(routine), 1, 0, 10, 10))
            .toList();
    ThreadProfile main =
        new ThreadProfile("h.1", 1, "main", "main", 100, measured, null, List.of());
    List<NodeProfile> nodes = List.of(new NodeProfile("h.1", List.of(main)));
    return new Heat(
        new Profile(null, List.of(Metric.TIME), 0, new Intrusion(0, 0), nodes), edges.done());
  }

  @Test
  void whatWaitsForAGraphRunsWhenThatIsShown() {
    CageyModel model = elsewhere(program());
    List<String> ran = new ArrayList<>();
    model.onceMade(() -> ran.add("at once"));
    model.setOmitted(Omission.LIBRARY, false);
    model.onceMade(() -> ran.add("then: " + model.has(ABS)));
    assertEquals(List.of("at once"), ran);
    makeLast();
    assertEquals(List.of("at once", "then: true"), ran);
  }

  @Test
  void whatIsBeingMadeIsGivenUpForAnotherProgram() {
    CageyModel model = elsewhere(program());
    model.setOmitted(Omission.LIBRARY, false);
    GraphMaking old = makings.getFirst();
    Program next = new CallPrograms().calls("other", "second").build();
    model.show(next);
    old.make();
    old.show();
    assertSame(next, model.graph().program());
  }

  @Test
  void aMakingThatIsInterruptedEnds() {
    CageyModel model = elsewhere(program());
    model.setOmitted(Omission.LIBRARY, false);
    Thread.currentThread().interrupt();
    assertThrows(CancellationException.class, makings.getFirst()::make);
    assertTrue(Thread.interrupted());
  }
}
