package calls.implicit.iterationofarray;

class Main {
  static void main() {
    for (Item item : new Item[] {new Item()}) {
      item.use();
    }
  }
}

class Item {
  void use() {}
}
