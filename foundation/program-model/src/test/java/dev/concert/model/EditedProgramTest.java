package dev.concert.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EditedProgramTest {
  private static final SourceFile FILE = new SourceFile("a/B.java", 9, List.of());
  private static final Type TYPE = type(1);
  private static final Call FIRST = call("a.B#m()", 3);
  private static final Call SECOND = call("a.B#n()", 7);
  private static final Program BEFORE =
      new Program(
          "app", List.of(FILE), List.of(TYPE), List.of(), List.of(FIRST, SECOND), List.of());

  private static Type type(int line) {
    return new Type(
        "a.B",
        Type.Kind.CLASS,
        List.of(),
        "a/B.java",
        line,
        line + 8,
        "a.A",
        List.of("a.I"),
        false,
        List.of());
  }

  private static Call call(String caller, int line) {
    return new Call(
        caller, "a.C#c()", "a/B.java", line, line * 10, 1, Call.Kind.STATIC, true, false);
  }

  @Test
  void whatHasMovedIsFoundWhereItIsNowAndTheRestIsTheSame() {
    Type type = type(2);
    Call moved = call("a.B#n()", 8);
    SourceFile longer = new SourceFile("a/B.java", 10, List.of());
    Program now = edited(List.of(longer), List.of(type), List.of(FIRST, moved));
    assertEquals(List.of(FIRST, moved), now.calls());
    assertEquals(List.of(FIRST, moved), now.callsTo("a.C#c()"));
    assertEquals(List.of(moved), now.callsFrom("a.B#n()"));
    assertSame(FIRST, now.callsFrom("a.B#m()").getFirst());
    assertEquals(longer, now.source("a/B.java").get());
    assertEquals(type, now.type("a.B").get());
    assertEquals(List.of(type), now.typesOf("a/B.java"));
    assertEquals(List.of(type), now.subtypes("a.A"));
    assertEquals(List.of(type), now.subtypes("a.I"));
    assertEquals(List.of(FIRST, SECOND), BEFORE.callsTo("a.C#c()"));
  }

  private static Program edited(List<SourceFile> sources, List<Type> types, List<Call> calls) {
    return BEFORE.edited(sources, types, List.of(), calls, List.of(), Set.of("a/B.java"));
  }

  @Test
  void callsThatHaveComeAreFoundInTheirOrderAndThoseThatHaveGoneAreNot() {
    Call more = call("a.B#m()", 3);
    Program now = edited(List.of(FILE), List.of(TYPE), List.of(more, FIRST));
    assertEquals(List.of(more, FIRST), now.callsFrom("a.B#m()"));
    assertEquals(List.of(more, FIRST), now.callsTo("a.C#c()"));
    assertEquals(List.of(), now.callsFrom("a.B#n()"));
    Program none = edited(List.of(FILE), List.of(TYPE), List.of());
    assertEquals(List.of(), none.callsTo("a.C#c()"));
  }

  @Test
  void filesAndTypesStayTheSame() {
    assertThrows(
        IllegalArgumentException.class,
        () -> edited(List.of(), List.of(TYPE), List.of(FIRST, SECOND)));
  }
}
