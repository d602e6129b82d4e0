package dev.concert.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
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

  /** Of a seed: calls that move, come and go in some files, of which others hold the same ones. */
  @Test
  void afterAnyEditsEveryCallIsFoundAsInAProgramThatIsMadeAnew() {
    for (long seed = 1; seed <= 60; seed++) {
      Random random = new Random(seed);
      List<Call> calls = new ArrayList<>();
      for (int file = 0; file < 6; file++) {
        for (int i = 0; i < 12; i++) {
          calls.add(any(random, file));
        }
      }
      for (int i = 0; i < 12; i++) {
        calls.add(any(random, random.nextInt(6)));
      }
      Program program = of(calls);
      for (int edit = 0; edit < 12; edit++) {
        Set<String> files = Set.of("a/F" + random.nextInt(1, 6) + ".java", "a/F0.java");
        calls = edited(random, calls, files);
        program = program.edited(List.of(), List.of(), List.of(), calls, List.of(), files);
        assertSameCalls(of(calls), program, "seed " + seed + ", edit " + edit);
      }
    }
  }

  private static Program of(List<Call> calls) {
    return new Program("app", List.of(), List.of(), List.of(), calls, List.of());
  }

  private static Call any(Random random, int file) {
    String caller = "a.F" + random.nextInt(2) * file + "#m" + random.nextInt(3) + "()";
    String callee = "a.C#c" + random.nextInt(5) + "()";
    int line = random.nextInt(50);
    return new Call(
        caller, callee, "a/F" + file + ".java", line, line, 1, Call.Kind.STATIC, true, false);
  }

  private static List<Call> edited(Random random, List<Call> before, Set<String> files) {
    List<Call> now = new ArrayList<>();
    for (Call call : before) {
      int what = files.contains(call.file()) ? random.nextInt(8) : 0;
      if (what == 1) {
        int file = Integer.parseInt(call.file().replaceAll("\\D", ""));
        now.add(any(random, file));
      } else if (what == 2) {
        now.add(call);
        now.add(call);
      } else if (what == 3) {
        now.addFirst(call);
      } else if (what > 4) {
        int line = call.line() + 1;
        now.add(
            new Call(
                call.caller(),
                call.callee(),
                call.file(),
                line,
                line,
                1,
                call.kind(),
                true,
                false));
      } else if (what == 0) {
        now.add(call);
      }
    }
    return now;
  }

  private static void assertSameCalls(Program expected, Program found, String when) {
    assertEquals(expected.calls(), found.calls(), when);
    for (Call call : expected.calls()) {
      assertEquals(expected.callsFrom(call.caller()), found.callsFrom(call.caller()), when);
      assertEquals(expected.callsTo(call.callee()), found.callsTo(call.callee()), when);
    }
    for (int i = 0; i < 5; i++) {
      String callee = "a.C#c" + i + "()";
      assertEquals(expected.callsTo(callee), found.callsTo(callee), when);
    }
  }

  @Test
  void callsOfOtherFilesStayTheSame() {
    assertThrows(
        IllegalArgumentException.class,
        () ->
            BEFORE.edited(
                List.of(FILE), List.of(TYPE), List.of(), List.of(FIRST), List.of(), Set.of()));
  }
}
