/* A licence. */
package shapes;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

/** Every kind of body. */
public class Shapes<T extends Comparable<T>> extends ArrayList<T> {
  private static final long serialVersionUID = 1; // a } in a comment

  static final List<String> LOG = new ArrayList<>();

  static {
    LOG.add("static");
  }

  final int size;

  {
    LOG.add("instance");
  }

  /** Calls {@code super}. */
  public Shapes(int size) {
    super(size); // behind this
    this.size = size;
  }

  Shapes() { this(16); }

  Shapes(Supplier<Integer> size) {
    this(size.get() /* an argument */
        + 1);
    LOG.add("three");
  }

  static void empty() {}

  static int oneLine(int a) { return a + 1; }

  int endsWithComment(int a)
      throws IllegalStateException
  {
    if (a < 0) {
      throw new IllegalStateException("}");
    }
    return a; // } the last word
  }

  @SafeVarargs
  static synchronized <E> List<E> generic(E... elements) {
    List<E> list = new ArrayList<>();
    for (E element : elements) list.add(element);
    return list;
  }

  static int never() {
    while (true) {
      LOG.add("loop");
    }
  }

  static int assignedLater(boolean flag) {
    final int result;
    if (flag) {
      result = 1;
    } else {
      result = 2;
    }
    return result;
  }

  static int lambdas(int n) throws Exception {
    Runnable statement = () -> LOG.add("run");
    Callable<Boolean> value = () -> LOG.add("call");
    IntBinaryOperator plain = (a, b) -> a * b;
    Function<Integer, Function<Integer, Integer>> curried = a -> b -> a + b;
    Supplier<int[]> block = () -> {
      int[] made = {n};
      return made; };
    Runnable counting =
        () ->
            block.get()[0]++;
    Runnable parenthesised = () -> (new Thread(() -> {})).interrupt();
    Callable<?> thrower = () -> { throw new IllegalArgumentException(); };
    statement.run();
    counting.run();
    parenthesised.run();
    LOG.add(thrower.toString().substring(0, 1));
    return plain.applyAsInt(value.call() ? 2 : 3, curried.apply(1).apply(2));
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override public int hashCode() { return 1; }

  abstract static class Half {
    abstract int missing();

    native void foreign();

    Half half() {
      return new Half() {
        @Override
        int missing() { return 2; }
      };
    }
  }

  interface Contract {
    int ask();

    default int twice() { return ask() + helper(); }

    private int helper() {
      return ask();
    }

    static Contract of(int n) { return () -> n; }
  }

  enum Level {
    LOW(1) {
      @Override
      int weight() {
        return factor.apply(1);
      }
    },
    HIGH(2);

    final Function<Integer, Integer> factor;

    Level(int n) {
      factor = x -> x * n;
    }

    int weight() { return 10; }
  }

  record Point(int x, int y) {
    Point {
      if (x < 0) throw new IllegalArgumentException();
    }

    Point(int both) { this(both, both); }

    static Point local(int n) {
      record Pair(int a, int b) {
        int sum() { return a + b; }
      }
      class Inner {
        int sum() { return new Pair(n, n).sum(); }
      }
      return new Point(new Inner().sum());
    }
  }
}

@SuppressWarnings("unused")
class Second {
  private int unused;

  int f() { return 1; }
}

@SuppressWarnings({"unused", "rawtypes"})
final class Third { int f() { return 1; } }

@SuppressWarnings(value = "unused")
final class Fourth {
  int f() { return 1; }
}

/** The accessors have the line of the declaration. */
// not javadoc
record Bare(int x) {
  int twice() { return 2 * x(); }
}

@interface Mark {
  String value() default "";
}

// nothing behind this line
