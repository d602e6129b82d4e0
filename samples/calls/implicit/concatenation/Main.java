package calls.implicit.concatenation;

class Main {
  static void main() {
    Item item = new Item();
    String text = "item " + item;
  }
}

class Item {
  @Override
  public String toString() {
    return "x";
  }
}
