package calls.implicit.enumvalues;

class Main {
  static void main() {
    Colour.values();
    Colour.valueOf("RED");
  }
}

enum Colour {
  RED
}
