package dev.concert.benchmarks.plain;

/** Methods that do next to nothing, so that measuring them is all there is to see. */
public final class Plain {
  private Plain() {}

  public static int one(int x) {
    return x * 31 + 7;
  }

  /** Calls itself until so many calls are open, as MooBench does. */
  public static int nested(int x, int open) {
    return open > 1 ? nested(x, open - 1) + 1 : x * 31 + 7;
  }

  /** One of four methods that call each other: {@code 4^depth} calling contexts and their sums. */
  public static int north(int x, int depth) {
    return depth == 0 ? x : around(x + 1, depth - 1);
  }

  public static int east(int x, int depth) {
    return depth == 0 ? x : around(x + 2, depth - 1);
  }

  public static int south(int x, int depth) {
    return depth == 0 ? x : around(x + 3, depth - 1);
  }

  public static int west(int x, int depth) {
    return depth == 0 ? x : around(x + 4, depth - 1);
  }

  /** Not measured itself. */
  private static int around(int x, int depth) {
    return north(x, depth) + east(x, depth) + south(x, depth) + west(x, depth);
  }
}
