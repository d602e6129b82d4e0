package dev.concert.fancy;

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
    model.show(Shapes.in(root));
  }

  private static List<String> names(List<Routine> routines) {
    return routines.stream().map(Routine::name).toList();
  }

  @Test
  void theFunctionsOfAFileAreItsStaticMethodsInitialisersAndLambdas() {
    model.selectFile(Shapes.FILE);
    assertEquals(List.of(Shapes.COUNT, Shapes.TWICE, Shapes.LAMBDA), names(model.functions()));
  }

  @Test
  void selectingAFileSelectsTheTypeThatGivesItItsName() {
    model.selectFile(Shapes.FILE);
    assertEquals("a.Shape", model.type().name());
    assertEquals(List.of(Shapes.COUNT, Shapes.TWICE, Shapes.AREA), names(model.methods()));
  }

  @Test
  void selectingARoutineSelectsItsFileAndItsClass() {
    model.selectRoutine(Shapes.CIRCLE_AREA);
    assertEquals(Shapes.FILE, model.file().file());
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
    assertFalse(model.selectFile(Shapes.FILE));
  }
}
