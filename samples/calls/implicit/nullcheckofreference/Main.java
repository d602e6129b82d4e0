package calls.implicit.nullcheckofreference;

class Main {
  static void main() {
    Item item = Item.make();
    Runnable task = item::use;
    task.run();
  }
}

class Item {
  static Item make() {
    return new Item();
  }

  void use() {}
}
