package dev.concert.fancy.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
            "  c Cat()",
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
}
