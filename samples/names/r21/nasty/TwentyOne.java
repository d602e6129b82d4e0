package nasty;

import java.util.function.Supplier;

/** Java 18 to 21: patterns in switch, record patterns. */
@SuppressWarnings("unused")
class TwentyOne {
  record Pair<A, B>(A left, B right) {}

  enum Colour {
    RED,
    GREEN
  }

  sealed interface Node {}

  record Leaf(Supplier<Integer> value) implements Node {}

  record Branch(Node left, Node right) implements Node {}

  static int sum(Node node) {
    Supplier<Integer> s =
        switch (node) {
          case Leaf(var value) -> () -> value.get();
          case Branch(Leaf(var l), Leaf(var r)) when l.get() > 0 -> () -> l.get() + r.get();
          case Branch(var l, var r) -> () -> sum(l) + sum(r);
        };
    return s.get();
  }

  static Object describe(Object o) {
    return switch (o) {
      case null -> new Object() { void a1() {} };
      case Pair(String a, Integer b) when new Object() { boolean a2() { return true; } }.a2() -> (Runnable) () -> System.out.println(a + b);
      case Colour c when c == Colour.RED -> (Runnable) () -> System.out.println(c);
      case int[] array -> (Supplier<Object>) array::clone;
      default -> new Object() { void a3() {} };
    };
  }

  static void guarded(Object o) {
    if (o instanceof Pair<?, ?>(Pair<?, ?>(var a, var b), var c)) {
      Runnable r = () -> System.out.println(a);
    }
  }
}
