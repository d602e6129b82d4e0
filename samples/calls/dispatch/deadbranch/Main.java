package calls.dispatch.deadbranch;

class Main {
  private static final boolean DEBUG = false;

  static void main() {
    if (DEBUG) {
      trace();
    }
    work();
  }

  static void trace() {}

  static void work() {}
}
