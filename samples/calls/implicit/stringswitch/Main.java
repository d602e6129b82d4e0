package calls.implicit.stringswitch;

class Main {
  static void main() {
    pick("b");
  }

  static int pick(String word) {
    switch (word) {
      case "a":
        return 1;
      case "b":
        return 2;
      default:
        return 0;
    }
  }
}
