package calls.implicit.guardedswitch;

class Main {
  static void main() {
    pick("x");
  }

  static int pick(Object any) {
    return switch (any) {
      case String text when isShort(text) -> 1;
      case null -> 2;
      default -> 0;
    };
  }

  static boolean isShort(String text) {
    return text.length() < 3;
  }
}
