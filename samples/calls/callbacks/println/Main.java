package calls.callbacks.println;

import java.io.OutputStream;
import java.io.PrintStream;

class Main {
  static void main() {
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    nowhere.println(new Item());
    text(new Item());
    new Other();
  }

  static String text(Item item) {
    return String.valueOf(item);
  }
}

class Item {
  @Override
  public String toString() {
    return "item";
  }
}

class Other {
  @Override
  public String toString() {
    return "other";
  }
}
