package nasty;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import nasty.other.Elsewhere;

/** Method references: most are no routines, some are. */
@SuppressWarnings("unused")
class References extends Elsewhere {
  private String secret() {
    return "";
  }

  private static String secretly() {
    return "";
  }

  static Object varargs(Object... all) {
    return all;
  }

  static int ints(int first, int... rest) {
    return first;
  }

  @Override
  public String toString() {
    Supplier<String> s = super::toString;
    Supplier<String> t = References.super::toString;
    return s.get();
  }

  void plain(List<String> list) {
    Function<String, Integer> a = String::length;
    Supplier<Integer> b = "x"::length;
    Supplier<String> c = this::secret;
    Supplier<String> d = References::secretly;
    Supplier<Object> e = Object::new;
    Function<String, StringBuilder> f = StringBuilder::new;
    Supplier<List<String>> g = java.util.ArrayList<String>::new;
    Consumer<Object> h = System.out::println;
    list.forEach(System.out::println);
    Function<References, String> i = References::secret;
  }

  void arrays() {
    IntFunction<int[]> a = int[]::new;
    Function<Integer, String[][]> b = String[][]::new;
    int[] array = {};
    Supplier<Object> c = array::clone;
    Function<int[], Object> d = int[]::clone;
    Supplier<Class<?>> e = array::getClass;
  }

  void variableArity() {
    Function<String, Object> a = References::varargs;
    Supplier<Object> b = References::varargs;
    Function<Object[], Object> c = References::varargs;
    Function<String[], Object> d = References::varargs;
    Function<Integer, Integer> e = References::ints;
    BiFunction<Integer, int[], Integer> f = References::ints;
    Function<String, List<String>> g = Arrays::asList;
    Function<String[], List<String>> h = Arrays::asList;
  }

  class Inner {
    Inner() {}

    Inner(int i) {}

    private String hidden() {
      return "";
    }

    Supplier<String> outer() {
      return References.this::secret;
    }
  }

  static class Nested {
    private Nested() {}

    private String hidden() {
      return "";
    }

    private static String hiddenly() {
      return "";
    }
  }

  private static class PrivateNested {}

  private static class PrivateExplicit {
    PrivateExplicit() {}
  }

  private class PrivateInner {}

  void constructors() {
    Supplier<Inner> a = Inner::new;
    Function<Integer, Inner> b = Inner::new;
    Supplier<Nested> c = Nested::new;
    Supplier<PrivateNested> d = PrivateNested::new;
    Supplier<PrivateExplicit> e = PrivateExplicit::new;
    Supplier<PrivateInner> f = PrivateInner::new;
    class Local {}
    class Capturing {
      int use() {
        return a.hashCode();
      }
    }
    Supplier<Local> g = Local::new;
    Supplier<Capturing> h = Capturing::new;
  }

  void privates(Inner inner, Nested nested) {
    Supplier<String> a = inner::hidden;
    Function<Inner, String> b = Inner::hidden;
    Supplier<String> c = nested::hidden;
    Supplier<String> d = Nested::hiddenly;
    new Object() {
      Supplier<String> e = References.this::secret;
      Supplier<String> f = References::secretly;
    };
    Runnable r = () -> {
      Supplier<String> g = this::secret;
      Supplier<String> h = Nested::hiddenly;
    };
  }

  void protecteds() {
    Supplier<String> a = this::guarded;
    Supplier<String> b = Elsewhere::guardedly;
    Supplier<String> c = this::open;
    Supplier<String> d = super::guarded;
    Supplier<Object> e = this::inherited;
    Runnable r = () -> {
      Supplier<String> f = this::guarded;
    };
  }

  interface Both extends Serializable, Comparable<Both> {}

  static <T extends Serializable & Comparable<T>> void intersection(Collection<T> all) {
    Consumer<T> a = References::use;
    all.forEach(References::use);
    all.stream().map(References::same).forEach(References::use);
    Function<T, Integer> b = Object::hashCode;
    Supplier<Integer> c = all::hashCode;
  }

  static <T extends Object & Comparable<? super T>> T max(Collection<? extends T> all) {
    BiFunction<T, T, Integer> f = T::compareTo;
    ToIntFunction<T> g = T::hashCode;
    return null;
  }

  static void use(Object o) {}

  static <T> T same(T t) {
    return t;
  }

  final Supplier<IntFunction<Object[]>> field = () -> Object[]::new;
  static final IntFunction<Object[]> STATIC = Object[]::new;

  void mixed() {
    Function<Supplier<String>, Runnable> f = s -> () -> use((IntFunction<long[]>) long[]::new);
    Runnable after = () -> {};
    Runnable serial = (Runnable & Serializable) References::secretly;
    Runnable more = () -> {};
  }
}
