package calls.callbacks.stringbuilder;

import java.util.List;

class Main {
  static void main() {
    new StringBuilder().append(new Item());
    format();
    list();
  }

  static String format() {
    return String.format("%s", new Item());
  }

  static String list() {
    return List.of(new Item()).toString();
  }
}

class Item {
  @Override
  public String toString() {
    return "item";
  }
}
