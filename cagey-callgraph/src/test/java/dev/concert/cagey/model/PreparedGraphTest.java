package dev.concert.cagey.model;

import static dev.concert.cagey.graph.CallPrograms.name;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.cagey.graph.CallGraph;
import dev.concert.cagey.graph.CallPrograms;
import dev.concert.cagey.graph.GraphFilters;
import dev.concert.cagey.graph.Omission;
import dev.concert.cagey.graph.PreparedGraph;
import dev.concert.cagey.graph.TrivialRoutines;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.model.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A graph that is made on another thread before it is shown. */
class PreparedGraphTest {
  private static final String ABS = "java.lang.Math#abs(int)";

  private static Program program() {
    return new CallPrograms()
        .calls("main", "get", "solve")
        .callsLibrary("solve", ABS)
        .mayCall("solve", "one", "other")
        .build();
  }

  private static List<String> boxes(CageyModel model) {
    model.unfoldTo(3);
    return model.picture().boxes().stream().map(TreeBox::label).toList();
  }

  private static CageyModel shown(Program program) {
    CageyModel model = new CageyModel();
    model.show(program);
    return model;
  }

  @Test
  void ofTheSameChoiceTheGraphIsTheOneThatWasMade() {
    GraphFilters filters = new GraphFilters();
    Program program = program();
    PreparedGraph made = PreparedGraph.of(program, null, filters.copy(), List.of());
    filters.prepared(made.made());
    assertSame(made.made().graph(), filters.graph(program, made.run(), List.of()));
    assertEquals(made.made().counts().get(Omission.LIBRARY), filters.count(Omission.LIBRARY));
  }

  @Test
  void ofAnotherChoiceItIsMadeAnew() {
    GraphFilters filters = new GraphFilters();
    Program program = program();
    PreparedGraph made = PreparedGraph.of(program, null, filters.copy(), List.of());
    filters.set(Omission.LIBRARY, false);
    filters.prepared(made.made());
    CallGraph graph = filters.graph(program, made.run(), List.of());
    assertNotSame(made.made().graph(), graph);
    assertTrue(graph.contains(ABS));
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
    assertEquals(List.of(name("other")), model.rootNames());
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

  @Test
  void whatIsHiddenGoesWhenItsGraphHasBeenMade() {
    CageyModel model = shown(program());
    List<Runnable> makings = new ArrayList<>();
    model.makeElsewhere(makings::add);
    model.hide(Omission.LIBRARY, false);
    makings.getFirst().run();
    assertFalse(model.has(ABS));
    model.showChosen();
    assertTrue(model.has(ABS));
  }

  @Test
  void whatIsChosenWhileAGraphIsMadeIsShown() {
    CageyModel model = shown(program());
    List<Runnable> makings = new ArrayList<>();
    model.makeElsewhere(makings::add);
    model.hide(Omission.LIBRARY, false);
    model.hide(Omission.LIBRARY, true);
    makings.getFirst().run();
    model.showChosen();
    assertFalse(model.has(ABS));
  }

  @Test
  void whatIsTakenBackIsNotChosenAnyMore() {
    CageyModel model = shown(program());
    model.makeElsewhere(_ -> {});
    model.hide(Omission.LIBRARY, false);
    model.takeBack();
    model.showChosen();
    assertFalse(model.library());
    assertFalse(model.has(ABS));
  }
}
