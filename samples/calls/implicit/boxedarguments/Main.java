package calls.implicit.boxedarguments;

import java.util.List;

class Main {
  static void main() {
    List.of(1, 2, 3);
    String.format("%d", 4);
    sum(5, 6);
  }

  static int sum(Integer... all) {
    return all.length;
  }
}
