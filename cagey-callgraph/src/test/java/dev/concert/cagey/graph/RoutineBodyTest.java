package dev.concert.cagey.graph;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RoutineBodyTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{ // nothing\n }",
        "{ /* to be done; */ }",
        "{ return name; }",
        "{ return this.name; }",
        "{ return -1; }",
        "{ return \"a; b(\"; }",
        "{ return 1.5f; }",
        "{ return a.B.C; }",
        "{ return B.class; }",
        "{ this.name = name; }",
        "{ name = other; size = 0; return this; }",
        "{ super(); }",
        "{ this(name, null); }",
        "{ return list.size(); }",
        "{ other . run(this, 'x', \"a,b\"); }",
        "{ return new Box<String>(name); }",
        "{ return List.<String>of(); }",
        "name",
        "other.run(name)"
      })
  void thisDoesNextToNothing(String body) {
    assertTrue(RoutineBody.isTrivial(body), body);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{ return a + b; }",
        "{ return f(g(x)); }",
        "{ return a.f().g(); }",
        "{ f(); g(); }",
        "{ if (a) return b; }",
        "{ throw new Error(); }",
        "{ return !a; }",
        "{ n++; }",
        "{ synchronized (this) {} }",
        "{ return x -> x; }",
        "{ a = f(); }",
        "a + b",
        "{ return switch (a) { default -> 1; }; }"
      })
  void thisDoesSomething(String body) {
    assertFalse(RoutineBody.isTrivial(body), body);
  }
}
