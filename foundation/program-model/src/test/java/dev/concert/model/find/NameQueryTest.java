package dev.concert.model.find;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NameQueryTest {
  private static final String ADD = "org.lang.ArrayUtils#add(int[],int)";
  private static final String JOIN =
      "org.lang.StringUtils#join(java.lang.Object[],java.lang.String)";

  private static Grade routine(String typed, String name) {
    Match match = NameQuery.of(typed).routine(name);
    return match == null ? null : match.grade();
  }

  @ParameterizedTest
  @CsvSource({
    "ArrayUtils.add, EXACT",
    "arrayutils.ADD, EXACT",
    "ArrayUtils#add, EXACT",
    "ArrayUtils::add, EXACT",
    "ArrayUtils add, EXACT",
    "' ArrayUtils.add ', EXACT",
    "org.lang.ArrayUtils.add, EXACT",
    "lang.add, EXACT",
    "add, EXACT",
    "Array.ad, PREFIX",
    "AU.add, HUMPS",
    "ArrUt.add, HUMPS",
    "au.add, INITIALS",
    "Utils.add, SUBSTRING",
    "dd, SUBSTRING",
    "ArrayUtils., PREFIX",
    "UA.add, ",
    "lang.ArrayUtils, ",
    "StringUtils.add, "
  })
  void aRoutineIsFoundAsItIsWritten(String typed, Grade expected) {
    assertEquals(expected, routine(typed, ADD));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "add(",
        "add(int[]",
        "add(int[], int)",
        "add(int[],int)",
        "ArrayUtils.add(int[] array, in",
        "add(int..., int)"
      })
  void parametersMayBeTypedAsTheSourceHasThem(String typed) {
    assertEquals(Grade.EXACT, routine(typed, ADD));
  }

  @ParameterizedTest
  @ValueSource(strings = {"add()", "add(int[])", "add(long", "add(int[], int, int", "add(int,"})
  void otherParametersAreOthers(String typed) {
    assertEquals(null, routine(typed, ADD));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "join(Object[]",
        "join(java.lang.Object[], String)",
        "join(Object[], java.lang.Str"
      })
  void typesOfParametersMayHaveTheirPackagesOrNot(String typed) {
    assertEquals(Grade.EXACT, routine(typed, JOIN));
  }

  @Test
  void typeArgumentsAndOuterClassesOfParametersAreNoHindrance() {
    String put = "a.B#put(java.util.Map$Entry,java.util.List)";
    assertEquals(Grade.EXACT, routine("put(Map.Entry<K, V>, List<? extends Map<K, V>>)", put));
    assertEquals(Grade.EXACT, routine("put(Entry", put));
  }

  @Test
  void constructorsInitializersAndLambdasAreFoundAsTheyAreShown() {
    assertEquals(Grade.EXACT, routine("new Inner", "a.Outer$Inner#<init>(int)"));
    assertEquals(Grade.EXACT, routine("new Outer.Inner(int)", "a.Outer$Inner#<init>(int)"));
    assertEquals(Grade.EXACT, routine("Inner", "a.Outer$Inner#<init>(int)"));
    assertEquals(null, routine("new Inner", "a.Outer$Inner#make()"));
    assertEquals(Grade.EXACT, routine("Outer static", "a.Outer#<clinit>()"));
    assertEquals(Grade.EXACT, routine("Outer.run λ2", "a.Outer#run()->2"));
    assertEquals(Grade.EXACT, routine("run()->2", "a.Outer#run()->2"));
    assertEquals(null, routine("run λ1", "a.Outer#run()->2"));
    assertEquals(Grade.EXACT, routine("run λ", "a.Outer#run()->2"));
    assertEquals(null, routine("run λ", "a.Outer#run()"));
    assertEquals(Grade.EXACT, routine("Outer.lambda$run$7", "a.Outer#run()->2"), "as in a stack");
  }

  @Test
  void classesAndFilesAreFoundByWhatIsAroundThem() {
    assertEquals(Grade.EXACT, NameQuery.of("Outer.Inner").type("a.Outer$Inner").grade());
    assertEquals(Grade.EXACT, NameQuery.of("a.Outer").type("a.Outer").grade());
    assertEquals(null, NameQuery.of("Inner(").type("a.Outer$Inner"));
    assertEquals(
        Grade.EXACT,
        NameQuery.of("lang/StringUtils.java").file("org/lang/StringUtils.java").grade());
    assertEquals(
        Grade.EXACT, NameQuery.of("StringUtils").file("org/lang/StringUtils.java").grade());
    assertEquals(null, NameQuery.of("java").file("org/lang/StringUtils.java"));
    assertEquals(Grade.PREFIX, NameQuery.of("make").file("Makefile").grade());
  }

  @Test
  void aScopeWithAnyNameIsFoundByIt() {
    assertEquals(Grade.EXACT, routine("solve", "solve"));
    assertEquals(Grade.PREFIX, routine("load", "load data"));
    assertEquals(null, routine("load(", "load data"));
  }

  @Test
  void theBestAnswerIsTheGreatest() {
    List<String> best = List.of("a.B#add()", "a.B#Add()", "a.B#addAll()", "a.B#addRange()");
    Comparator<String> byMatch = Comparator.comparing(NameQuery.of("add")::routine);
    assertEquals(best, Stream.of(2, 0, 3, 1).map(best::get).sorted(byMatch.reversed()).toList());

    Match near = NameQuery.of("Outer.run").routine("a.Outer#run()");
    assertTrue(near.compareTo(NameQuery.of("Outer.run").routine("a.Outer$Inner#run()")) > 0);
    assertTrue(near.compareTo(NameQuery.of("Outer.run").routine("a.Outer#run()->1")) > 0);
  }

  @Test
  void capitalsBeginHumpsAndSmallLettersGoOn() {
    assertEquals(Grade.HUMPS, routine("FFC.call", "a.FormatFileCallable#call()"));
    assertEquals(Grade.HUMPS, routine("AXR.x", "a.AbstractXMLReader#x()"));
    assertEquals(null, routine("FoCal.x", "a.FormatFile#x()"));
    assertEquals(Grade.INITIALS, routine("ffc.call", "a.FormatFileCallable#call()"));
  }

  @Test
  void nothingThatIsTypedFails() {
    for (String typed :
        List.of("", " ", ".", "#", "(", ")", "->", "λ", "a..b", "$", "new ", "(,,", "<>")) {
      NameQuery query = NameQuery.of(typed);
      for (String name : List.of("", "a", "a#b", "a.B#c(int)", "a.B#c(", "#", "()", "a/b.c", ".")) {
        query.routine(name);
        query.type(name);
        query.file(name);
        TextQuery.of(typed).match(name);
      }
    }
  }
}
