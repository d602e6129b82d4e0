package calls.construction.anonymousinitializer;

import java.util.ArrayList;

class Main {
  static void main() {
    new ArrayList<String>() {
      {
        fill();
      }

      void fill() {
        add("x");
      }
    };
  }
}
