package calls.dispatch.anonymousclass;

class Main {
  static void main() {
    Greeter greeter =
        new Greeter() {
          @Override
          public void greet() {}
        };
    greeter.greet();
  }
}

interface Greeter {
  void greet();
}
