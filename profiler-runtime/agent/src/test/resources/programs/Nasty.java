import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;

/** Bytecode that weavers get wrong, in Java 8: run() says what it computed. */
public class Nasty {
  static final StringBuilder LOG = new StringBuilder();
  static int counter;

  static {
    int sum = 0;
    for (int i = 0; i < 3; i++) {
      sum += i;
    }
    counter = sum;
  }

  interface Shape {
    double area();

    default double twice() {
      return 2 * area();
    }

    static Shape square(double side) {
      return () -> side * side;
    }
  }

  enum Op implements Function<Integer, Integer> {
    INC {
      @Override
      public Integer apply(Integer n) {
        return n + 1;
      }
    },
    DEC {
      @Override
      public Integer apply(Integer n) {
        return n - 1;
      }
    };

    final int weight;

    Op() {
      this(7);
    }

    Op(int weight) {
      this.weight = weight > 5 ? weight : -weight;
    }
  }

  static class Base {
    final String made;

    Base(Object what, long wide, double wider) {
      made = what + ":" + wide + ":" + wider;
    }

    Base(String text) {
      made = text;
    }

    Object covariant() {
      return "base";
    }
  }

  static class Derived extends Base {
    final int field;
    Runnable later = () -> LOG.append("later").append(field());

    Derived(boolean choice, long wide) {
      super(choice ? new Base("inner" + new Object().getClass()) : (choice ? null : "x" + wide), wide, choice ? 1 : 2.5);
      int local = choice ? 3 : 4;
      try {
        if (wide > 100) {
          throw new IllegalArgumentException("wide");
        }
        local++;
      } catch (IllegalArgumentException e) {
        local = 9;
      }
      field = local;
    }

    Derived(Base other) {
      this(other == null ? true : other.made.isEmpty(), 1000L);
    }

    int field() {
      return field;
    }

    @Override
    String covariant() {
      return "derived" + super.covariant();
    }
  }

  class Inner {
    class Deep {
      int depth(int n) {
        return n + counter + Nasty.this.own;
      }
    }
  }

  int own = 5;

  static int nested(int n) {
    try {
      try {
        if (n == 0) {
          return 0;
        }
        if (n == 1) {
          throw new IllegalStateException("one");
        }
        if (n == 2) {
          throw new RuntimeException("two");
        }
        LOG.append('b');
      } catch (IllegalStateException e) {
        LOG.append(e.getMessage());
        return 10;
      } finally {
        LOG.append('f');
        if (n == 3) {
          return 30;
        }
      }
      return n;
    } finally {
      LOG.append('g');
    }
  }

  static synchronized long locked(int n) throws Exception {
    synchronized (LOG) {
      for (int i = 0; i < n; i++) {
        synchronized (Nasty.class) {
          if (i == 3) {
            break;
          }
          counter++;
        }
      }
      return counter;
    }
  }

  static int lockedLoop(int n) {
    synchronized (LOG) {
      do {
        n--;
      } while (n > 0);
    }
    return n;
  }

  synchronized void lockedThrow(int n) throws Exception {
    while (true) {
      if (n-- == 0) {
        throw new Exception("locked");
      }
    }
  }

  static String reused(Object parameter, int kind) {
    switch (kind) {
      case 0:
        parameter = "text";
        break;
      case 1:
        parameter = 5L;
        break;
      case 1000:
        return "thousand";
      default:
        parameter = null;
    }
    long a = 1;
    double b = 2;
    {
      int scoped = 3;
      a += scoped;
    }
    {
      String scoped = "s";
      b += scoped.length();
    }
    return parameter + ":" + a + b;
  }

  static void loopFirst() {
    do {
      counter++;
    } while (counter % 5 != 0);
  }

  static <T extends Comparable<T>> T max(List<? extends T> list) {
    T best = null;
    for (T each : list) {
      best = best == null || each.compareTo(best) > 0 ? each : best;
    }
    return best;
  }

  static int deep(int n) {
    return n == 0 ? 0 : 1 + deep(n - 1);
  }

  static boolean truth(byte b, char c, short s, float f, int[][] array) {
    return b > 0 && c > 'a' || s < 0 ^ f > 1f & array[0].length == 2;
  }

  public static String run() throws Exception {
    for (int i = 0; i < 5; i++) {
      try {
        LOG.append(nested(i));
      } catch (RuntimeException e) {
        LOG.append('!').append(e.getMessage());
      }
    }
    LOG.append(new Derived(false, 7).made).append(new Derived(null).field);
    new Derived(true, 3).later.run();
    Base base = new Derived(true, 3);
    LOG.append(base.covariant());
    LOG.append(locked(9)).append(lockedLoop(5));
    try {
      new Nasty().lockedThrow(2);
    } catch (Exception e) {
      LOG.append(e.getMessage());
    }
    for (int kind : new int[] {0, 1, 2, 1000}) {
      LOG.append(reused(new Object(), kind));
    }
    loopFirst();
    for (Op op : Op.values()) {
      LOG.append(op).append(op.apply(4)).append(op.weight);
    }
    LOG.append(Op.valueOf("INC").ordinal());
    LOG.append(Shape.square(3).twice());
    Nasty nasty = new Nasty();
    Inner.Deep deep = nasty.new Inner().new Deep();
    LOG.append(deep.depth(1));
    List<Integer> list = new ArrayList<>();
    list.add(3);
    list.add(8);
    list.sort(Comparator.comparing((Integer n) -> -n).thenComparing(n -> n));
    LOG.append(list).append(max(list));
    Supplier<Supplier<String>> nest = () -> () -> "nest" + nasty.own;
    LOG.append(nest.get().get());
    Callable<int[]> array = () -> new int[] {1};
    LOG.append(array.call().length);
    Object anonymous =
        new Object() {
          int captured = list.size();

          @Override
          public String toString() {
            return "anonymous" + captured + nasty.own;
          }
        };
    LOG.append(anonymous).append(deep(2000));
    LOG.append(truth((byte) 1, 'b', (short) 1, 2f, new int[][] {{1, 2}}));
    return LOG.toString();
  }
}
