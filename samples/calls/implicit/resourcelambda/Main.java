package calls.implicit.resourcelambda;

class Main {
  static void main() throws Exception {
    try (AutoCloseable scope = () -> leave()) {
      enter();
    }
  }

  static void enter() {}

  static void leave() {}
}
