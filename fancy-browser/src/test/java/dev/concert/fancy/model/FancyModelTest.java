package dev.concert.fancy.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.concert.bus.Message.SelectClass;
import dev.concert.bus.Message.SelectCollection;
import dev.concert.bus.Message.SelectNode;
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
  void aHiddenClassIsShownByTheOneInWhoseSourceItStands() {
    assertNull(model.select(new SelectClass("a.Shape$$Lambda/0x00007f2c01000a08")));
    assertEquals("a.Shape", model.type().name());
    assertNull(model.select(new SelectClass("a.Circle$7")));
    assertEquals("a.Circle", model.type().name());
  }

  @Test
  void aCollectionIsShownByTheClassThatHasItInAField() {
    assertNull(model.select(new SelectCollection("a.Circle#points")));
    assertEquals("a.Circle", model.type().name());
    assertNull(model.select(new SelectCollection("a.Shape[][]")));
    assertEquals("a.Shape", model.type().name());
    assertNull(model.select(new SelectCollection("[La.Circle;")));
    assertEquals("a.Circle", model.type().name());
    assertEquals(
        "fancy shows source, which has no nodes or threads",
        model.select(new SelectNode("host.1", 3L)));
  }

  @Test
  void withoutAProgramNothingIsListed() {
    model.show(null);
    assertEquals(List.of(), model.files());
    assertNull(model.file());
    assertFalse(model.selectFile(ShapesProgram.FILE));
  }
}
