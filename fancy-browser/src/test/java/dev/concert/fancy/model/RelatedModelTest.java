package dev.concert.fancy.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message.SelectClass;
import dev.concert.bus.Message.SelectFile;
import dev.concert.bus.Message.SelectFunction;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RelatedModelTest {
  private final FancyModel model = new FancyModel();
  private final RelatedModel related = model.related();

  @BeforeEach
  void open() {
    model.show(FamilyProgram.program());
  }

  private List<String> labels() {
    return related.list().rows().stream()
        .map(row -> "  ".repeat(row.depth()) + row.badge() + ' ' + row.label())
        .toList();
  }

  private void caretAt(String text) {
    related.caret(
        FamilyProgram.FILE,
        FamilyProgram.TEXT,
        FamilyProgram.TEXT.indexOf(text),
        FamilyProgram.line(text));
  }

  private String row() {
    return related.row() < 0 ? null : related.list().rows().get(related.row()).label();
  }

  private RelatedRow row(String label) {
    return related.list().rows().stream()
        .filter(row -> row.label().equals(label))
        .findFirst()
        .orElseThrow(() -> new AssertionError(label + " is not in " + labels()));
  }

  @Test
  void theOutlineHasTheMembersInTheOrderOfTheSource() {
    related.show(Related.OUTLINE);
    model.select(new SelectClass("a.Cat"));
    caretAt("private final String name");
    assertEquals(
        List.of(
            "C Cat",
            "  f LEGS: int",
            "  f EYES: int",
            "  f name: int",
            "  i {…}",
            "  m ↑↓ name()",
            "  m ↑ eat(String)",
            "  C Paw",
            "    f claws: int",
            "  m run()"),
        labels());
    assertEquals("name: int", row());
  }

  @Test
  void componentsAndConstantsHaveTheirPlaces() {
    related.show(Related.OUTLINE);
    model.select(new SelectClass("a.Herd"));
    caretAt("Lion first");
    assertEquals(
        List.of("R Herd", "  r first", "  r others", "  E Size", "    e SMALL", "    e LARGE"),
        labels());
    assertEquals("first", row());
    caretAt("others)");
    assertEquals("others", row());
    caretAt("LARGE(2)");
    assertEquals("LARGE", row());
    assertEquals(FamilyProgram.TEXT.indexOf("SMALL"), row("SMALL").place().stretch().start());
  }

  @Test
  void theOutlineFollowsTheCaretFromMemberToMemberAndFromClassToClass() {
    related.show(Related.OUTLINE);
    caretAt("return name");
    assertEquals("↑↓ name()", row());
    caretAt("EYES =");
    assertEquals("EYES: int", row());
    caretAt("claws");
    assertEquals("claws: int", row());
    caretAt("private void hide");
    assertEquals("Lion", related.list().subject());
    assertEquals("hide()", row());
    caretAt("interface Animal");
    assertEquals("Animal", row());
  }

  @Test
  void theOutlineIsOfTheSelectedClassBeforeItsSourceHasBeenRead() {
    related.show(Related.OUTLINE);
    model.select(new SelectFile(FamilyProgram.FILE, null));
    assertEquals(List.of("I Animal", "  m ↓ name()", "  m ↓ eat(Object)"), labels());
    assertEquals(-1, related.row());
  }

  @Test
  void inheritedMembersAreShownOnWishAndSayFromWhom() {
    related.show(Related.OUTLINE);
    model.select(new SelectClass("a.Lion"));
    assertEquals(List.of("C Lion", "  m ↑ name()", "  m hide()"), labels());
    related.inherited(true);
    assertEquals(
        List.of("C Lion", "  m ↑ name()", "  m hide()", "  m run()", "  f LEGS: int"), labels());
    assertEquals("from Cat", row("run()").note());
    model.select(new SelectClass("a.Cat"));
    assertEquals("implicit", row("Cat()").note());
    model.select(new SelectClass("a.Lion"));
    assertEquals(new SelectFunction(FamilyProgram.RUN), row("run()").selection());
    assertEquals(new SelectClass("a.Cat"), row("LEGS: int").selection());
  }

  @Test
  void aLineLeadsToItsPlaceWithoutSelectingAnything() {
    related.show(Related.OUTLINE);
    model.select(new SelectClass("a.Cat"));
    caretAt("class Cat");
    related.look(row("EYES: int"));
    assertEquals(FamilyProgram.line("EYES"), model.target().line());
    assertEquals(FamilyProgram.TEXT.indexOf("EYES"), model.target().stretch().start());
    assertEquals("a.Cat", model.type().name());
  }

  @Test
  void whatIsShownSaysOverWhatItStands() {
    related.show(Related.OUTLINE);
    model.select(new SelectClass("a.Cat"));
    assertTrue(row("↑↓ name()").tip().contains("↑ overrides Animal.name"));
    assertTrue(row("↑↓ name()").tip().contains("↓ overridden by Lion.name"));
  }

  @Test
  void withoutAnApplicationThereIsNothing() {
    related.show(Related.OUTLINE);
    model.show(null);
    assertEquals(List.of(), labels());
  }

  private List<String> notes() {
    return related.list().rows().stream().map(RelatedRow::note).toList();
  }

  @Test
  void aRoutineIsCalledFromPlacesEachWithItsKindAndCertainty() {
    model.select(new SelectFunction(FamilyProgram.CAT_NAME));
    related.show(Related.CALLERS);
    assertEquals("Cat.name()", related.list().subject());
    assertEquals(List.of("m Cat.run()"), labels());
    int line = FamilyProgram.line("name();\n  }\n}");
    assertEquals(
        List.of("line %d · virtual, one of several · Animal.java".formatted(line)), notes());
    related.look(related.list().rows().getFirst());
    assertEquals(line, model.target().line());
    assertEquals(FamilyProgram.CAT_NAME, model.routine().name(), "nothing is selected");
  }

  @Test
  void callersAreThoseOfTheRoutineThatTheCaretHasEnteredAndStay() {
    model.select(new SelectFunction(FamilyProgram.CAT_NAME));
    caretAt("void run()");
    related.show(Related.CALLERS);
    assertEquals("Cat.run()", related.list().subject());
    assertTrue(related.list().why().startsWith("No call of Cat.run() is known"));
    caretAt("return name");
    assertEquals("Cat.run()", related.list().subject());
  }

  @Test
  void aMethodOverridesWhatIsAboveAndIsOverriddenBelow() {
    model.select(new SelectFunction(FamilyProgram.CAT_NAME));
    related.show(Related.OVERRIDES);
    assertEquals(
        List.of(" Overrides", "m Animal.name()", " Overridden", "m Lion.name()"), labels());
    assertEquals("Animal.name()", related.list().rows().get(related.row()).label());
    assertTrue(row("Animal.name()").note().startsWith("abstract · Animal.java:"));
  }

  @Test
  void whatATypeParameterStandsForIsOverriddenToo() {
    model.select(new SelectFunction("a.Cat#eat(java.lang.String)"));
    related.show(Related.OVERRIDES);
    assertEquals(List.of(" Overrides", "m Animal.eat(Object)"), labels());
  }

  @Test
  void whatCannotBeOverriddenSaysWhy() {
    model.select(new SelectFunction("a.Lion#hide()"));
    related.show(Related.OVERRIDES);
    assertEquals(
        "Lion.hide() is static or private, so that nothing overrides it.", related.list().why());
    model.select(new SelectFunction("java.lang.Thread#run()"));
    related.show(Related.OVERRIDES);
    assertEquals("Thread.run has no source in this application", related.list().why());
  }

  @Test
  void theHierarchyHasSupertypesAboveTheClassAndSubtypesBelow() {
    model.select(new SelectClass("a.Cat"));
    related.show(Related.HIERARCHY);
    assertEquals(
        List.of(" Supertypes", "· Object", "I Animal", "C Cat", " Subtypes", "C Lion"), labels());
    assertEquals("Cat", related.list().rows().get(related.row()).label());
    assertEquals("java.lang", row("Object").note());
  }

  @Test
  void whatIsPointedAtWithoutBeingSelectedCounts() {
    model.select(new SelectClass("a.Cat"));
    related.point(new SelectFunction("a.Lion#name()"));
    related.show(Related.OVERRIDES);
    assertEquals("Lion.name()", related.list().subject());
    related.show(Related.HIERARCHY);
    assertEquals("Lion", related.list().subject());
    assertEquals("a.Cat", model.type().name());
  }

  @Test
  void whatCouldNotBeReadIsListedWithItsReasonAndLeadsToItsLine() {
    related.show(Related.PROBLEMS);
    assertEquals(List.of("! Animal.java:9"), labels());
    assertEquals(List.of("a bracket is missing"), notes());
    assertEquals(
        new SelectFile(FamilyProgram.FILE, 9), related.list().rows().getFirst().selection());
    related.look(related.list().rows().getFirst());
    assertEquals(9, model.target().line());
  }

  @Test
  void whatMayRunElsewhereHasTheMarkWithItsReasonInTheOutline() {
    related.show(Related.OUTLINE);
    model.select(new SelectClass("a.Lion"));
    RelatedRow hide = row("hide()");
    assertEquals(FamilyProgram.MARK, hide.mark());
    assertEquals("|| hide()", hide.wholeLabel());
    assertTrue(hide.tip().endsWith("\n|| called by Cat.run, perhaps"), hide::tip);
    assertNull(row("↑ name()").mark());
  }
}
