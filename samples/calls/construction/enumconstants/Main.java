package calls.construction.enumconstants;

class Main {
  static void main() {
    Planet first = Planet.EARTH;
  }
}

enum Planet {
  EARTH(1),
  MARS("m");

  Planet(int n) {}

  Planet(String s) {}
}
