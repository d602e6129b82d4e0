package calls.implicit.patternswitch;

class Main {
  static void main() {
    pick("x");
  }

  static int pick(Object any) {
    return switch (any) {
      case String text -> text.length();
      default -> 0;
    };
  }
}
