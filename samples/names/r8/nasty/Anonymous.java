package nasty;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Numbers of anonymous and local classes: each has a method that tells which one it is. */
@SuppressWarnings({"unused", "serial"})
class Anonymous {
  Anonymous(Object... all) {}

  Object field = new Object() { void field() {} };
  static Object staticField = new Object() { void staticField() {} };
  { new Object() { void initializer() {} }; }
  static { new Object() { void staticInitializer() {} }; }

  static Object plain(Object... all) { return all; }
  static <T> T same(T t) { return t; }
  static <T> T lazy(Supplier<T> s) { return s.get(); }
  static <T, R> R apply(T t, Function<T, R> f) { return f.apply(t); }
  static <R> R fixed(String s, Function<String, R> f) { return f.apply(s); }
  static <T, R> R two(Function<T, R> f, Supplier<T> s) { return f.apply(s.get()); }
  static <T> List<T> list(List<T> l, Comparator<? super T> c) { return l; }
  Object with(Object... all) { return this; }
  Anonymous self(Object o) { return this; }

  void receivers() {
    new Object() { void a1() {} }.equals(new Object() { void a2() {} });
    self(new Object() { void b1() {} }).self(new Object() { void b2() {} }).with(new Object() { void b3() {} });
    plain(new Object() { void c1() {} }, new Object() { void c2() {} });
  }

  void deferredLambdas() {
    plain(lazy(() -> new Object() { void d1() {} }), new Object() { void d2() {} });
    lazy(() -> new Object() { void e1() {} }).equals(new Object() { void e2() {} });
    two(x -> new Object() { void f1() {} }, () -> new Object() { void f2() {} });
    apply(new Object() { void g1() {} }, x -> new Object() { void g2() {} });
    fixed("", x -> new Object() { void h1() {} });
    BiFunction<Object, Object, Object> b = (x, y) -> { new Object() { void i1() {} }; return new Object() { void i2() {} }; };
  }

  void deferredCalls() {
    plain(same(new Object() { void j1() {} }), new Object() { void j2() {} });
    plain(Anonymous.<Object>same(new Object() { void k1() {} }), new Object() { void k2() {} });
    plain((new Object() { void l1() {} }), new Object() { void l2() {} });
    same(same(same(new Object() { void m1() {} })));
    plain(plain(new Object() { void n1() {} }), new Object() { void n2() {} }, plain(new Object() { void n3() {} }), new Object() { void n4() {} });
  }

  void conditionals(boolean b) {
    plain(b ? new Object() { void o1() {} } : new Object() { void o2() {} }, new Object() { void o3() {} });
    plain(b ? new Object() { void p1() {} }.hashCode() : 2, new Object() { void p2() {} });
    plain(b ? 1 : 2 + new Object() { int pa() { return 1; } }.pa(), new Object() { void pb() {} });
    plain(new Object() { boolean pc() { return true; } }.pc() ? 1 : 2, new Object() { void pd() {} });
    plain(-new Object() { int pe() { return 1; } }.pe(), new Object() { void pf() {} });
    Object x = b ? new Object() { void q1() {} } : new Object() { void q2() {} };
    plain(b ? lazy(() -> new Object() { void r1() {} }) : null, new Object() { void r2() {} });
  }

  void loops() {
    for (Object o = new Object() { void s1() {} }; o.equals(new Object() { void s2() {} }); o = new Object() { void s3() {} }) {
      new Object() { void s4() {} };
    }
    for (Object o : Arrays.asList(new Object() { void t1() {} })) {
      new Object() { void t2() {} };
    }
  }

  static class Base {
    Base(Object... all) {}
    class In { In(Object... all) {} }
  }

  void creations() {
    new Base(new Object() { void u1() {} }) { void u2() {} };
    new Base(new Object() { void v1() {} }, lazy(() -> new Object() { void v2() {} })) { void v3() {} };
    new Base(lazy(() -> new Object() { void w1() {} }), new Object() { void w2() {} });
    new Base(new Object() { void x1() {} }).new In(new Object() { void x2() {} });
    new Base(new Object() { void y1() {} }).new In(new Object() { void y2() {} }, same(new Object() { void y3() {} })) { void y4() {} };
  }

  void diamonds() {
    plain(new ArrayList<>(Collections.singleton(new Object() { void z1() {} })), new Object() { void z2() {} });
    List<Callable<Object>> l = new ArrayList<>(Arrays.asList(() -> new Object() { void za() {} }));
  }

  static class Sub extends Base {
    Sub() {
      super(new Object() { void a1() {} }, same(new Object() { void a2() {} }), new Object() { void a3() {} });
      new Object() { void a4() {} };
    }

    Sub(int i) {
      this(new Object() { void b1() {} });
    }

    Sub(Object o) {}
  }

  static class QualifiedSub extends Base.In {
    QualifiedSub(Base base) {
      base.super(new Object() { void a1() {} }, same(new Object() { void a2() {} }), new Object() { void a3() {} });
    }
  }

  enum Constants {
    A(new Object() { void a1() {} }),
    B(new Object() { void b1() {} }) { void b2() {} },
    C(same(new Object() { void c1() {} }), new Object() { void c2() {} }) { void c3() {} },
    D { void d1() {} };

    Constants(Object... all) {}
  }

  void locals() {
    { class Local { void l1() {} } }
    { class Local { void l2() {} } }
    Runnable r = () -> { class Local { void l3() {} } };
    new Object() { void inner() { class Local { void l4() { new Object() { void l5() {} }; } } } };
    class Other { void o1() { class Local { void l6() {} } } }
    plain(lazy(() -> { class Local { void l7() {} } return new Local(); }), new Object() { void l8() {} });
    class Local { void l9() {} }
  }

  void stuck(List<String> strings) {
    apply("", x -> new Object() { void a1() {} }).equals(apply("", (String x) -> new Object() { void a2() {} }));
    two((String x) -> new Object() { void b1() {} }, () -> { new Object() { void b2() {} }; return ""; });
    two(x -> new Object() { void c1() {} }, () -> { new Object() { void c2() {} }; return ""; });
    list(new ArrayList<String>() { void d1() {} }, (x, y) -> new Object() { int d2() { return 0; } }.d2());
    Stream.of(new Object() { void e1() {} }).map(x -> new Object() { void e2() {} }).filter(x -> new Object() { boolean e3() { return true; } }.e3()).forEach(x -> new Object() { void e4() {} });
    strings.stream().reduce(new Object() { int f1() { return 1; } }.f1(), (x, y) -> new Object() { int f2() { return 1; } }.f2(), (x, y) -> new Object() { int f3() { return 1; } }.f3());
  }

  void statements(Object o) throws Exception {
    if (o.equals(new Object() { void a1() {} })) { new Object() { void a2() {} }; } else { new Object() { void a3() {} }; }
    switch (new Object() { int b1() { return 1; } }.b1()) { case 1: new Object() { void b2() {} }; default: new Object() { void b3() {} }; }
    try (AutoCloseable c = new AutoCloseable() { public void close() {} }) { new Object() { void c1() {} }; } catch (Exception e) { new Object() { void c2() {} }; } finally { new Object() { void c3() {} }; }
    Object[] array = { new Object() { void d1() {} }, same(new Object() { void d2() {} }), new Object() { void d3() {} } };
    array[new Object() { int e1() { return 0; } }.e1()] = new Object() { void e2() {} };
    String s = "" + new Object() { void f1() {} } + same(new Object() { void f2() {} }) + new Object() { void f3() {} };
    assert o == new Object() { void g1() {} } : new Object() { void g2() {} };
    synchronized (new Object() { void h1() {} }) { new Object() { void h2() {} }; }
    throw new Exception() { void i1() {} };
  }

  void dead() {
    if (false) { new Object() { void dead1() {} }; }
    new Object() { void a2() {} };
    Object o = true ? new Object() { void b1() {} } : new Object() { void dead2() {} };
  }

  void deepNesting() {
    new Object() {
      void a1() {
        plain(lazy(() -> new Object() { void a2() { plain(same(new Object() { void a3() {} }), new Object() { void a4() {} }); } }), new Object() { void a5() {} });
      }
    };
  }

  void nestedLambdas() {
    Supplier<Supplier<Object>> s = () -> { new Object() { void a1() {} }; return () -> new Object() { void a2() {} }; };
    plain(lazy(() -> lazy(() -> plain(lazy(() -> new Object() { void b1() {} }), new Object() { void b2() {} }))), new Object() { void b3() {} });
    Callable<Object> c = () -> plain(same(new Object() { void c1() {} }), new Object() { void c2() {} });
  }
}
