package calls.lambdas.defaultreference;

import java.util.function.Consumer;

class Main {
  static void main() {
    Consumer<Greeter> greet = Greeter::greet;
    greet.accept(new Loud());
    greet.accept(new Silent());
  }
}

interface Greeter {
  default void greet() {}
}

class Loud implements Greeter {
  @Override
  public void greet() {}
}

class Silent implements Greeter {}
