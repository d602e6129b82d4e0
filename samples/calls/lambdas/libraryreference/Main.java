package calls.lambdas.libraryreference;

import java.util.function.Function;

class Main {
  static void main() {
    Function<Object, String> text = Object::toString;
    text.apply(new Item());
  }
}

class Item {
  @Override
  public String toString() {
    return "item";
  }
}
