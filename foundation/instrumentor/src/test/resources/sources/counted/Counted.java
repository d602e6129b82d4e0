package counted;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** Calls routines of every kind, so often each time. */
public class Counted {
  static final List<Integer> SEEN = new ArrayList<>();
  static int initialised;

  static {
    for (int i = 0; i < 3; i++) {
      initialised = bump(initialised);
    }
  }

  static {
    initialised++;
  }

  private final int weight;
  private final Supplier<Integer> lazy = () -> bump(41);

  Counted() {
    this(7);
  }

  Counted(int weight) {
    this.weight = weight;
  }

  static int bump(int n) { return n + 1; }

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 10; i++) {
      new Counted().lazy.get();
      new Counted(i).recurse(i);
    }
    failures();
    lambdas();
    threads();
    for (Colour colour : Colour.values()) {
      colour.mix(2);
    }
    Pair pair = new Pair(1, 2);
    pair.swap().swap();
    new Pair(5).toString();
    Shape square = () -> 4;
    square.doubled();
    new Object() {
      void run() {
        bump(weightOf(3));
      }

      private int weightOf(int n) { return n; }
    }.run();
  }

  int recurse(int depth) {
    return depth == 0 ? weight : recurse(depth - 1);
  }

  static void failures() {
    for (int i = 0; i < 5; i++) {
      try {
        fail(i);
      } catch (IllegalStateException e) {
        SEEN.add(i);
      } finally {
        bump(i);
      }
    }
  }

  static int fail(int i) {
    if (i % 2 == 1) {
      throw new IllegalStateException("odd");
    }
    return i;
  }

  static void lambdas() {
    IntUnaryOperator twice = n -> 2 * n;
    Function<Integer, Function<Integer, Integer>> add = a -> b -> a + b;
    Comparator<Integer> backwards = (a, b) -> Integer.compare(b, a);
    List<Integer> numbers = new ArrayList<>(Arrays.asList(3, 1, 2));
    numbers.sort(backwards);
    numbers.forEach(n -> SEEN.add(twice.applyAsInt(add.apply(n).apply(1))));
    numbers.forEach(n -> {
      bump(n);
    });
    numbers.stream().map(Counted::bump).forEach(SEEN::add);
  }

  static void threads() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    List<Future<Integer>> results = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      int task = i;
      results.add(pool.submit(() -> new Counted(task).recurse(5)));
    }
    for (Future<Integer> result : results) {
      result.get();
    }
    pool.shutdown();
  }

  enum Colour {
    RED,
    GREEN {
      @Override
      int mix(int n) {
        return super.mix(n) + 1;
      }
    };

    int mix(int n) {
      return n;
    }
  }

  record Pair(int a, int b) {
    Pair {
      bump(a);
    }

    Pair(int both) { this(both, both); }

    Pair swap() {
      return new Pair(b, a);
    }
  }

  interface Shape {
    int sides();

    default int doubled() {
      return 2 * sides();
    }
  }
}
