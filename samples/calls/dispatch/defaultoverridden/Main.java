package calls.dispatch.defaultoverridden;

class Main {
  static void main() {
    greet(new Loud());
  }

  static void greet(Greeter greeter) {
    greeter.greet();
  }
}

interface Greeter {
  default void greet() {}
}

class Loud implements Greeter {
  @Override
  public void greet() {}
}
