package calls.implicit.enumswitch;

class Main {
  static void main() {
    pick(Colour.RED);
  }

  static int pick(Colour colour) {
    return switch (colour) {
      case RED -> 1;
      case BLUE -> 2;
    };
  }
}

enum Colour {
  RED,
  BLUE
}
