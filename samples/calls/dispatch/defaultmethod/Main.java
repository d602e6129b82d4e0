package calls.dispatch.defaultmethod;

class Main {
  static void main() {
    greet(new Silent());
  }

  static void greet(Greeter greeter) {
    greeter.greet();
  }
}

interface Greeter {
  default void greet() {}
}

class Silent implements Greeter {}
