package calls.dispatch.overloadphases;

class Main {
  static void main() {
    int n = 1;
    take(n);
    text(null);
  }

  static void take(long wide) {}

  static void take(Integer boxed) {}

  static void text(Object any) {}

  static void text(String text) {}
}
