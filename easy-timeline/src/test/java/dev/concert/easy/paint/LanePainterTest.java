package dev.concert.easy.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace.Kind;
import org.junit.jupiter.api.Test;

class LanePainterTest {
  @Test
  void whereThereIsLittleRoomARoutineIsItsMethodAndAWaitWhatItIsCalled() {
    StateLabel routine = new StateLabel("a.B#run(int)", Kind.ROUTINE);
    assertEquals("run", LanePainter.shortest(routine, "B.run"));
    StateLabel made = new StateLabel("a.B#<init>()", Kind.ROUTINE);
    assertEquals("new B", LanePainter.shortest(made, "new B"));
    StateLabel wait = new StateLabel("idle", Kind.BLOCKED);
    assertEquals("ohne Arbeit", LanePainter.shortest(wait, "ohne Arbeit"));
  }
}
