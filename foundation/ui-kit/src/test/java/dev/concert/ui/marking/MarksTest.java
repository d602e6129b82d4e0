package dev.concert.ui.marking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.trace.control.ApplicationSelection.Switch;
import dev.concert.trace.control.MeasuredSelection.Measured;
import java.util.List;
import org.junit.jupiter.api.Test;

class MarksTest {
  private static final Markable ROUTINE = Markable.routine("a.B#m(int)");
  private static final Markable TYPE = Markable.type("a.B");

  private final Marks marks = new Marks();
  private int changes;

  private void shown() {
    marks.onChange(() -> changes++);
    marks.show(true);
  }

  @Test
  void whatIsWantedShowsAtOnceButHoldsOnlyOnceItIsApplied() {
    shown();
    marks.turn(ROUTINE);
    assertEquals(Measured.NONE, marks.of(ROUTINE));
    assertEquals(Measured.ALL, marks.measured(ROUTINE));
    assertEquals(Measured.PART, marks.of(TYPE));
    assertTrue(marks.isChanged(ROUTINE));
    marks.applied();
    assertEquals(Measured.NONE, marks.measured(ROUTINE));
    assertFalse(marks.isChanged(ROUTINE));
    assertEquals(List.of(), marks.wanted());
    assertEquals(3, changes);
  }

  @Test
  void whatIsSoAgainIsWantedNoLonger() {
    shown();
    marks.turn(ROUTINE);
    marks.turn(ROUTINE);
    assertEquals(List.of(), marks.wanted());
  }

  @Test
  void whatIsSaidOfAClassSaysItOfItsRoutines() {
    shown();
    marks.turn(ROUTINE);
    marks.want(TYPE, false);
    assertEquals(List.of(new Switch("a.B", false)), marks.wanted());
    marks.turn(TYPE);
    assertEquals(List.of(), marks.wanted());
  }

  @Test
  void aClassThatIsMeasuredInPartIsMeasuredWholeFirst() {
    shown();
    marks.read(List.of("package a", "off a.B#m"), List.of(), true);
    marks.turn(TYPE);
    assertEquals(List.of(new Switch("a.B", true)), marks.wanted());
    assertEquals(Measured.ALL, marks.of(ROUTINE));
  }

  @Test
  void withoutMarksOnTheScreenNothingIsWanted() {
    shown();
    marks.turn(ROUTINE);
    marks.show(false);
    assertEquals(List.of(), marks.wanted());
    assertEquals(Measured.ALL, marks.of(ROUTINE));
  }

  @Test
  void whatIsSwitchedElsewhereShowsHereAndWhatIsWantedStays() {
    shown();
    marks.turn(ROUTINE);
    marks.take(new Message.SetInstrumentation("a.C", false, null));
    assertEquals(Measured.NONE, marks.measured(Markable.type("a.C")));
    assertEquals(Measured.NONE, marks.of(ROUTINE));
    marks.take(new Message.SetInstrumentation("", true, "trace"));
    assertEquals(List.of(new Switch("a.C", false), new Switch(ROUTINE.name(), false)), marks.all());
  }

  @Test
  void eachProgramIsHeardUntilSomethingElseIsWanted() {
    shown();
    marks.take(new Message.InstrumentationChanged("n.1", "a.B", false, "profile", 12, null));
    marks.take(new Message.InstrumentationChanged("n.2", "a.B", false, null, 0, "it is stopped"));
    marks.take(new Message.InstrumentationChanged("n.1", "a.C", false, "profile", 11, null));
    assertEquals(
        List.of(new Marks.Answer("n.1", 11, null), new Marks.Answer("n.2", 0, "it is stopped")),
        marks.answers());
    marks.turn(ROUTINE);
    assertEquals(List.of(), marks.answers());
  }

  @Test
  void aLineThatIsTakenAwayMeansWhatTheRunWasBegunWith() {
    shown();
    marks.read(List.of("package a"), List.of("off a.B", "on lib.X", "off a.D#m"), true);
    List<Switch> told = marks.replace(List.of(new Switch("a.D#m", false)));
    assertEquals(
        List.of(new Switch("a.B", true), new Switch("lib.X", false), new Switch("a.D#m", false)),
        told);
    assertEquals(Measured.ALL, marks.measured(TYPE));
    assertEquals(Measured.NONE, marks.measured(Markable.routine("lib.X#m()")));
  }

  @Test
  void aListenerOfAnOwnerThatIsGoneIsNotHeldOnTo() {
    int[] heard = new int[1];
    marks.onChange(this, _ -> heard[0]++);
    marks.show(true);
    assertEquals(1, heard[0]);
  }
}
