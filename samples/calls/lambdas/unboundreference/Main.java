package calls.lambdas.unboundreference;

import java.util.function.Function;

class Main {
  static void main() {
    Function<Item, String> name = Item::name;
    name.apply(new Item());
  }
}

final class Item {
  String name() {
    return "x";
  }
}
