package dev.concert.classy.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.concert.model.Program;
import dev.concert.model.Type;
import java.util.List;
import org.junit.jupiter.api.Test;

class MemberRowTest {
  private static final Program SHAPES =
      new ClassPrograms()
          .interfaceType("a.Shape")
          .modified("sealed")
          .type("a.Round", "java.lang.Object", "a.Shape")
          .modified("non-sealed")
          .type("a.Circle", "a.Round")
          .inheriting("a.Round")
          .record("a.Square", List.of("int x"), "a.Shape")
          .type("a.Job", "java.lang.Object", "java.lang.Runnable")
          .type("a.Big", "a.Job")
          .type("a.Own", "b.Library", "java.lang.Runnable")
          .build();

  private final ClassyModel model = new ClassyModel();

  private MemberRow run(String type) {
    model.show(SHAPES);
    return MemberRow.of(SHAPES.type(type).orElseThrow(), model).stream()
        .filter(row -> row.member().name().equals("run"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aMemberSaysWhatItImplementsOrOverridesAndByWhomItIsOverridden() {
    assertEquals("", run("a.Shape").overrides());
    assertEquals("by 3 classes", run("a.Shape").overridden());
    assertEquals("implements Shape", run("a.Round").overrides());
    assertEquals("by Circle", run("a.Round").overridden());
    assertEquals("overrides Round", run("a.Circle").overrides());
    assertEquals("", run("a.Circle").overridden());
    assertEquals("↓ 3", run("a.Shape").marks());
    assertEquals("⇡ Shape  ↓ Circle", run("a.Round").marks());
    assertEquals("↑ Round", run("a.Circle").marks());
  }

  @Test
  void ofALibraryTypeItIsToldFromWhereItIsNamed() {
    assertEquals("implements Runnable", run("a.Job").overrides());
    assertEquals("overrides Job", run("a.Big").overrides());
    assertEquals("overrides Library", run("a.Own").overrides());
  }

  @Test
  void inheritedMembersAreListedOnWish() {
    model.show(SHAPES);
    Type circle = SHAPES.type("a.Circle").orElseThrow();
    assertEquals(3, MemberRow.of(circle, model).size());
    model.setInherited(false);
    assertEquals(
        List.of("size", "run(int)"),
        MemberRow.of(circle, model).stream().map(MemberRow::name).toList());
  }

  @Test
  void whatIsSealedPermitsItsSubtypesAndTheyKnowIt() {
    model.show(SHAPES);
    assertEquals(
        List.of("a.Round", "a.Square"),
        Sealing.permitted(SHAPES.type("a.Shape").orElseThrow(), SHAPES));
    assertEquals(List.of(), Sealing.permitted(SHAPES.type("a.Round").orElseThrow(), SHAPES));
    assertEquals(new Sealing(true, false, null), sealing("a.Shape"));
    assertEquals(new Sealing(false, true, "a.Shape"), sealing("a.Round"));
    assertEquals(new Sealing(false, false, "a.Shape"), sealing("a.Square"));
    assertNull(sealing("a.Circle").permittedBy());
  }

  private Sealing sealing(String type) {
    return model.box(type).orElseThrow().sealing();
  }
}
