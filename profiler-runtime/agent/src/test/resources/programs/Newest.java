/** Java 25: statements before super(…). */
public class Newest {
  static class Base {
    final int n;

    Base(int n) {
      this.n = n;
    }
  }

  static class Derived extends Base {
    final String text;

    Derived(int n, boolean check) {
      int doubled;
      if (check) {
        if (n < 0) {
          throw new IllegalArgumentException("negative");
        }
        doubled = 2 * n;
      } else {
        try {
          doubled = Integer.parseInt("x" + n);
        } catch (NumberFormatException e) {
          doubled = -1;
        }
      }
      for (int i = 0; i < 3; i++) {
        doubled += new Base(i).n;
      }
      this.text = "t" + doubled;
      super(doubled);
      while (counter < 5) {
        counter++;
      }
    }

    static int counter;
  }

  public static String run() {
    String all = new Derived(4, true).text + new Derived(4, false).n;
    try {
      new Derived(-1, true);
    } catch (IllegalArgumentException e) {
      all += e.getMessage();
    }
    return all;
  }
}
