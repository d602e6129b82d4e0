package dev.concert.trace.control;

import static dev.concert.trace.control.MeasuredSelection.Measured.ALL;
import static dev.concert.trace.control.MeasuredSelection.Measured.NONE;
import static dev.concert.trace.control.MeasuredSelection.Measured.PART;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.trace.control.MeasuredSelection.Kind;
import dev.concert.trace.control.MeasuredSelection.Measured;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeasuredSelectionTest {
  private static Measured routine(String name, String... lines) {
    return new MeasuredSelection(List.of(lines)).of(Kind.ROUTINE, name);
  }

  private static Measured type(String name, String... lines) {
    return new MeasuredSelection(List.of(lines)).of(Kind.TYPE, name);
  }

  private static Measured ofPackage(String name, String... lines) {
    return new MeasuredSelection(List.of(lines)).of(Kind.PACKAGE, name);
  }

  @Test
  void withoutALineEverythingButTheJdkIsMeasured() {
    assertEquals(ALL, routine("a.B#m(int)"));
    assertEquals(ALL, ofPackage("a"));
    assertEquals(NONE, routine("java.util.ArrayList#add(java.lang.Object)"));
    assertEquals(NONE, type("jdk.internal.misc.Unsafe", "on jdk.internal"));
  }

  @Test
  void theLastLineThatMatchesHolds() {
    assertEquals(NONE, routine("a.B#m(int)", "on a.B", "off a.B#m"));
    assertEquals(ALL, routine("a.B#m(int)", "off a.B#m", "on a.B"));
    assertEquals(ALL, routine("a.B#m(java.lang.String)", "off a.B#m(int)"));
    assertEquals(NONE, routine("a.B#m(int)", "off a.B#m(int)"));
  }

  @Test
  void aWholeOfWhichAPartIsOffIsMeasuredInPart() {
    assertEquals(PART, type("a.B", "off a.B#m"));
    assertEquals(PART, type("a.B", "off a.B$Inner"));
    assertEquals(PART, ofPackage("a", "off a.B"));
    assertEquals(PART, ofPackage("a.b", "off a.*Service"));
    assertEquals(ALL, type("a.Bee", "off a.B"));
    assertEquals(ALL, type("a.B", "off a.B#m", "on a.B"));
    assertEquals(NONE, type("a.B", "on a.B#m", "off a"));
  }

  @Test
  void aRunBeginsWithItsPackagesOrWithWhatItIncludes() {
    assertEquals(ALL, routine("a.b.C#m()", "package a.b"));
    assertEquals(NONE, routine("a.C#m()", "package a.b"));
    assertEquals(PART, ofPackage("a", "package a.b"));
    assertEquals(ALL, ofPackage("a.b", "package a.b"));
    assertEquals(NONE, ofPackage("a.c", "package a.b"));
    assertEquals(NONE, routine("a.b.C#m()", "package a.b", "include a.b.D"));
    assertEquals(PART, ofPackage("a.b", "package a.b", "include a.b.D"));
    assertEquals(NONE, routine("a.b.D#m()", "include a.b.D", "exclude a.b.D#m"));
    assertEquals(PART, type("a.b.D", "include a.b.D", "exclude a.b.D#m"));
  }

  @Test
  void whatIsOnIsMeasuredThoughItWasNotChosenAtTheStart() {
    assertEquals(ALL, routine("lib.X#m()", "package a", "on lib.X"));
    assertEquals(PART, ofPackage("lib", "package a", "on lib.X"));
  }

  @Test
  void aLambdaIsAMethodOfItsOwn() {
    assertEquals(ALL, routine("a.B#m(int)->1", "off a.B#m(int)"));
    assertEquals(NONE, routine("a.B#m(int)->1", "off a.B"));
    assertEquals(NONE, routine("a.B#m(int)->1", "off a.B#lambda$*"));
    assertEquals(NONE, routine("a.B#m(int)->1", "off a.B#m(int)->1"));
    assertEquals(ALL, routine("a.B#m(int)", "off a.B#m(int)->1"));
  }

  @Test
  void ofEqualPatternsOnlyTheLastCounts() {
    assertEquals(ALL, type("a.B", "off a.B#m(int)", "on a.B#m(int)"));
    assertEquals(ALL, ofPackage("a", "off a.B", "on a.B"));
  }

  @Test
  void aPatternWithAStarIsInsideOnlyOfWhatItCanMatch() {
    assertEquals(ALL, type("a.Foo", "off a.*Service"));
    assertEquals(NONE, type("a.MyService", "off a.*Service"));
    assertEquals(PART, type("a.Foo", "off a.Foo$*Service"));
    assertEquals(PART, type("a.MyService", "off a.*Service#get*"));
  }

  @Test
  void aRegionIsMeasuredUnlessItIsSwitchedOff() {
    MeasuredSelection begun = new MeasuredSelection(List.of("package a", "include a.B"));
    assertEquals(ALL, begun.of(Kind.REGION, "solve"));
    assertEquals(NONE, new MeasuredSelection(List.of("off solve")).of(Kind.REGION, "solve"));
  }

  @Test
  void whereAnotherPlaceMayBeMeantThePackagesDoNotDecide() {
    assertEquals(ALL, routine("lib.X#m()", "package a", "otherwise main"));
  }

  @Test
  void whatAPatternMeansIsInPartWhereItIsNotClear() {
    MeasuredSelection selection =
        new MeasuredSelection(List.of("package com.acme.app", "include com.acme.app"));
    assertEquals(PART, selection.of("com.acme"));
    assertEquals(ALL, selection.of("com.acme.app.B#m"));
    assertEquals(PART, selection.of("com.*"));
    assertEquals(NONE, selection.of("lib.X"));
  }

  @Test
  void aLineThatMakesNoSenseCountsForNothing() {
    assertEquals(ALL, routine("a.B#m()", "off ", "off #", "offal a.B", "off loops"));
  }
}
