package nasty;

import java.util.function.Function;
import java.util.function.Supplier;

/** Java 22 to 25: code before super(…), unnamed variables. */
@SuppressWarnings("unused")
class TwentyFive {
  static class Base {
    Base(Runnable r) {}
  }

  static class Prologue extends Base {
    final Runnable field = () -> System.out.println("field");

    Prologue(int i) {
      Runnable before = () -> System.out.println("before");
      if (i > 0) {
        Runnable nested = () -> System.out.println("nested");
      }
      super(() -> System.out.println("argument"));
      Runnable after = () -> System.out.println("after");
    }

    Prologue(String s) {
      Runnable before = () -> System.out.println("before this");
      this(s.length());
      Runnable after = () -> System.out.println("after this");
    }

    Prologue() {
      Object o = new Object() { void a1() {} };
      super(null);
      Object p = new Object() { void a2() {} };
    }
  }

  void unnamed(Object o) {
    Function<String, Integer> f = _ -> 1;
    for (var _ : new int[] {1}) {
      Supplier<Object> s = () -> new Object() { void u1() {} };
    }
    try {
      Runnable r = () -> {};
    } catch (RuntimeException _) {
      Runnable r = () -> System.out.println("caught");
    }
    if (o instanceof Wrapped(var _, Runnable r)) {
      Runnable q = () -> r.run();
    }
  }

  record Wrapped(int i, Runnable r) {}
}
