package nasty;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Numbers of lambdas. */
@SuppressWarnings("unused")
class Lambdas {
  static final boolean NEVER = false;
  static final boolean ALWAYS = !NEVER;

  void nested() {
    Function<Integer, Function<Integer, Supplier<Integer>>> f = a -> b -> () -> a + b;
    Runnable r =
        () -> {
          Runnable x = () -> {};
          Runnable y =
              () -> {
                Runnable z = () -> {};
              };
        };
    Runnable last = () -> {};
  }

  void oneLine() {
    Runnable a = () -> {}; Runnable b = () -> {}; Runnable c = () -> System.out.println(); Runnable d = () -> System.out.println();
    Stream.of(1).map(x -> x + 1).filter(x -> x > 1).map(x -> x + 1).forEach(x -> {});
  }

  void merged() {
    Supplier<Integer> a = () -> 42;
    Supplier<Integer> b = () -> 42;
    Supplier<Integer> c =
        () -> 42;
    Supplier<Supplier<Integer>> d = () -> () -> 42;
    Supplier<Supplier<Integer>> e = () -> () -> 42;
  }

  void finals(boolean b) throws Exception {
    try {
      Runnable inTry = () -> System.out.println("try");
      if (b) {
        return;
      }
      run(() -> System.out.println("try 2"));
    } catch (IllegalStateException e) {
      run(() -> System.out.println("catch"));
      throw e;
    } catch (RuntimeException e) {
      run(() -> System.out.println("catch 2"));
    } finally {
      run(() -> System.out.println("finally"));
      run(
          () -> {
            run(() -> System.out.println("nested in finally"));
          });
    }
    run(() -> System.out.println("after"));
  }

  void resources() throws Exception {
    try (AutoCloseable a = () -> System.out.println("close");
        AutoCloseable b = () -> System.out.println("close 2")) {
      run(() -> System.out.println("body"));
    } finally {
      try {
        run(() -> System.out.println("inner try"));
      } finally {
        run(() -> System.out.println("inner finally"));
      }
    }
  }

  void loops(List<Runnable> list) {
    for (Runnable r = () -> System.out.println("init"); test(() -> true); r = next(() -> System.out.println("update"))) {
      run(() -> System.out.println("body"));
      continue;
    }
    for (int i = 0; i < 3; run(() -> System.out.println("u1")), i++, run(() -> System.out.println("u2"))) {
      Runnable inBody = () -> System.out.println("inBody");
    }
    for (Runnable r : list(() -> System.out.println("iterable"))) {
      run(() -> System.out.println("each"));
    }
    while (test(() -> false)) {
      run(() -> System.out.println("while"));
    }
    do {
      run(() -> System.out.println("do"));
    } while (test(() -> false));
  }

  void dead(boolean b) {
    if (NEVER) {
      run(() -> System.out.println("dead"));
    } else {
      run(() -> System.out.println("else"));
    }
    if (ALWAYS) {
      run(() -> System.out.println("then"));
    } else {
      run(() -> System.out.println("dead else"));
    }
    Runnable r = NEVER ? () -> System.out.println("no") : () -> System.out.println("yes");
    boolean c = NEVER && test(() -> true);
    boolean d = ALWAYS || test(() -> true);
    boolean e = ALWAYS && test(() -> true);
    boolean f = NEVER || test(() -> false);
    boolean g = b && NEVER && test(() -> true);
    boolean h = NEVER & test(() -> true);
    if (NEVER && b) {
      run(() -> System.out.println("dead by and"));
    }
    if (b && NEVER) {
      run(() -> System.out.println("dead by and, constant last"));
    }
    if (!(b || ALWAYS)) {
      run(() -> System.out.println("dead by or"));
    } else {
      run(() -> System.out.println("live by or"));
    }
    while (b && NEVER) {
      run(() -> System.out.println("dead loop"));
    }
    boolean i = (b && (NEVER || NEVER)) || test(() -> true);
    boolean j = !(NEVER) && b && test(() -> true);
    while (b) {
      if (!ALWAYS) {
        Object o =
            new Object() {
              void dead0() { Runnable never = () -> {}; }
            };
      }
      Object kept = new Object() {};
    }
    run(() -> System.out.println("after"));
  }

  void switches(int i, String s) {
    switch (i) {
      case 1:
        run(() -> System.out.println("one"));
      case 2:
        run(() -> System.out.println("two"));
        break;
      default:
        run(() -> System.out.println("default"));
    }
    switch (s) {
      case "a":
        run(() -> System.out.println("a"));
        break;
      default:
    }
  }

  Object inOthers() {
    class Local {
      final Runnable field = () -> {};

      void method() {
        Runnable r = () -> {};
      }
    }
    Runnable between = () -> new Local().method();
    return new Object() {
      @Override
      public String toString() {
        Supplier<String> s = () -> "x";
        return s.get();
      }

      {
        Runnable r = () -> {};
      }
    };
  }

  Runnable serializable() {
    Runnable s = (Runnable & Serializable) () -> System.out.println("s");
    Comparator<String> c = (Comparator<String> & Serializable) (a, b) -> a.length() - b.length();
    return s;
  }

  void inArguments(Callable<?>... calls) throws Exception {
    inArguments(() -> 1, () -> new Callable<Object>() {
      @Override
      public Object call() {
        Supplier<Object> s = () -> null;
        return s;
      }
    }, () -> 3);
    Object o = new ArrayList<Object>(Arrays.asList((Callable<Integer>) () -> 1, (Callable<Integer>) () -> 2)) {
      private static final long serialVersionUID = 1L;
      Runnable field = () -> {};
    }.stream().map(c -> c).collect(Collectors.toMap(c -> c, c -> 1, (a, b) -> a));
  }


  synchronized void sync() {
    synchronized (list(() -> {})) {
      run(() -> System.out.println("in sync"));
    }
  }

  void labelled() {
    outer:
    for (; ; ) {
      try {
        run(() -> System.out.println("try"));
        break outer;
      } finally {
        run(() -> System.out.println("finally"));
      }
    }
  }

  interface Defaults {
    Runnable FIELD = () -> {};

    default Runnable byDefault() {
      return () -> run();
    }

    static Runnable statically() {
      return () -> {};
    }

    void run();
  }

  static <T> void generic(T t, Function<? super T, ?> f) {
    IntFunction<T[]> a = n -> null;
    f.andThen(x -> x).apply(t);
  }

  static void run(Runnable r) {}

  static Runnable next(Runnable r) {
    return r;
  }

  static boolean test(Supplier<Boolean> s) {
    return s.get();
  }

  static List<Runnable> list(Runnable r) {
    return null;
  }
}
