package dev.concert.ui.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class JavaLexerTest {
  /** The pieces of a kind, as they stand in the text. */
  private static List<String> pieces(String code, JavaLexer.Kind kind) {
    List<String> found = new ArrayList<>();
    int[] end = {0};
    JavaLexer.read(
        code,
        (start, stop, of) -> {
          assertEquals(end[0], start, "without gaps");
          end[0] = stop;
          if (of == kind) {
            found.add(code.substring(start, stop));
          }
        });
    assertEquals(code.length(), end[0]);
    return found;
  }

  private static List<String> keywords(String code) {
    return pieces(code, JavaLexer.Kind.KEYWORD);
  }

  @Test
  void recordIsAKeywordBeforeAComponentListOnly() {
    assertEquals(List.of("record", "int"), keywords("record Point(int x) {}"));
    assertEquals(List.of("record"), keywords("record Pair<A, B>(A a, B b) {}"));
    assertEquals(List.of(), keywords("record = other.record; Record record = record(1);"));
  }

  @Test
  void sealedTypesHaveTheirKeywordsAndNamesStayNames() {
    assertEquals(
        List.of("public", "sealed", "interface", "permits"),
        keywords("public sealed interface Shape permits Circle, Square {}"));
    assertEquals(
        List.of("non-sealed", "class", "implements"),
        keywords("non-sealed class Square implements Shape {}"));
    assertEquals(List.of("record", "int"), keywords("record Circle(int permits) { }"));
    assertEquals(
        List.of("int", "return"), keywords("int sealed = permits - sealed; return non-sealed;"));
  }

  @Test
  void yieldIsAKeywordWhereAStatementBegins() {
    assertEquals(
        List.of("switch", "case", "yield", "default", "yield"),
        keywords("switch (x) { case 1: yield 2; default: { yield (a + b); } }"));
    assertEquals(
        List.of("if", "yield", "else", "yield"), keywords("if (x) yield -1; else yield y;"));
    assertEquals(List.of(), keywords("Thread.yield(); yield = 3; yield.run(); yield++; f(yield);"));
  }

  @Test
  void whenIsAKeywordBehindAPattern() {
    assertEquals(
        List.of("case", "when", "case", "int", "var", "when", "null"),
        keywords("case Circle c when c.r > 0 -> a; case Point(int x, var y) when y != null -> b;"));
    assertEquals(
        List.of("case", "case"),
        keywords("case when -> a; case Circle when -> b; when(x); when = 1;"));
  }

  @Test
  void varIsAKeywordBeforeANameOnly() {
    assertEquals(List.of("for", "var"), keywords("for (var x : xs) { var.run(); f(var); }"));
  }

  @Test
  void theWordsOfAModuleAreKeywordsInOne() {
    assertEquals(
        List.of("open", "module", "requires", "transitive", "exports", "to"),
        keywords("open module a.b { requires transitive c.d; exports a to e; }"));
    assertEquals(List.of(), keywords("requires a; module.run(); module x; to b;"));
  }

  @Test
  void patternsOfInstanceofAreColouredAsTypesAndNames() {
    String code = "if (o instanceof Point(int x, Line(var y)) && x > 0) {}";
    assertEquals(List.of("if", "instanceof", "int", "var"), keywords(code));
    assertEquals(List.of("Point", "Line"), pieces(code, JavaLexer.Kind.TYPE));
  }

  @Test
  void aTextBlockGoesOnOverItsLines() {
    String block = "\"\"\"\n  class \"quoted\" \\\"\"\" // no comment\n  \"\"\"";
    assertEquals(
        List.of(block), pieces("String s = " + block + ";\nint x;", JavaLexer.Kind.STRING));
    assertEquals(List.of("int"), keywords("String s = " + block + ";\nint x;"));
  }

  @Test
  void threeSlashesBeginDocumentationAndMoreALine() {
    String code = "/// A **bold** word.\n//// ----\n// plain\n/** old */\nint x;";
    assertEquals(List.of("/// A **bold** word.", "/** old */"), pieces(code, JavaLexer.Kind.DOC));
    assertEquals(List.of("//// ----", "// plain"), pieces(code, JavaLexer.Kind.COMMENT));
  }

  @Test
  void brokenSourceIsColouredToItsEnd() {
    for (String code :
        List.of("record", "sealed ", "yield", "case A when", "\"\"\"", "non-", "open")) {
      assertEquals(List.of(), pieces(code, JavaLexer.Kind.TYPE), code);
    }
  }
}
