package dev.concert.ui.joined;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.bus.Message;
import org.junit.jupiter.api.Test;

class SelectionTextTest {
  @Test
  void aRoutineIsNamedWithoutPackagesAndAConstructorAsItIsCalled() {
    assertEquals(
        "Inner#m(int, String)", SelectionText.routine("a.b.Outer$Inner#m(int,java.lang.String)"));
    assertEquals("new Inner(int)", SelectionText.routine("a.b.Outer$Inner#<init>(int)"));
    assertEquals("Outer static", SelectionText.routine("a.b.Outer#<clinit>()"));
    assertEquals("Outer#m()->1", SelectionText.routine("a.b.Outer#m()->1"));
    assertEquals("solver", SelectionText.routine("solver"));
  }

  @Test
  void whatWasMadeAsTheProgramRanIsCalledByTheClassInWhoseSourceItStands() {
    String made = "a.b.Outer$Inner$$Lambda/0x00007f2c01000a08";
    assertEquals("Inner", SelectionText.text(new Message.SelectClass(made), null));
    assertEquals("Inner#run()", SelectionText.routine(made + "#run()"));
    assertEquals("Shop", SelectionText.text(new Message.SelectClass("a.Shop/0x1f"), null));
  }
}
