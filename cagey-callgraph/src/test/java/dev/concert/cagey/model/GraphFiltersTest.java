package dev.concert.cagey.model;

import static dev.concert.cagey.graph.CallPrograms.name;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.cagey.graph.CallPrograms;
import dev.concert.cagey.graph.Omission;
import dev.concert.cagey.graph.TrivialRoutines;
import dev.concert.model.Program;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GraphFiltersTest {
  private static final String TEST = "b.StepTest#checks()";

  private static CallPrograms someProgram() {
    return new CallPrograms()
        .calls("main", "parse", "solve", "getter")
        .calls("solve", "link", "getter")
        .calls("link", "link2")
        .calls("link2", "report")
        .calls("report", "format", "getter")
        .calls(TEST, "format", "helper")
        .mayCall("parse", "one", "other")
        .calls("one", "other")
        .callsLibrary("parse", "java.lang.Math#abs(int)");
  }

  @Test
  void whatNeedsAnObjectFromOutsideIsHiddenAtFirst() {
    CageyModel model = new CageyModel();
    model.show(someProgram().mayCallFromOutside("helper", "one", "other", "format").build());
    assertEquals(List.of(Omission.LIBRARY, Omission.OUTSIDE), model.filters().active());
    assertEquals(3, model.filters().count(Omission.OUTSIDE));
    model.setOmitted(Omission.OUTSIDE, false);
    assertEquals(List.of(Omission.LIBRARY), model.filters().active());
    model.show(someProgram().build());
    model.setOmitted(Omission.OUTSIDE, true);
    assertEquals(List.of(Omission.LIBRARY), model.filters().active());
  }

  @Test
  void whatNeedsAnObjectFromOutsideIsCountedAsPairsHereAndInTheModel() {
    Program program =
        someProgram()
            .mayCallFromOutside("helper", "one", "one", "other")
            .mayCallFromOutside("parse", "solve", "one")
            .calls("parse", "solve")
            .build();
    CageyModel model = new CageyModel();
    model.show(program);
    assertEquals(2, model.filters().count(Omission.OUTSIDE), "parse may call one as a guess too");
    assertEquals(2, program.pairsFromOutside());
    assertEquals("2 pairs", Omission.OUTSIDE.count(2));
    assertEquals("1 pair of routines", Omission.GUESSES.counted(1));
    assertEquals("3 routines", Omission.TESTS.counted(3));
  }

  @Test
  void whatIsHiddenIsToldAsThat() {
    CageyModel model = new CageyModel();
    model.show(someProgram().build());
    model.setOmitted(Omission.ONE_IN_ONE_OUT, true);
    assertTrue(model.select(name("link")).isEmpty());
    assertEquals("A.link is hidden: one in, one out", model.missing(name("link")));
    assertEquals(3, model.filters().count(Omission.ONE_IN_ONE_OUT));
    model.setOmitted(Omission.ONE_IN_ONE_OUT, false);
    assertTrue(model.select(name("link")).isPresent());
  }

  @Test
  void unfoldedRoutinesStaySoAndHiddenRootsGiveWay() {
    CageyModel model = new CageyModel();
    model.show(someProgram().build());
    model.unfolding().unfoldTo(2);
    model.setOmitted(Omission.TESTS, true);
    assertTrue(model.unfolding().unfolded().contains(name("solve")));
    model.setOmitted(Omission.TESTS, false);
    model.plant(List.of(TEST));
    model.setOmitted(Omission.TESTS, true);
    assertEquals(List.of(name("main")), model.unfolding().plantedNames());
  }

  @Test
  void thatNothingIsTrivialIsTold() {
    CageyModel model = new CageyModel();
    model.show(someProgram().build());
    model.setOmitted(Omission.TRIVIAL, true);
    List<CageyModel.Change> told = new ArrayList<>();
    model.changes().listen(told::add);
    model.setTrivial(model.program(), TrivialRoutines.NONE);
    assertFalse(model.filters().awaitsBodies());
    assertTrue(told.contains(CageyModel.Change.GRAPH), told::toString);
  }
}
