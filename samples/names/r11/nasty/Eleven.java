package nasty;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;

/** Java 9 to 11: diamonds with a body, private interface methods, var. */
@SuppressWarnings({"unused", "serial"})
class Eleven {
  static Object plain(Object... all) { return all; }
  static <T> T same(T t) { return t; }
  static <T> T lazy(Supplier<T> s) { return s.get(); }

  void diamonds() {
    List<Object> k = new ArrayList<>(Arrays.asList(new Object() { void a1() {} })) { private void a2() {} };
    Comparator<String> c = new Comparator<>() { public int compare(String a, String b) { return 0; } };
    plain(new ArrayList<>(5) { private void b1() {} }, new Object() { void b2() {} });
    List<Object> l = new ArrayList<>(same(new ArrayList<>(3) { private void c1() {} })) { private void c2() {} };
    new Object() { void d1() {} };
  }

  void burning() {
    Holder<Object> a = new Holder<>(lazy(() -> new Object() { void a1() {} })) { private void a2() {} };
    new Object() { void a3() {} };
    Holder<Object> b = new Holder<>(new Object() { void b1() {} }, lazy(() -> new Object() { void b2() {} })) { private void b3() {} };
    new Object() { void b4() {} };
    Holder<Object> c = new Holder<>(() -> new Object() { void c1() {} }) { private void c2() {} };
    new Object() { void c3() {} };
    Holder<Object> d = new Holder<>(() -> lazy(() -> new Object() { void d1() {} })) { private void d2() {} };
    new Object() { void d3() {} };
    Holder<Object> e = new Holder<>(() -> { class Local { void e1() {} } new Object() { void e2() {} }; return null; }) { private void e3() {} };
    class Local { void e4() {} }
    new Object() { void e5() {} };
    Holder<Object> f = new Holder<>(same(new Object() { void f1() {} }), lazy(() -> new Object() { void f2() {} })) { private void f3() { new Object() { void f4() {} }; } };
    Holder<Holder<Object>> g = new Holder<>(new Holder<>(() -> new Object() { void g1() {} }) { private void g2() {} }) { private void g3() {} };
    new Object() { void g4() {} };
  }

  static class Holder<T> {
    Holder(T t) {}
    Holder(Object first, T t) {}
    Holder(Callable<T> t) {}
  }

  interface Privates {
    private Runnable hidden() { return () -> {}; }
    private static Runnable hiddenly() { return () -> {}; }
    default Supplier<Runnable> both() { return () -> () -> hidden(); }
  }

  void vars() {
    var o = new Object() { int f = 1; void v1() {} };
    var s = (Function<String, Object>) (var x) -> new Object() { void v2() {} };
    for (var i = new Object() { int n = 0; void v3() {} }; i.n < 2; i.n++) { Runnable r = () -> System.out.println(o.f); }
  }
}
