import java.util.function.IntUnaryOperator;

/** Calls of known number. */
public class Counted {
  final int n;

  Counted(int n) {
    this.n = n;
  }

  Counted() {
    this(3);
  }

  static int fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  static void fails(int n) {
    if (n > 0) {
      throw new IllegalStateException();
    }
  }

  int apply(IntUnaryOperator f) {
    return f.applyAsInt(n);
  }

  public static void main(String[] args) throws Exception {
    fib(15);
    for (int i = 0; i < 100; i++) {
      try {
        fails(i);
      } catch (IllegalStateException e) {
        new Counted().apply(x -> x + 1);
      }
    }
    if (args.length > 0) {
      String java = System.getProperty("java.home") + "/bin/java";
      ProcessBuilder builder = new ProcessBuilder(java, "-cp", args[0], "Counted").inheritIO();
      System.out.println(builder.start().waitFor() + " " + builder.command().size());
    }
    System.out.println("done");
  }
}
