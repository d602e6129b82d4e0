package calls.callbacks.formattable;

import java.util.Formattable;
import java.util.Formatter;

class Main {
  static void main() {
    String.format("%s", new Item());
  }
}

class Item implements Formattable {
  @Override
  public void formatTo(Formatter formatter, int flags, int width, int precision) {}

  @Override
  public String toString() {
    return "never";
  }
}
