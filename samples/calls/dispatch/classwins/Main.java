package calls.dispatch.classwins;

class Main {
  static void main() {
    Greeter greeter = new Derived();
    greeter.greet();
  }
}

interface Greeter {
  default void greet() {}
}

class Base {
  public void greet() {}
}

class Derived extends Base implements Greeter {}
