package calls.callbacks.listcontains;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

class Main {
  static void main() {
    List<Item> items = new ArrayList<>();
    items.add(new Item());
    items.contains(new Item());
    same(new Item(), new Item());
  }

  static boolean same(Item a, Item b) {
    return Objects.equals(a, b) && Objects.hash(a, b) == 0;
  }
}

class Item {
  @Override
  public boolean equals(Object other) {
    return other instanceof Item;
  }

  @Override
  public int hashCode() {
    return 1;
  }
}
