package dev.concert.cagey.model;

import static dev.concert.cagey.graph.CallPrograms.name;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.cagey.graph.CallPrograms;
import dev.concert.cagey.graph.Omission;
import dev.concert.cagey.graph.PathQuery;
import dev.concert.cagey.graph.TrivialRoutines;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.model.Program;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A graph whose sources are edited while it is shown. */
class EditedGraphTest {
  private static CageyModel shown(CallPrograms programs) {
    CageyModel model = new CageyModel();
    model.show(programs.build());
    return model;
  }

  private static List<String> boxes(CageyModel model) {
    return model.picture().boxes().stream().map(TreeBox::label).toList();
  }

  @Test
  void whatIsUnfoldedAndSelectedStaysSo() {
    CageyModel model =
        shown(new CallPrograms().calls("main", "parse", "solve").calls("solve", "step"));
    model.unfolding().unfoldTo(2);
    model.select(name("solve"));
    List<String> before = boxes(model);
    EnumSet<CageyModel.Change> told = EnumSet.noneOf(CageyModel.Change.class);
    model.changes().listen(told::add);
    model.showEdited(
        new CallPrograms()
            .calls("main", "parse", "solve", "late")
            .calls("solve", "step")
            .calls("late", "later")
            .build());
    assertEquals(before.size() + 1, boxes(model).size(), () -> "" + boxes(model));
    assertEquals(name("solve"), model.selection().routine());
    assertFalse(told.contains(CageyModel.Change.ROOTS), "it is looked at where it was");
  }

  @Test
  void whereTheRootsAreGoneItBeginsWithOthers() {
    CageyModel model = shown(new CallPrograms().calls("first", "second"));
    model.showEdited(new CallPrograms().calls("other", "second").build());
    assertEquals(List.of(name("other")), model.unfolding().rootNames());
  }

  @Test
  void aSelectedRoutineThatIsGoneHasNoPlace() {
    CageyModel model = shown(new CallPrograms().calls("main", "parse", "solve"));
    model.select(name("parse"));
    model.showEdited(new CallPrograms().calls("main", "solve").build());
    assertEquals(name("parse"), model.selection().routine());
    assertTrue(model.selection().way().isEmpty());
  }

  @Test
  void whatIsTrivialStaysHiddenUntilItIsKnownWhatIsNow() {
    CageyModel model =
        shown(new CallPrograms().calls("main", "get", "solve").calls("get", "field"));
    model.setOmitted(Omission.TRIVIAL, true);
    model.setTrivial(model.program(), new TrivialRoutines(Set.of(name("get")), 0));
    assertFalse(model.has(name("get")));
    EnumSet<CageyModel.Change> told = EnumSet.noneOf(CageyModel.Change.class);
    model.changes().listen(told::add);
    Program edited =
        new CallPrograms().calls("main", "get", "solve").calls("get", "field", "late").build();
    model.showEdited(edited);
    assertFalse(model.has(name("get")), "as before the edit");
    assertTrue(model.filters().awaitsBodies());
    model.setTrivial(edited, TrivialRoutines.NONE);
    assertTrue(model.has(name("get")));
    assertFalse(model.filters().awaitsBodies());
    assertFalse(told.contains(CageyModel.Change.GRAPH), "it is looked at where it was");
    assertFalse(told.contains(CageyModel.Change.ROOTS), "it is looked at where it was");
  }

  @Test
  void whereTheSameIsTrivialAfterAnEditThatIsToldAndTheNextChoiceIsNoEdit() {
    CageyModel model =
        shown(new CallPrograms().calls("main", "get", "solve").calls("get", "field"));
    model.setOmitted(Omission.TRIVIAL, true);
    model.setTrivial(model.program(), new TrivialRoutines(Set.of(name("get")), 0));
    Program edited = new CallPrograms().calls("main", "get", "late").calls("get", "field").build();
    model.showEdited(edited);
    EnumSet<CageyModel.Change> told = EnumSet.noneOf(CageyModel.Change.class);
    model.changes().listen(told::add);
    model.setTrivial(edited, new TrivialRoutines(Set.of(name("get")), 0));
    assertFalse(model.filters().isAwaited(Omission.TRIVIAL));
    assertEquals(EnumSet.of(CageyModel.Change.FILTERS), told);
    model.setOmitted(Omission.GUESSES, true);
    assertFalse(told.contains(CageyModel.Change.EDITED));
  }

  @Test
  void pathsThatAreChosenWhileAnEditIsReadAreLookedForAfterwards() {
    CageyModel model =
        shown(new CallPrograms().calls("main", "get", "solve").calls("get", "field"));
    model.setOmitted(Omission.ONE_IN_ONE_OUT, true);
    assertFalse(model.has(name("get")));
    Consumer<Program> preparation = model.preparation(true);
    PathQuery query = PathQuery.NONE.from(name("main")).to(name("get"));
    model.makeElsewhere(_ -> {});
    model.showPaths(query);
    model.makeElsewhere(making -> {
      making.make();
      making.show();
    });
    Program edited = new CallPrograms().calls("main", "get", "late").calls("get", "field").build();
    preparation.accept(edited);
    model.showEdited(edited);
    assertEquals(query, model.paths().query());
    assertEquals(1, model.paths().found().count());
  }

  @Test
  void aWindowThatHasShownNothingYetShowsTheEditedProgram() {
    CageyModel model = new CageyModel();
    EnumSet<CageyModel.Change> told = EnumSet.noneOf(CageyModel.Change.class);
    model.changes().listen(told::add);
    model.showEdited(new CallPrograms().calls("main", "parse").build());
    assertTrue(told.contains(CageyModel.Change.GRAPH));
    assertEquals(List.of(name("main")), model.unfolding().rootNames());
  }
}
