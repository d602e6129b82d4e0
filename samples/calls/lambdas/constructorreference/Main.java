package calls.lambdas.constructorreference;

import java.util.function.Supplier;

class Main {
  static void main() {
    Supplier<Item> maker = Item::new;
    maker.get();
  }
}

class Item {
  Item() {}
}
