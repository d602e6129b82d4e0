package nasty;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/** Parameters that the compiler adds, and types that it erases. */
@SuppressWarnings("unused")
class Parameters<T, N extends Number & Comparable<N>> {
  Parameters() {}

  Parameters(T any, N number, List<? extends T>[] lists, int[]... rest) {}

  <S extends T> void bounds(S variable, Map<String, T> map, Map.Entry<T, N>[][] entries) {}

  <X extends Comparable<X> & Serializable> X intersection(X x, X[] xs) {
    return x;
  }

  void legacy(int array[], String[] mixed[], long... longs) {}

  static void primitives(boolean z, byte b, char c, short s, int i, long j, float f, double d) {}

  class Inner {
    Inner() {}

    Inner(int i, Parameters<T, N> explicit) {}

    class Innermost {
      Innermost(long wide, Inner inner, double wider) {}
    }
  }

  private class PrivateInner {
    private PrivateInner() {}

    private PrivateInner(String s) {}
  }

  Object accessed() {
    return new PrivateInner("x").toString() + new PrivateInner();
  }

  static class Nested {
    private Nested(Parameters<?, ?> p) {}

    Nested(Nested n, String name) {}

    class InNested {
      InNested(Nested n) {}
    }
  }

  enum Empty {}

  enum Plain {
    ONE,
    TWO;
  }

  enum WithArguments {
    A("a", 1),
    B("b", 2L) {
      @Override
      void act() {}
    },
    C() {
      private int field = 3;
    };

    WithArguments(String name, int ordinal) {}

    WithArguments(String name, long wide) {}

    WithArguments() {}

    void act() {}
  }

  interface Contract {
    void abstractly(Contract c);

    default void byDefault(Contract... cs) {}

    static void statically() {}
  }

  @interface Note {
    String value() default "";

    Class<?>[] types() default {};
  }

  Object locals(final int captured, String text, Object unused) {
    long wide = captured;
    class Local {
      final int mine;

      Local(int declared) {
        mine = declared + captured;
      }

      Local(long declared, String s) {
        this((int) declared);
      }

      int use() {
        return mine + text.length() + (int) wide;
      }

      class InLocal {
        InLocal(int declared) {}

        int sum() {
          return captured + mine;
        }
      }
    }
    class Unrelated {
      Unrelated(double d) {}
    }
    class Sub extends Local {
      Sub(Object o) {
        super(1);
      }
    }
    Local local = new Local(1);
    new Unrelated(2.0);
    new Sub(null).new InLocal(3);
    return local.use();
  }

  static Object staticLocals(final String captured, final int number) {
    class Local {
      Local(Local other) {}

      String use() {
        return captured + number;
      }
    }
    class Generic<G extends CharSequence> {
      Generic(G g, List<G> gs) {}

      String use() {
        return captured;
      }
    }
    new Generic<>("g", new ArrayList<>());
    return new Local(null).use();
  }

  Supplier<Callable<Object>> localInLambda(final int captured) {
    return () -> {
      class Deep {
        Deep(int declared) {}

        int use() {
          return captured;
        }
      }
      return () -> new Deep(captured + 1).use();
    };
  }

  Object anonymous(final int captured) {
    return new ArrayList<String>(captured) {
      private static final long serialVersionUID = 1L;

      class InAnonymous {
        InAnonymous(int declared) {}

        int use() {
          return captured;
        }
      }

      @Override
      public int size() {
        return new InAnonymous(captured).use() + Parameters.this.hashCode();
      }
    };
  }

  static class Bridged implements Comparable<Bridged>, Callable<String> {
    @Override
    public int compareTo(Bridged o) {
      return 0;
    }

    @Override
    public String call() {
      return "";
    }

    @Override
    protected Bridged clone() {
      return this;
    }
  }

  static class $Dollar$ {
    class In$ner {
      void $method$() {
        new Object() {};
      }
    }
  }
}
