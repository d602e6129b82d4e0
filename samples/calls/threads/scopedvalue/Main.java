package calls.threads.scopedvalue;

class Main {
  private static final ScopedValue<String> USER = ScopedValue.newInstance();

  static void main() {
    ScopedValue.where(USER, "x").run(() -> work());
    ScopedValue.where(USER, "y").call(Main::answer);
  }

  static void work() {}

  static int answer() {
    return 1;
  }
}
