package calls.callbacks.enumset;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

class Main {
  static void main() {
    colours();
    sizes();
    shape("ROUND");
    days();
  }

  static int colours() {
    return EnumSet.allOf(Colour.class).size();
  }

  static int sizes() {
    Map<Size, String> names = new EnumMap<>(Size.class);
    return names.size();
  }

  static Shape shape(String name) {
    return Shape.valueOf(name);
  }

  static int days() {
    return EnumSet.of(Day.MONDAY).size();
  }
}
