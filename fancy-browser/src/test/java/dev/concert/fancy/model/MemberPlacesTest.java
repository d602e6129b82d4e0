package dev.concert.fancy.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Member;
import dev.concert.model.Type;
import java.util.List;
import org.junit.jupiter.api.Test;

class MemberPlacesTest {
  /** Where a member of a class of one line of text stands, from its declaration to its name. */
  private static String declared(String text, Member.Kind kind, String name) {
    Member member = new Member(name, kind, Member.Access.PACKAGE, List.of(), null, null, null);
    Type type =
        new Type(
            "A",
            Type.Kind.CLASS,
            List.of(),
            "A.java",
            1,
            (int) text.lines().count(),
            null,
            List.of(),
            false,
            List.of(member));
    MemberPlaces places = MemberPlaces.of(text, type);
    return places
        .take(member)
        .map(place -> text.substring(place.from(), place.end()).strip())
        .orElse(null);
  }

  private static String field(String text, String name) {
    return declared(text, Member.Kind.FIELD, name);
  }

  @Test
  void aMethodOfTheSameNameIsNoField() {
    assertEquals(
        "int random",
        field("class A { void random() {} int random(int x); int random; }", "random"));
  }

  @Test
  void whatAnInitialiserNamesIsDeclaredElsewhere() {
    assertEquals("static int b", field("class A { int a = b; static int b; }", "b"));
  }

  @Test
  void commasInTypeArgumentsSeparateNothing() {
    String text = "class A { Map<String, Map<K, V>> a = new M<K, V>(), b; Set<V> c; }";
    assertEquals("Map<String, Map<K, V>> a", field(text, "a"));
    assertEquals("b", field(text, "b"));
    assertEquals("Set<V> c", field(text, "c"));
    assertEquals(
        "Map<String, V> b",
        declared("record A(int a, Map<String, V> b) { }", Member.Kind.RECORD_COMPONENT, "b"));
  }

  @Test
  void comparisonsAndArrowsInInitialisersDoNotCount() {
    String text =
        "class A { boolean a = 1 < 2; F<X, Y> f = x -> x > 1; int[] b[] = {1, 2}, c; int d; }";
    assertEquals("F<X, Y> f", field(text, "f"));
    assertEquals("int[] b", field(text, "b"));
    assertEquals("c", field(text, "c"));
    assertEquals("int d", field(text, "d"));
  }

  @Test
  void whatIsInBodiesCommentsAndTextIsNotTheClasss() {
    String text =
        "class A { /* int x; */ String s = \"int x;\"; char c = '{'; void m() { int x; } // int"
            + " x;\n"
            + "  String t = \"\"\"\n"
            + "  int x; {\n"
            + "\"\"\"; @B(x = 1) int x; }";
    assertEquals("@B(x = 1) int x", field(text, "x"));
    assertEquals(null, field(text, "y"));
  }

  @Test
  void constantsMayHaveArgumentsAndBodies() {
    String text = "enum A { ONE(1) { void m() {} }, TWO(2), THREE; int one; }";
    for (String name : List.of("ONE", "TWO", "THREE")) {
      assertEquals(name, declared(text, Member.Kind.ENUM_CONSTANT, name));
    }
  }

  @Test
  void brokenTextEnds() {
    for (String text : List.of("class A", "class A {", "class A { /* ", "class A { \"\"\"", "")) {
      assertTrue(field(text, "x") == null, text);
    }
  }
}
