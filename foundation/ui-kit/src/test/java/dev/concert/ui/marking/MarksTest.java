package dev.concert.ui.marking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.trace.control.ApplicationSelection.Switch;
import dev.concert.trace.control.MeasuredSelection.Measured;
import java.lang.ref.WeakReference;
import java.util.List;
import org.junit.jupiter.api.Test;

class MarksTest {
  private static final Markable ROUTINE = Markable.routine("a.B#m(int)");
  private static final Markable TYPE = Markable.type("a.B");

  private final Marks marks = new Marks();
  private int changes;

  private void shown() {
    marks.show(true);
    read();
    marks.onChange(() -> changes++);
  }

  private void read(String... lines) {
    marks.read(List.of(lines), List.of(), true);
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
    assertEquals(2, changes);
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
    read("package a", "off a.B#m");
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
  void nothingIsTakenWhileMarksAreNotShown() {
    marks.take(new Message.SetInstrumentation("a.C", false, null));
    marks.take(new Message.InstrumentationChanged("n.1", "a.B", false, "profile", 12, null));
    shown();
    assertEquals(Measured.ALL, marks.measured(Markable.type("a.C")));
    assertEquals(List.of(), marks.answers());
  }

  @Test
  void eachProgramIsHeardAndItsProblemIsNotForgottenForItsNextAnswer() {
    shown();
    marks.take(new Message.InstrumentationChanged("n.1", "a.B", false, "profile", 12, null));
    marks.take(new Message.InstrumentationChanged("n.2", "a.B", false, null, 0, "it is stopped"));
    marks.take(new Message.InstrumentationChanged("n.2", "a.C", false, "profile", 7, null));
    marks.take(new Message.InstrumentationChanged("n.1", "a.C", false, "profile", 11, null));
    assertEquals(
        List.of(new Marks.Answer("n.1", 11, null), new Marks.Answer("n.2", 7, "it is stopped")),
        marks.answers());
    marks.turn(ROUTINE);
    assertEquals(List.of(), marks.answers());
  }

  @Test
  void whatWasWantedBeforeItWasReadStaysOnlyIfItIsNotSoAlready() {
    marks.show(true);
    marks.want(ROUTINE, true);
    marks.want(Markable.type("a.C"), false);
    marks.want(Markable.type("lib.X"), true);
    read("package a");
    assertEquals(List.of(new Switch("a.C", false), new Switch("lib.X", true)), marks.wanted());
  }

  @Test
  void aLineThatIsTakenAwayMeansWhatTheRunWasBegunWith() {
    shown();
    List<Switch> kept =
        List.of(
            new Switch("a.B", false),
            new Switch("lib.X", true),
            new Switch("com.acme", false),
            new Switch("a.*Service", false),
            new Switch("a.D#m", false));
    marks.read(List.of("package a", "package com.acme.app"), kept, true);
    marks.wantOnly(List.of(new Switch("a.D#m", false)));
    assertEquals(List.of(new Switch("lib.X", false), new Switch("a.D#m", false)), toTellBut("a.B"));
    marks.applied();
    assertEquals(Measured.ALL, marks.measured(TYPE));
    assertEquals(Measured.NONE, marks.measured(Markable.routine("lib.X#m()")));
    assertFalse(marks.isPending());
  }

  /** A class directly in its package could be a package, too; it is told or not. */
  private List<Switch> toTellBut(String pattern) {
    return marks.toTell().stream().filter(each -> !each.pattern().equals(pattern)).toList();
  }

  @Test
  void theSameLinesAgainAreNothingWanted() {
    shown();
    marks.read(List.of(), List.of(new Switch("a.B", false)), true);
    marks.wantOnly(List.of(new Switch("a.B", false)));
    assertFalse(marks.isPending());
    marks.wantOnly(List.of());
    assertTrue(marks.isPending());
    assertEquals(Measured.ALL, marks.of(TYPE));
    assertEquals(Measured.NONE, marks.measured(TYPE));
  }

  @Test
  void aNameThatNoPatternCanMeanHasNoMark() {
    assertNull(Markable.routine("load users"));
    assertNull(Markable.ofPackage("(no package) "));
    assertEquals("region", Markable.routine("solve").noun());
    shown();
    read("package a");
    assertEquals(Measured.ALL, marks.of(Markable.routine("solve")));
    marks.turn(Markable.routine("solve"));
    assertEquals(Measured.NONE, marks.of(Markable.routine("solve")));
  }

  @Test
  void anOwnerThatIsGoneIsNotToldAnyMore() {
    int[] heard = new int[1];
    WeakReference<Object> owner = listen(heard);
    marks.show(true);
    assertEquals(1, heard[0]);
    while (owner.get() != null) {
      System.gc();
      Thread.onSpinWait();
    }
    marks.show(false);
    assertEquals(1, heard[0]);
  }

  private WeakReference<Object> listen(int[] heard) {
    Object owner = new Object();
    marks.onChange(owner, _ -> heard[0]++);
    return new WeakReference<>(owner);
  }
}
