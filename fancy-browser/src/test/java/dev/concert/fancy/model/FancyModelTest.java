package dev.concert.fancy.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.concert.model.Routine;
import dev.concert.model.Type;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FancyModelTest {
  @TempDir Path root;
  private final FancyModel model = new FancyModel();

  @BeforeEach
  void open() {
    model.show(ShapesProgram.in(root));
  }

  private static List<String> names(List<Routine> routines) {
    return routines.stream().map(Routine::name).toList();
  }

  @Test
  void theFunctionsOfAFileAreItsStaticMethodsInitialisersAndLambdas() {
    model.selectFile(ShapesProgram.FILE);
    assertEquals(
        List.of(ShapesProgram.COUNT, ShapesProgram.TWICE, ShapesProgram.LAMBDA),
        names(model.functions()));
  }

  @Test
  void selectingAFileSelectsTheTypeThatGivesItItsName() {
    model.selectFile(ShapesProgram.FILE);
    assertEquals("a.Shape", model.type().name());
    assertEquals(
        List.of(ShapesProgram.COUNT, ShapesProgram.TWICE, ShapesProgram.AREA),
        names(model.methods()));
  }

  @Test
  void selectingARoutineSelectsItsFileAndItsClass() {
    model.selectRoutine(ShapesProgram.CIRCLE_AREA);
    assertEquals(ShapesProgram.FILE, model.file().file());
    assertEquals("a.Circle", model.type().name());
  }

  @Test
  void classesAreSortedByName() {
    assertEquals(List.of("a.Circle", "a.Shape"), model.types().stream().map(Type::name).toList());
  }

  @Test
  void aNameNobodyKnowsChangesNothing() {
    model.selectType("a.Circle");
    assertFalse(model.selectRoutine("java.lang.Thread#run()"));
    assertEquals("a.Circle", model.type().name());
  }

  @Test
  void withoutAProgramNothingIsListed() {
    model.show(null);
    assertEquals(List.of(), model.files());
    assertNull(model.file());
    assertFalse(model.selectFile(ShapesProgram.FILE));
  }
}
