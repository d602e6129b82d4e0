package nasty;

import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Which classes have a static initialiser, and where the lambdas of initialisers belong. */
@SuppressWarnings("unused")
class Initializers {
  static final int CONSTANT = 1 + 2;
  static final String TEXT = "a" + CONSTANT;

  static class OnlyConstants {
    static final long A = 1L << 3;
    static final String B = "b";
    static final Character NONE;

    static {
      NONE = null;
    }
  }

  static class NoCode {
    static final int A = 1;
    static int b;
    static String c;
  }

  static class ZeroIsCode {
    static int a = 0;
  }

  static class NullIsCode {
    static final String A = null;
  }

  static class BoxIsCode {
    static final Integer A = 1;
  }

  static class EmptyBlock {
    static {
    }
  }

  static class Asserts {
    void m(int i) {
      assert i > 0;
    }
  }

  static class AssertsInLambda {
    Runnable m(int i) {
      return () -> {
        assert i > 0;
      };
    }
  }

  static class AssertsBelow {
    static class Below {
      void m(int i) {
        assert i > 0 : "message";
      }
    }

    Object anonymous(int i) {
      return new Object() {
        void m() {
          assert i > 1;
        }
      };
    }
  }

  static class AssertsDead {
    void m(int i) {
      if (false) {
        assert i > 0;
      }
    }
  }

  interface Constants {
    int A = 1;
    String B = "b";
  }

  interface Computed {
    Object A = new Object();
    Supplier<Object> S = () -> A;
  }

  interface AssertsInInterface {
    default void m(int i) {
      assert i > 0;
    }
  }

  enum One {
    ONE
  }

  enum Lambdas {
    A(() -> 1),
    B(() -> 2) {
      final IntSupplier own = () -> 3;
    };

    static final IntSupplier AFTER = () -> 4;
    final IntSupplier supplier;
    final IntSupplier instance = () -> 5;

    Lambdas(IntSupplier s) {
      supplier = () -> s.getAsInt();
    }
  }

  final Supplier<String> first = () -> "first";

  {
    Runnable block = () -> {};
    block.run();
  }

  Initializers(int i) {
    this(() -> i);
    Runnable own = () -> {};
  }

  Initializers(IntSupplier s) {
    super();
    Runnable own = () -> {};
    Runnable second = () -> own.run();
  }

  Initializers(String s) {
    Runnable own = () -> {};
  }

  final Supplier<Supplier<String>> last = () -> () -> "last";

  static Runnable staticField = () -> {};

  static {
    Runnable block =
        () -> {
          Runnable nested = () -> {};
        };
  }

  static class Base {
    Base(Runnable r) {}
  }

  static class SuperArguments extends Base {
    final Runnable field = () -> {};

    SuperArguments() {
      super(() -> {});
      Runnable after = () -> {};
    }

    SuperArguments(int i) {
      super(
          new Runnable() {
            final Runnable inner = () -> {};

            @Override
            public void run() {}
          });
    }
  }

  static class NoConstructor {
    final Runnable a = () -> {};
    final Object b =
        new Object() {
          final Runnable c = () -> {};
        };
  }

  static class OnlyDelegates {
    OnlyDelegates() {
      this(1);
    }

    OnlyDelegates(int i) {
      Runnable r = () -> {};
    }
  }
}
