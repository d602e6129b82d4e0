package dev.concert.reader.jdt;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.reader.TestPrograms;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The calls of JDK 25's class files, as {@code javap -c} shows them. */
class SwitchCallsTest {
  private static final String TYPES =
      """
      sealed interface Shape permits Box, Dot {}
      record Box(int side, String text) implements Shape {}
      record Dot() implements Shape {}
      enum Colour { RED, GREEN }
      """;

  private static final String REQUIRED = "java.util.Objects#requireNonNull(java.lang.Object)";
  private static final String UNMATCHED =
      "java.lang.MatchException#<init>(java.lang.String,java.lang.Throwable)";

  @TempDir Path folder;

  @Test
  void aSwitchByPatternsWithoutCaseNullRequiresAnObject() throws Exception {
    assertEquals(List.of(REQUIRED), calls("Object", "case String s -> 1; default -> 0;"));
    assertEquals(List.of(), calls("Object", "case null -> 2; case String s -> 1; default -> 0;"));
    assertEquals(List.of(), calls("String", "case null, default -> 0;"));
  }

  @Test
  void aSwitchThatIsExhaustiveByItsCasesAloneMayMeetNoneOfThem() throws Exception {
    assertEquals(List.of(REQUIRED, UNMATCHED), calls("Shape", "case Box b -> 1; case Dot d -> 0;"));
    assertEquals(
        List.of("java.lang.Enum#ordinal()", UNMATCHED),
        calls("Colour", "case RED -> 1; case GREEN -> 0;"));
  }

  @Test
  void aPatternThatTakesAllLeavesNothingUnmatched() throws Exception {
    assertEquals(List.of(REQUIRED), calls("String", "case \"a\" -> 1; case String s -> 2;"));
    assertEquals(
        List.of(REQUIRED),
        calls("Colour", "case RED -> 1; case Colour c when c == null -> 3; case Colour c -> 2;"));
  }

  @Test
  void aRecordPatternReadsAllComponentsAndWrapsWhatFails() throws Exception {
    assertEquals(
        List.of(REQUIRED, "Box#side()", "Box#text()", "java.lang.Throwable#toString()", UNMATCHED),
        calls("Object", "case Box(int side, _) -> side; default -> 0;"));
    assertEquals(List.of(REQUIRED), calls("Object", "case Dot() -> 1; default -> 0;"));
  }

  /** Callees in the source's order, without what the enum's constants need. */
  private List<String> calls(String type, String cases) throws Exception {
    String main = "class Main { static int pick(%s it) { return switch (it) { %s }; } }";
    Files.writeString(folder.resolve("Main.java"), TYPES + main.formatted(type, cases));
    Program program = TestPrograms.read(folder);
    return program.callsFrom("Main#pick(%s)".formatted(erased(type))).stream()
        .map(Call::callee)
        .filter(callee -> !callee.startsWith("Colour#"))
        .toList();
  }

  private static String erased(String type) {
    return type.equals("Object") || type.equals("String") ? "java.lang." + type : type;
  }
}
