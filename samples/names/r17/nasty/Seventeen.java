package nasty;

import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** Java 12 to 17: switch expressions, records, sealed types, pattern matching, text blocks. */
@SuppressWarnings("unused")
class Seventeen {
  static Object plain(Object... all) { return all; }

  record Empty() {}

  record Point(int x, int y) {
    static final Supplier<Point> ORIGIN = () -> new Point(0, 0);

    Point {
      Runnable r = () -> {};
    }

    Point(int both) {
      this(both, both);
      Runnable r = () -> {};
    }

    @Override
    public int x() {
      return x;
    }

    Function<Integer, Point> moved() {
      return d -> new Point(x + d, y + d);
    }
  }

  record Generic<T extends Comparable<T>>(T value, List<T> values, T... more) {
    @SafeVarargs
    Generic {}

    @Override
    public boolean equals(Object other) {
      return other == this;
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  record Explicit(String name) {
    Explicit(String name) {
      this.name = name;
    }

    class Inner {
      Inner(int declared) {}
    }
  }

  sealed interface Shape permits Circle, Square {}

  record Circle(double radius) implements Shape {}

  static final class Square implements Shape {
    enum Kind {
      SMALL,
      LARGE {
        @Override
        Runnable action() {
          return () -> {};
        }
      };

      Runnable action() {
        return null;
      }
    }
  }

  Object switchExpressions(int i, Square.Kind kind) {
    plain(switch (i) { case 1 -> new Object() { void a1() {} }; default -> { yield new Object() { void a2() {} }; } }, new Object() { void a3() {} });
    Supplier<String> s =
        switch (kind) {
          case SMALL -> () -> "small";
          case LARGE -> () -> "large";
        };
    return switch (i) { case 1 -> (Runnable) () -> {}; default -> new Object() { void a4() {} }; };
  }

  void patterns(Object o) {
    if (o instanceof String s && !s.isEmpty()) {
      Runnable r = () -> System.out.println(s);
    }
  }

  void locals(int captured) {
    record LocalRecord(int a, String b) {
      LocalRecord {
        Runnable r = () -> {};
      }
    }
    enum LocalEnum {
      A(1) {},
      B(2);

      LocalEnum(int i) {}
    }
    interface LocalInterface {
      default Runnable r() {
        return () -> {};
      }
    }
    class Local {
      static int counter = 0;

      Local(LocalRecord r) {}

      int use() {
        return captured;
      }
    }
    new Local(new LocalRecord(1, ""));
  }

  class Inner {
    static IntFunction<int[]> f = int[]::new;

    record InInner(int a) {}

    Inner(Object declared) {}
  }

  private static class Secret {
    private static String hidden() {
      return "";
    }
  }

  void nestmates() {
    Supplier<Object> a = Secret::new;
    Supplier<String> b = Secret::hidden;
    BinaryOperator<String> c = String::concat;
  }
}
