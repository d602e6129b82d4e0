package calls.implicit.assertion;

class Main {
  static void main() {
    Main.class.getClassLoader().setClassAssertionStatus("calls.implicit.assertion.Checked", true);
    try {
      Checked.check(-1);
    } catch (AssertionError e) {
      e.getMessage();
    }
    try {
      Checked.silent(-1);
    } catch (AssertionError e) {
      e.getMessage();
    }
  }
}

class Checked {
  static void check(int n) {
    assert isGood(n) : "bad " + n;
  }

  static void silent(int n) {
    assert isGood(n);
  }

  static boolean isGood(int n) {
    return n >= 0;
  }
}
