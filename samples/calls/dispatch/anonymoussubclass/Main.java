package calls.dispatch.anonymoussubclass;

class Main {
  static void main() {
    use(
        new Base("x") {
          @Override
          void greet() {
            super.greet();
          }
        });
  }

  static void use(Base base) {
    base.greet();
  }
}

class Base {
  Base(String name) {}

  void greet() {}
}
